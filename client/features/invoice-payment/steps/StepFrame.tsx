import styled from 'styled-components';
import { Card } from '../../../ui/Card.js';
import { media, space } from '../../../ui/theme.js';

/** Content of a step, in one column at a readable width. */
export const StepFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  max-inline-size: 760px;
`;

/** A card of a step. */
export const StepCard = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

/** A step's buttons, with the one that continues last. */
export const StepButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-block-start: ${space(4)};
  ${media.mobile} { > * { flex: 1; } }
`;
