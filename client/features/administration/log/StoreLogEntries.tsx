import styled from 'styled-components';
import { shownFactsOf } from '../../../../domain/administration/log/fact-texts.js';
import type { StoreLogEntry } from '../../../../domain/administration/log/log-entry.js';
import { logActionText, logCustomerText, logPersonText } from '../../../../domain/administration/log/log-texts.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize, media, radius, space } from '../../../ui/theme.js';

/** Entries of the log, one below another: when, who, and what with its facts. */
export function StoreLogEntries({ entries }: { entries: readonly StoreLogEntry[] }) {
  const t = useTexts();
  return (
    <List>
      {entries.map((entry) => {
        const customer = logCustomerText(entry);
        return (
          <li key={entry.id}>
            <time dateTime={entry.at}>{t('storeLog.at', { time: entry.at })}</time>
            <span>{t.say(logPersonText(entry))}</span>
            <div>
              <strong>{t.say(logActionText(entry.action))}</strong>
              {customer === null ? null : (
                <Fact>{t('storeLog.factLine', { label: t('storeLog.fact.customer'), value: customer })}</Fact>
              )}
              {shownFactsOf(entry).map(({ label, value }) => {
                const line = t('storeLog.factLine', { label, value });
                return <Fact key={line}>{line}</Fact>;
              })}
            </div>
          </li>
        );
      })}
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
