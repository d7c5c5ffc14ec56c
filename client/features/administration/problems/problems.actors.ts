import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { mostProblemRows, problemPageSize } from '../../../../domain/support/problem-reports.js';
import { problemTable, stepTable } from '../../../../domain/support/problem-tables.js';
import type { RecordedStep } from '../../../../domain/support/recorded-steps.js';
import type { ProblemListActors } from '../../../../machines/problemList/types.js';
import type { RecordingPlayerActors } from '../../../../machines/recordingPlayer/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { text } from '../../../../texts/text.js';
import type { Texts } from '../../../../texts/texts.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import { tableFile } from '../../../files/table-file.js';
import { ProblemReportsDocument } from '../../../generated/graphql.js';

type Save = (file: Blob, name: string) => void;

const tableTexts = (t: Texts) => ({ say: t.say, dayPattern: t.format.datePattern('mm/dd/yyyy') });

/** The effects of the problemList machine. Problems are read each time: people report new ones. */
export const problemListActors = (client: ApolloClient, save: Save, currentTexts: () => Texts): ActorsOf<ProblemListActors> => {
  const read = async (page: number, pageSize: number, signal: AbortSignal) => {
    const context = { fetchOptions: { signal }, queryDeduplication: false };
    const variables = { page, pageSize };
    const policies = { fetchPolicy: 'no-cache', errorPolicy: 'none' } as const;
    const request = client.query({ query: ProblemReportsDocument, variables, ...policies, context });
    return (await dataOfAnswer(request)).problemReports;
  };
  return {
    loadProblems: fromPromise(({ input: { page }, signal }) =>
      unlessGivenUp(signal, async () => {
        const found = await read(page, problemPageSize, signal);
        return found && { totalCount: found.totalCount, rows: found.rows.map(({ __typename, ...row }) => row) };
      }),
    ),

    exportProblems: fromPromise(({ input: { format }, signal }) =>
      unlessGivenUp(signal, async () => {
        const found = await read(1, mostProblemRows, signal);
        const t = currentTexts();
        const file = await tableFile(problemTable(found?.rows ?? [], tableTexts(t)), format);
        if (!signal.aborted) save(file, `${t.say(text('problems.title'))}.${format}`);
        return undefined;
      }),
    ),
  };
};

/** The effect of the recordingPlayer machine. */
export const recordingPlayerActors = (
  { number, steps }: { readonly number: string; readonly steps: readonly RecordedStep[] },
  save: Save,
  currentTexts: () => Texts,
): ActorsOf<RecordingPlayerActors> => ({
  exportSteps: fromPromise(({ input: { format }, signal }) =>
    unlessGivenUp(signal, async () => {
      const t = currentTexts();
      const file = await tableFile(stepTable(steps, tableTexts(t)), format);
      if (!signal.aborted) save(file, `${t.say(text('problems.recording'))} ${number}.${format}`);
      return undefined;
    }),
  ),
});
