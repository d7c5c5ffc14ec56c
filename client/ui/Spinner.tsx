import styled, { keyframes } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;
const appear = keyframes`to { visibility: visible; }`;

/** Shown only after a second (S9.8): what is quicker needs no sign. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{ $size?: number; $at?: 'once' | 'late' }>`
  display: inline-block;
  inline-size: ${({ $size = 16 }) => $size}px;
  block-size: ${({ $size = 16 }) => $size}px;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  visibility: ${({ $at }) => ($at === 'once' ? 'visible' : 'hidden')};
  animation:
    ${turn} 0.8s linear infinite,
    ${appear} 0s linear ${({ $at }) => ($at === 'once' ? '0s' : '1s')} forwards;
`;
