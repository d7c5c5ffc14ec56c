import type { LogEntry } from '../../../machines/colleagueLog/types.js';
import { useTexts } from '../../texts/texts.js';
import { LogList } from '../../ui/LogList.js';
import { actionOf, actorOf, factsOf } from './log-texts.js';

/** Entries of the log. */
export function LogEntries({ entries }: { entries: readonly LogEntry[] }) {
  const t = useTexts();
  const lines = entries.map((entry) => ({
    ...{ id: entry.id, at: entry.at, time: t('colleagueLog.at', { time: entry.at }) },
    ...{ person: actorOf(entry, t), action: actionOf(entry, t), facts: factsOf(entry, t) },
  }));
  return <LogList lines={lines} />;
}
