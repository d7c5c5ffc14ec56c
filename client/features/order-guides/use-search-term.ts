import { useSelector } from '@xstate/react';
import { productSearch } from '../../../machines/productSearch/productSearch.machine.js';
import { useMachineActor } from '../../recorder/machine-actor.js';

/** A search of its own for a list or a dialog: what is typed becomes the term after a pause (S2.23, S9.8). */
export function useSearchTerm(): {
  text: string;
  term: string;
  isTyping: boolean;
  type: (text: string) => void;
  submit: () => void;
} {
  const search = useMachineActor(productSearch, { input: { term: '' } });
  const { text, term } = useSelector(search, ({ context }) => context);
  const isTyping = useSelector(search, (snapshot) => snapshot.hasTag('typing'));
  return {
    text,
    term,
    isTyping,
    type: (typed) => search.send({ type: 'text.changed', text: typed }),
    submit: () => search.send({ type: 'search.submitted' }),
  };
}
