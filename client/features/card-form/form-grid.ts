import styled from 'styled-components';
import { media, space } from '../../ui/theme.js';

/** Four columns, one on a phone. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(5)} ${space(4)};
  align-items: start;
  ${media.mobile} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(4)}; }
`;

/** Half a row; a whole one on a phone. */
export const Half = styled.div`
  grid-column: span 2;
`;

/** A quarter of a row; half of one on a phone. */
export const Quarter = styled.div`
  grid-column: span 1;
`;
