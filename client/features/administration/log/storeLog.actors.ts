import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { mostFileEntries, type StoreLogEntry } from '../../../../domain/administration/log/log-entry.js';
import { logLines, logTable } from '../../../../domain/administration/log/log-file.js';
import type { LogFilter } from '../../../../domain/administration/log/log-filter.js';
import type { LogFormat, LogPage, StoreLogActors } from '../../../../machines/storeLog/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { text } from '../../../../texts/text.js';
import type { Texts } from '../../../../texts/texts.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import { tableFile } from '../../../files/table-file.js';
import { ExportStoreLogDocument, StoreLogDocument, type StoreLogPartsFragment } from '../../../generated/graphql.js';

type Save = (file: Blob, name: string) => void;

const pageOf = (page: StoreLogPartsFragment | null): LogPage | null =>
  page && {
    entries: page.entries.map(({ __typename, facts, ...entry }) => ({
      ...entry,
      facts: facts.map(({ name, value }) => ({ name, value })),
    })),
    hasMore: page.hasMore,
    unknown: page.unknown,
  };

const filterOf = ({ person, kind, subject, startDate, endDate }: LogFilter) => ({
  ...{ person, kind, from: startDate, to: endDate },
  ...{ subject: subject?.kind ?? null, of: subject?.of ?? null },
});

const schemaFormat = { csv: 'CSV', xlsx: 'XLSX', jsonl: 'JSONL' } as const;

/** The effects of the storeLog machine. */
export const storeLogActors = (client: ApolloClient, save: Save, currentTexts: () => Texts): ActorsOf<StoreLogActors> => {
  const read = async (filter: LogFilter, before: string | null, signal: AbortSignal) => {
    const context = { fetchOptions: { signal }, queryDeduplication: false };
    const variables = { filter: filterOf(filter), before };
    const policies = { fetchPolicy: 'no-cache', errorPolicy: 'none' } as const;
    const request = client.query({ query: StoreLogDocument, variables, ...policies, context });
    return pageOf((await dataOfAnswer(request)).storeLog);
  };
  const exported = async (filter: LogFilter, format: LogFormat, before: string | null, signal: AbortSignal) => {
    const variables = { input: { filter: filterOf(filter), format: schemaFormat[format], before } };
    const request = client.mutate({ mutation: ExportStoreLogDocument, variables, context: { fetchOptions: { signal } } });
    return pageOf((await dataOfAnswer(request)).exportStoreLog);
  };
  return {
    loadLog: fromPromise(({ input: { filter }, signal }) => unlessGivenUp(signal, () => read(filter, null, signal))),

    loadOlder: fromPromise(({ input: { filter, before }, signal }) => unlessGivenUp(signal, () => read(filter, before, signal))),

    exportLog: fromPromise(({ input: { filter, format }, signal }) =>
      unlessGivenUp(signal, async () => {
        const entries: StoreLogEntry[] = [];
        let hasMore = true;
        while (hasMore && entries.length < mostFileEntries) {
          const page = await exported(filter, format, entries.at(-1)?.id ?? null, signal);
          entries.push(...(page?.entries ?? []));
          hasMore = page?.hasMore ?? false;
        }
        const t = currentTexts();
        const file = await fileOf(entries, format, t);
        if (!signal.aborted) save(file, `${t.say(text('storeLog.title'))}.${format}`);
        return { count: entries.length, isComplete: !hasMore };
      }),
    ),
  };
};

async function fileOf(entries: readonly StoreLogEntry[], format: LogFormat, t: Texts): Promise<Blob> {
  if (format === 'jsonl') return new Blob([logLines(entries)], { type: 'application/jsonl;charset=utf-8' });
  return await tableFile(logTable(entries, { say: t.say, dayPattern: t.format.datePattern('mm/dd/yyyy') }), format);
}
