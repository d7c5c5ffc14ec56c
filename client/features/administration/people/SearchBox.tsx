import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { productSearch } from '../../../../machines/productSearch/productSearch.machine.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { TextField } from '../../../ui/Field.js';

export interface SearchBoxProps {
  label: string;
  /** The current search. */
  term: string;
  onSearch: (term: string) => void;
}

/** A search box that waits for the typing to pause. */
export function SearchBox({ label, term, onSearch }: SearchBoxProps) {
  const box = useMachineActor(productSearch, { input: { term } });
  useEffect(() => {
    const subscription = box.on('term.changed', (event) => onSearch(event.term));
    return () => subscription.unsubscribe();
  }, [box, onSearch]);
  useEffect(() => box.send({ type: 'address.changed', term }), [box, term]);
  return (
    <TextField
      label={label}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={useSelector(box, ({ context }) => context.text)}
      onChange={({ target }) => box.send({ type: 'text.changed', text: target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Within a form, Enter searches and sends nothing.
        event.preventDefault();
        box.send({ type: 'search.submitted' });
      }}
    />
  );
}
