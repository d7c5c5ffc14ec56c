import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { fromPromise } from 'xstate';
import { overviewFile, tableTitles } from '../../../../domain/overview/overview-tables.js';
import { exportedRows } from '../../../../domain/overview/periods.js';
import type { Part, StoreOverview } from '../../../../domain/overview/store-overview.js';
import { failureOf } from '../../../../domain/system/failure.js';
import type { StoreOverviewActors } from '../../../../machines/storeOverview/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import type { Texts } from '../../../../texts/texts.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import { tableFile } from '../../../files/table-file.js';
import {
  CartLeftRowsDocument,
  FailedMailRowsDocument,
  MissedSearchRowsDocument,
  OpenPaymentRowsDocument,
  RetryMailDocument,
  StoreOverviewDocument,
  TopProductRowsDocument,
} from '../../../generated/graphql.js';

type Loading = StoreOverviewActors['exportTable']['input'];

/** The effects of the storeOverview machine. Everything is read each time: orders, payments and mails come from elsewhere. */
export const storeOverviewActors = (
  client: ApolloClient,
  save: (file: Blob, name: string) => void,
  currentTexts: () => Texts,
): ActorsOf<StoreOverviewActors> => ({
  loadOverview: fromPromise(({ input: { days }, signal }) =>
    unlessGivenUp(signal, async () => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      const variables = { days };
      const policies = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const;
      const answer = await client
        .query({ query: StoreOverviewDocument, variables, ...policies, context })
        .catch((error: unknown) => ({ data: undefined, error }));
      const { storeOverview } = await dataOfAnswer(Promise.resolve(answer));
      const reason = (part: keyof StoreOverview) => reasonOf(answer.error, part);
      return {
        sales: partOf(storeOverview.sales, reason('sales')),
        topProducts: partOf(storeOverview.topProducts, reason('topProducts')),
        missedSearches: partOf(storeOverview.missedSearches, reason('missedSearches')),
        cartsLeft: partOf(storeOverview.cartsLeft, reason('cartsLeft')),
        openPayments: partOf(storeOverview.openPayments, reason('openPayments')),
        failedMails: partOf(storeOverview.failedMails, reason('failedMails')),
        health: partOf(storeOverview.health, reason('health')),
      };
    }),
  ),

  retryMail: fromPromise(async ({ input: { id } }) => {
    const request = client.mutate({ mutation: RetryMailDocument, variables: { id }, fetchPolicy: 'no-cache' });
    try {
      await dataOfAnswer(request);
      return 'sent';
    } catch (error) {
      // Another member of the staff was quicker.
      if (failureOf(error).code === 'NOT_FOUND') return 'gone';
      throw error;
    }
  }),

  exportTable: fromPromise(({ input, signal }) =>
    unlessGivenUp(signal, async () => {
      const t = currentTexts();
      const table = await fileTable(client, input, { say: t.say, dayPattern: t.format.datePattern('mm/dd/yyyy') });
      const file = await tableFile(table, input.format);
      if (!signal.aborted) save(file, `${t.say(tableTitles[input.table])}.${input.format}`);
      return undefined;
    }),
  ),
});

/** Null is a part that the back office does not have, unless there was an error. */
function partOf<Value>(value: Value | null, reason: ReturnType<typeof failureTextOf> | null): Part<Value> {
  if (value !== null) return { kind: 'known', value };
  return reason === null ? { kind: 'absent' } : { kind: 'failed', reason };
}

/** Why a part could not be read; null if nothing was wrong with it. */
function reasonOf(error: unknown, part: string) {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const own = error.errors.filter(({ path }) => path?.[1] === part);
  return own.length === 0 ? null : failureTextOf(new CombinedGraphQLErrors({ errors: own }));
}

/** The rows of a table for a file: those that are shown, if they are all, otherwise as many as the gateway gives. */
async function fileTable(client: ApolloClient, { table, days, overview }: Loading, texts: Parameters<typeof overviewFile>[2]) {
  const options = { fetchPolicy: 'no-cache', errorPolicy: 'none' } as const;
  const limited = { ...options, variables: { limit: exportedRows } };
  const ofPeriod = { ...options, variables: { days, limit: exportedRows } };
  switch (table) {
    case 'sales':
      return overviewFile(table, known(overview?.sales).days, texts);
    case 'jobs':
      return overviewFile(table, known(overview?.health).jobs, texts);
    case 'topProducts': {
      const { storeOverview } = await dataOfAnswer(client.query({ query: TopProductRowsDocument, ...ofPeriod }));
      return overviewFile(table, rowsOf(storeOverview.topProducts), texts);
    }
    case 'missedSearches': {
      const { storeOverview } = await dataOfAnswer(client.query({ query: MissedSearchRowsDocument, ...ofPeriod }));
      return overviewFile(table, rowsOf(storeOverview.missedSearches), texts);
    }
    case 'cartsLeft': {
      const { storeOverview } = await dataOfAnswer(client.query({ query: CartLeftRowsDocument, ...limited }));
      return overviewFile(table, rowsOf(storeOverview.cartsLeft), texts);
    }
    case 'openPayments': {
      const { storeOverview } = await dataOfAnswer(client.query({ query: OpenPaymentRowsDocument, ...limited }));
      return overviewFile(table, rowsOf(storeOverview.openPayments), texts);
    }
    case 'failedMails': {
      const { storeOverview } = await dataOfAnswer(client.query({ query: FailedMailRowsDocument, ...limited }));
      return overviewFile(table, rowsOf(storeOverview.failedMails), texts);
    }
  }
}

/** Only parts that show have a button. */
function known<Value>(part: Part<Value> | undefined): Value {
  if (part?.kind !== 'known') throw failureOf({ code: 'BAD_UPSTREAM' });
  return part.value;
}

/** The rows of a list; a list that is gone meanwhile is a failure. */
function rowsOf<Row>(list: { readonly rows: readonly Row[] } | null): readonly Row[] {
  if (list === null) throw failureOf({ code: 'BAD_UPSTREAM' });
  return list.rows;
}
