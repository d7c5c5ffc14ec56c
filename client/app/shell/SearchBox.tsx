import { useSelector } from '@xstate/react';
import { Search, X } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { productSearch } from '../../../machines/productSearch/productSearch.machine.js';
import { type LeftField, loadSuggestingField, type SearchFieldProps } from '../../features/search-suggestions/index.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { colour, fontSize, media, radius, space } from '../../ui/theme.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { PlainSearchField } from './PlainSearchField.js';
import { addressOfTerm, searchBoxId, termOfAddress } from './search-address.js';

/** The header's search (S2.23): what is typed gets into the address after a pause, and every page that has a search reads it there. */
export function SearchBox() {
  const t = useTexts();
  const location = useLocation();
  const navigate = useNavigate();
  const term = termOfAddress(location);
  const search = useMachineActor(productSearch, { input: { term } });
  const text = useSelector(search, ({ context }) => context.text);
  const left = useRef<LeftField | null>(null);
  const [Field, setField] = useState<ComponentType<SearchFieldProps>>(() => PlainSearchField);

  useEffect(() => search.send({ type: 'address.changed', term }), [search, term]);
  useEffect(() => {
    const subscription = search.on('term.changed', (changed) => {
      const address = addressOfTerm(changed.term, window.location);
      if (!address) return;
      navigate({ pathname: address.pathname, hash: address.hash }, { replace: address.isReplacing });
      // New results start at the top although the history entry is the same; another entry does so by itself.
      if (address.isReplacing) window.scrollTo(0, 0);
    });
    return () => subscription.unsubscribe();
  }, [search, navigate]);

  const send = search.send;
  const suggest = (): void => {
    if (Field !== PlainSearchField) return;
    // Without the suggestions' code the field searches as it did.
    loadSuggestingField().then(
      (Suggesting) => setField(() => Suggesting),
      () => undefined,
    );
  };

  return (
    <Frame role="search" onFocus={suggest}>
      <VisuallyHidden as="label" htmlFor={searchBoxId}>
        {t('shell.searchProducts')}
      </VisuallyHidden>
      <Search aria-hidden />
      <Field
        id={searchBoxId}
        text={text}
        onType={(typed) => send({ type: 'text.changed', text: typed })}
        onSubmit={() => send({ type: 'search.submitted' })}
        onClear={() => send({ type: 'search.cleared' })}
        left={left}
      />
      {text === '' ? (
        <Hint aria-hidden>/</Hint>
      ) : (
        <Clear
          type="button"
          aria-label={t('shell.clearSearch')}
          title={t('shell.clearSearch')}
          onClick={() => {
            send({ type: 'search.cleared' });
            document.getElementById(searchBoxId)?.focus();
          }}
        >
          <X aria-hidden />
        </Clear>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-inline-size: 0;
  max-inline-size: 560px;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space(3)};
    margin-block: auto;
    inline-size: 18px;
    block-size: 18px;
    color: ${colour('muted')};
    pointer-events: none;
  }
`;

const Hint = styled.kbd`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space(2)};
  display: grid;
  place-items: center;
  inline-size: 22px;
  block-size: 22px;
  margin-block: auto;
  border: 1px solid ${colour('border')};
  border-radius: ${radius.small};
  color: ${colour('muted')};
  font: inherit;
  font-size: ${fontSize.small};
  pointer-events: none;
  ${media.touch} { display: none; }
`;

const Clear = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  inline-size: 38px;
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${colour('muted')};
  cursor: pointer;
  &:hover { color: ${colour('text')}; }
  svg { inline-size: 16px; block-size: 16px; }
`;
