import styled from 'styled-components';
import { colour, media, radius, space } from '../../../ui/theme.js';

/** Found things to choose from, which scroll within their dialog. */
export const Choices = styled.div`
  display: flex;
  flex-direction: column;
  max-block-size: 260px;
  overflow-y: auto;
  padding: ${space(1)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.medium};
  > p { padding: ${space(2)}; color: ${colour('muted')}; }
`;

/** One of them. */
export const ChoiceRow = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  cursor: pointer;
  &:hover { background: ${colour('hover')}; }
  input { inline-size: 18px; block-size: 18px; flex: none; }
  span { min-inline-size: 0; overflow-wrap: anywhere; }
  ${media.touch} { min-block-size: 44px; }
`;
