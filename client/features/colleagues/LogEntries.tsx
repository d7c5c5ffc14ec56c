import styled from 'styled-components';
import type { LogEntry } from '../../../machines/colleagueLog/types.js';
import { useTexts } from '../../texts/texts.js';
import { colour, fontSize, media, radius, space } from '../../ui/theme.js';
import { actionOf, actorOf, factsOf } from './log-texts.js';

/** Entries of the log, one below another: when, who, and what with its facts. */
export function LogEntries({ entries }: { entries: readonly LogEntry[] }) {
  const t = useTexts();
  return (
    <List>
      {entries.map((entry) => (
        <li key={entry.id}>
          <time dateTime={entry.at}>{t('colleagueLog.at', { time: entry.at })}</time>
          <span>{actorOf(entry, t)}</span>
          <div>
            <strong>{actionOf(entry, t)}</strong>
            {factsOf(entry, t).map((fact) => (
              <Fact key={fact}>{fact}</Fact>
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
