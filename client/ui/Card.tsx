import styled from 'styled-components';
import { colour, media, radius, shadow, space } from './theme.js';

/** A group of things that belong together, on a surface of its own. */
export const Card = styled.section<{ $padding?: number }>`
  padding: ${({ $padding = 5 }) => space($padding)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  box-shadow: ${shadow.low};
  ${media.mobile} { padding: ${({ $padding = 4 }) => space(Math.min($padding, 4))}; }
  ${media.print} { border: 0; box-shadow: none; padding: 0; }
`;

/** The heading of a card. */
export const CardTitle = styled.h2`
  font-size: 1rem;
  font-weight: 650;
  line-height: 1.3;
`;
