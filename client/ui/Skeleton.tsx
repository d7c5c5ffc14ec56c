import styled, { keyframes } from 'styled-components';
import { colour, radius } from './theme.js';

const breathe = keyframes`50% { opacity: 0.45; }`;

/** Stands where something of known shape will come. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string; $round?: boolean }>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  block-size: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $round }) => ($round ? '50%' : radius.small)};
  background: ${colour('hover')};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
