import styled from 'styled-components';
import { colour, layer, media, radius, space } from './theme.js';

/** The first thing the keyboard reaches: leads past the header and the menu. Shown only while it has the focus. */
export const SkipLink = styled.a`
  position: fixed;
  inset-block-start: ${space(2)};
  inset-inline-start: ${space(2)};
  z-index: ${layer.notification};
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour('primary-fill')};
  color: ${colour('on-primary')};
  font-weight: 600;
  &:not(:focus) { transform: translateY(-200%); }
  ${media.print} { display: none; }
`;
