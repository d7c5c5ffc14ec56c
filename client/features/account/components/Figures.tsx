import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, space } from '../../../ui/theme.js';

/** Amounts with what they are, in a column. */
export const Figures = styled.dl`
  display: flex;
  flex-direction: column;
  margin-block: ${space(2)} 0;
  font-variant-numeric: tabular-nums;
`;

/** One amount of {@link Figures}. */
export function Figure({ label, children, note }: { label: ReactNode; children: ReactNode; note?: ReactNode }) {
  return (
    <Line>
      <dt>{label}</dt>
      {note ? <Note>{note}</Note> : null}
      <dd>{children}</dd>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space(3)};
  padding-block: ${space(2)};
  &:not(:last-child) { border-block-end: 1px solid ${colour('border')}; }
  > dt { flex: 1; min-inline-size: 0; }
  > dd { margin: 0; text-align: end; white-space: nowrap; }
  > dd:last-child { min-inline-size: 11ch; }
`;

const Note = styled.dd`
  color: ${colour('muted')};
`;
