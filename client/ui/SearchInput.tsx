import styled from 'styled-components';
import { colour, fontSize, media, motion, radius } from './theme.js';

/** The text field of a search, with room for an icon before and a button behind the text. */
export const SearchInput = styled.input.attrs({
  type: 'search',
  enterKeyHint: 'search',
  autoComplete: 'off',
  spellCheck: false,
  role: 'combobox',
  'aria-autocomplete': 'list',
})`
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
