import { useState } from 'react';
import styled from 'styled-components';
import { colour, fontSize, space } from './theme.js';

/**
 * Error of a field. In a dialog its space is reserved, one line at first and then as much as its longest text so far: a button must
 * not move away under the pointer that presses it, when leaving the field removes the text.
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
