import { shownFactsOf } from '../../../../domain/administration/log/fact-texts.js';
import type { StoreLogEntry } from '../../../../domain/administration/log/log-entry.js';
import { logActionText, logCustomerText, logPersonText } from '../../../../domain/administration/log/log-texts.js';
import type { Texts } from '../../../../texts/texts.js';
import { useTexts } from '../../../texts/texts.js';
import { LogList } from '../../../ui/LogList.js';

/** Entries of the log. */
export function StoreLogEntries({ entries }: { entries: readonly StoreLogEntry[] }) {
  const t = useTexts();
  const lines = entries.map((entry) => ({
    ...{ id: entry.id, at: entry.at, time: t('storeLog.at', { time: entry.at }) },
    ...{ person: t.say(logPersonText(entry)), action: t.say(logActionText(entry.action)), facts: factsOf(entry, t) },
  }));
  return <LogList lines={lines} />;
}

/** The customer of an entry, and its facts. */
function factsOf(entry: StoreLogEntry, t: Texts): string[] {
  const customer = logCustomerText(entry);
  return [
    ...(customer === null ? [] : [{ label: t('storeLog.fact.customer'), value: customer }]),
    ...shownFactsOf(entry).map(({ label, value }) => ({ label, value })),
  ].map((fact) => t('storeLog.factLine', fact));
}
