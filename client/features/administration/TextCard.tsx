import styled from 'styled-components';
import { Card } from '../../ui/Card.js';
import { colour, space } from '../../ui/theme.js';

/** A card of the administration: a title, a muted text, and what can be done. */
export const TextCard = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  > p { color: ${colour('muted')}; }
  > form, > div { align-self: stretch; }
`;
