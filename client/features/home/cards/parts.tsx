import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Card } from '../../../ui/Card.js';
import { colour, fontSize, space } from '../../../ui/theme.js';

/** Surface of a card of the home page; as high as its row. */
export const Surface = styled(Card).attrs({ as: 'div' })`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(3)};
`;

/** Rows of a card. */
export const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  list-style: none;
`;

/** A row: what it is, facts, and what can be done. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding-block: ${space(2)};
  & + & { border-block-start: 1px solid ${colour('border')}; }
  &:first-child { padding-block-start: 0; }
  &:last-child { padding-block-end: 0; }
`;

/** Name and facts of a row, which take the room that its buttons leave. */
export const RowText = styled.div`
  flex: 1 1 8rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/** The name of a row. */
export const RowName = styled.span`
  font-weight: 550;
  a { color: inherit; text-decoration: none; }
  a:hover { text-decoration: underline; }
`;

export const Facts = styled.p`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

/** A card without rows: what that means, and what to do next. */
export const NothingYet = ({ children, next }: { children: string; next?: { label: string; to: string } | null }) => (
  <Surface>
    <p>{children}</p>
    {next ? <More to={next.to}>{next.label}</More> : null}
  </Surface>
);

/** Below the rows of a card: how many more there are. */
export const Foot = ({ children }: { children: ReactNode }) => <Facts>{children}</Facts>;

/** Leads to all of what a card shows a part of. */
export const More = styled(Link)`
  align-self: flex-start;
  font-weight: 550;
  text-decoration: none;
  &:hover { text-decoration: underline; }
`;
