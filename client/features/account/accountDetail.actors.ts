import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { accountRows } from '../../../domain/account/account-entries.js';
import { accountTable } from '../../../domain/account/account-file.js';
import type { AccountDetailActors } from '../../../machines/accountDetail/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import type { Texts } from '../../../texts/texts.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { tableFile } from '../../files/table-file.js';
import { AccountDetailDocument } from '../../generated/graphql.js';

/**
 * Effects of the accountDetail machine. Entries are read again each time: payments and invoices come from elsewhere. Files are in the language
 * that is current when they are saved.
 */
export const accountDetailActors = (
  client: ApolloClient,
  save: (file: Blob, name: string) => void,
  currentTexts: () => Texts,
): ActorsOf<AccountDetailActors> => ({
  loadEntries: fromPromise(({ input: { startDate, endDate }, signal }) =>
    unlessGivenUp(signal, async () => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      const variables = { startDate, endDate };
      const request = client.query({ query: AccountDetailDocument, variables, fetchPolicy: 'network-only', context });
      const { accountDetail } = await dataOfAnswer(request);
      return { arCodes: accountDetail.map(({ arCode }) => arCode) };
    }),
  ),

  exportEntries: fromPromise(({ input: { format, view }, signal }) =>
    unlessGivenUp(signal, async () => {
      const { startDate, endDate } = view;
      const kept = client.readQuery({ query: AccountDetailDocument, variables: { startDate, endDate } });
      const t = currentTexts();
      const rows = accountRows(kept?.accountDetail ?? [], view, t.compare);
      const table = accountTable(rows, { say: t.say, dayPattern: t.format.datePattern('mm/dd/yyyy') });
      const file = await tableFile(table, format);
      if (!signal.aborted) save(file, `${t('account.fileName')}.${format}`);
      return undefined;
    }),
  ),
});
