import styled from 'styled-components';
import { colour } from './theme.js';

/** A button that reads as a sentence about what is wrong, and leads to the first of it. */
export const WrongButton = styled.button.attrs({ type: 'button' })`
  padding: 0;
  border: 0;
  background: none;
  color: ${colour('danger')};
  text-decoration: underline;
  text-underline-offset: 2px;
  cursor: pointer;
`;
