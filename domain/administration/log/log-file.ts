import { type Message, text } from '../../../texts/text.js';
import type { FileTable } from '../../lists/table-file.js';
import { shownFactsOf } from './fact-texts.js';
import type { StoreLogEntry } from './log-entry.js';
import { kindText } from './log-kinds.js';
import { logActionText, logCustomerText, logPersonText } from './log-texts.js';

/** Forms of the language and the site. */
interface TableTexts {
  readonly say: (message: Message) => string;
  readonly dayPattern: string;
}

const textColumn = (title: string) => ({ title, kind: 'text' as const });

/** Entries as a table: each as people read it, with its instant and the id of its request for programs. */
export const logTable = (entries: readonly StoreLogEntry[], { say, dayPattern }: TableTexts): FileTable => ({
  name: say(text('storeLog.title')),
  dayPattern,
  columns: [
    { title: say(text('storeLog.column.number')), kind: 'count' },
    textColumn(say(text('storeLog.column.at'))),
    textColumn(say(text('storeLog.column.instant'))),
    textColumn(say(text('storeLog.column.person'))),
    textColumn(say(text('storeLog.column.username'))),
    textColumn(say(text('storeLog.column.kind'))),
    textColumn(say(text('storeLog.column.action'))),
    textColumn(say(text('storeLog.column.customer'))),
    textColumn(say(text('storeLog.column.facts'))),
    textColumn(say(text('storeLog.column.request'))),
  ],
  rows: entries.map((entry) => {
    const customer = logCustomerText(entry);
    return [
      entry.id,
      say(text('storeLog.at', { time: entry.at })),
      entry.at,
      say(logPersonText(entry)),
      entry.username,
      say(kindText(entry.kind)),
      say(logActionText(entry.action)),
      customer === null ? null : say(customer),
      shownFactsOf(entry)
        .map(({ label, value }) => say(text('storeLog.factLine', { label, value })))
        .join('; '),
      entry.requestId,
    ];
  }),
});

/** Entries as JSON lines, for programs: one object a line, with every fact. */
export const logLines = (entries: readonly StoreLogEntry[]): string =>
  entries
    .map(({ facts, ...entry }) =>
      JSON.stringify({ ...entry, facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])) }),
    )
    .map((line) => `${line}\n`)
    .join('');
