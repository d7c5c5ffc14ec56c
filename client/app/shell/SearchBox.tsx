import { useSelector } from '@xstate/react';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { productSearch } from '../../../machines/productSearch/productSearch.machine.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { colour, fontSize, media, motion, radius, space } from '../../ui/theme.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { addressOfTerm, searchBoxId, termOfAddress } from './search-address.js';

/** The header's search (S2.23): what is typed gets into the address after a pause, and every page that has a search reads it there. */
export function SearchBox() {
  const t = useTexts();
  const location = useLocation();
  const navigate = useNavigate();
  const term = termOfAddress(location);
  const search = useMachineActor(productSearch, { input: { term } });
  const text = useSelector(search, ({ context }) => context.text);
  const input = useRef<HTMLInputElement>(null);

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

  const hearKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') search.send({ type: 'search.submitted' });
    else if (event.key === 'Escape' && text !== '') search.send({ type: 'search.cleared' });
    else if (event.key === 'Escape') input.current?.blur();
    else return;
    event.preventDefault();
  };

  return (
    <Frame role="search">
      <VisuallyHidden as="label" htmlFor={searchBoxId}>
        {t('shell.searchProducts')}
      </VisuallyHidden>
      <Search aria-hidden />
      <Box
        ref={input}
        id={searchBoxId}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={t('shell.searchProducts')}
        value={text}
        onChange={(event) => search.send({ type: 'text.changed', text: event.target.value })}
        onKeyDown={hearKey}
      />
      {text === '' ? (
        <Hint aria-hidden>/</Hint>
      ) : (
        <Clear
          type="button"
          aria-label={t('shell.clearSearch')}
          title={t('shell.clearSearch')}
          onClick={() => {
            search.send({ type: 'search.cleared' });
            input.current?.focus();
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

const Box = styled.input`
  inline-size: 100%;
  block-size: 38px;
  padding-inline: 40px;
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: ${colour('sunken')};
  color: ${colour('text')};
  transition: background ${motion.fast}, border-color ${motion.fast}, box-shadow ${motion.fast};
  appearance: none;
  text-overflow: ellipsis;
  &::placeholder { color: ${colour('muted')}; opacity: 1; }
  &::-webkit-search-cancel-button { display: none; }
  &:hover { border-color: ${colour('border')}; }
  &:focus-visible {
    outline: none;
    background: ${colour('surface')};
    border-color: ${colour('focus')};
    box-shadow: 0 0 0 1px ${colour('focus')};
  }
  ${media.touch} { block-size: 44px; font-size: ${fontSize.large}; }
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
