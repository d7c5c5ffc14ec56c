import styled from 'styled-components';
import type { Message } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, radius, space } from '../../../ui/theme.js';

/** Message of a card with nothing to show. */
export const Note = ({ says }: { says: Message }) => <Frame>{useTexts().say(says)}</Frame>;

const Frame = styled.p`
  display: grid;
  flex: 1;
  place-items: center;
  padding: ${space(5)};
  border: 1px dashed ${colour('border-strong')};
  border-radius: ${radius.large};
  color: ${colour('muted')};
  text-align: center;
`;
