import { useState } from 'react';
import styled from 'styled-components';
import { colour, fontSize, space } from './theme.js';

/**
 * What is wrong with a field. In a dialog its room is kept, a line from the beginning and as much as the longest text took that was there: a button must
 * not move away under the pointer that presses it, when leaving the field takes the text away.
 */
export function FieldError({ id, text }: { id?: string; text: string | null }) {
  const [longest, setLongest] = useState('');
  if (text !== null && text.length > longest.length) setLongest(text);
  return (
    <Room data-longest={longest || undefined}>
      {text ? (
        <Text id={id} role="alert">
          {text}
        </Text>
      ) : null}
    </Room>
  );
}

const Text = styled.div`
  font-size: ${fontSize.small};
  color: ${colour('danger')};
`;

const Room = styled.div`
  &:empty { display: none; }
  dialog &, dialog &:empty { display: grid; min-block-size: 1lh; margin-block-end: -${space(3)}; font-size: ${fontSize.small}; }
  dialog & > *, dialog &::before { grid-area: 1 / 1; }
  dialog &[data-longest]::before { content: attr(data-longest); visibility: hidden; }
`;
