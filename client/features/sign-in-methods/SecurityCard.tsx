import styled from 'styled-components';
import { Card } from '../../ui/Card.js';
import { colour, space } from '../../ui/theme.js';

/** A card of the page, with its parts below each other. */
export const SecurityCard = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  > p { color: ${colour('muted')}; }
`;
