import styled from 'styled-components';
import { textOn } from './contrast.js';

/** Initials on a colour (S2.40). The name is beside it, so it is not read out. */
export function Avatar({ initials, colour, size = 40 }: { initials: string; colour: string; size?: number }) {
  return (
    <Disc
      aria-hidden
      style={{ background: colour, color: textOn(colour), inlineSize: size, blockSize: size, fontSize: size * 0.38 }}
    >
      {initials}
    </Disc>
  );
}

const Disc = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  border-radius: 50%;
  font-weight: 600;
  letter-spacing: 0.02em;
`;
