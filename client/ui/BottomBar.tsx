import styled from 'styled-components';
import { colour, layer, media, radius, shadow, space } from './theme.js';

/** Result of a page of rows and its next step, always visible above the bottom edge. The attribute `data-bottom-bar`, here as on every other bar, keeps notifications clear of it. */
export const BottomBar = styled.section`
  position: sticky;
  inset-block-end: ${space(2)};
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin-block: ${space(3)} ${space(2)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('raised')};
  box-shadow: ${shadow.medium};
  font-variant-numeric: tabular-nums;
  ${media.short} { position: static; }
  ${media.mobile} { inset-block-end: 0; margin-inline: -${space(2)}; padding-block-end: max(${space(3)}, env(safe-area-inset-bottom)); }
`;
