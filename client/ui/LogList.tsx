import styled from 'styled-components';
import { colour, fontSize, media, radius, space } from './theme.js';

/** An entry of a log, in the user's language. */
export interface LogLine {
  readonly id: string;
  /** Instant. */
  readonly at: string;
  readonly time: string;
  readonly person: string;
  readonly action: string;
  readonly facts: readonly string[];
}

/** Entries of a log, one below another: when, who, and what with its facts. */
export function LogList({ lines }: { lines: readonly LogLine[] }) {
  return (
    <List>
      {lines.map(({ id, at, time, person, action, facts }) => (
        <li key={id}>
          <time dateTime={at}>{time}</time>
          <span>{person}</span>
          <div>
            <strong>{action}</strong>
            {[...facts.entries()].map(([position, fact]) => (
              <Fact key={position}>{fact}</Fact>
            ))}
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  padding: 0;
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 180px minmax(140px, 1fr) minmax(0, 2fr);
    gap: ${space(1)} ${space(4)};
    padding: ${space(3)} ${space(4)};
    overflow-wrap: anywhere;
  }
  li + li { border-block-start: 1px solid ${colour('border')}; }
  time { color: ${colour('muted')}; font-variant-numeric: tabular-nums; }
  strong { font-weight: 600; }
  @media (max-width: 860px) { li { grid-template-columns: minmax(0, 1fr); } }
  ${media.print} { border: 0; }
`;

const Fact = styled.div`
  font-size: ${fontSize.small};
  color: ${colour('muted')};
`;
