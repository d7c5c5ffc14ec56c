import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { userPageSize } from '../../../../domain/administration/people/store-user.js';
import type { MenuEditorActors } from '../../../../machines/menuEditor/types.js';
import type { ListChange, ListOutcome, ServedCustomersActors } from '../../../../machines/servedCustomers/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import type { UserCreationActors } from '../../../../machines/userCreation/types.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import {
  ChangeServedCustomersDocument,
  CreateStoreUserDocument,
  HandOverCustomersDocument,
  type ListOutcomePartsFragment,
  type MenuEntryPartsFragment,
  RestoreServedCustomersDocument,
  SaveMenuEntryDocument,
  ServedCustomersDocument,
  StoreMenuDocument,
} from '../../../generated/graphql.js';
import { fresh } from './fresh.js';

/** The effect of the userCreation machine. */
export const userCreationActors = (client: ApolloClient): ActorsOf<UserCreationActors> => ({
  createUser: fromPromise(async ({ input: { draft } }) => {
    const { customer, kind, role, ...typed } = draft;
    const ofCustomer =
      kind === 'CUSTOMER' ? { customerKey: customer?.customerKey ?? null, role } : { customerKey: null, role: null };
    const variables = { input: { ...typed, kind, ...ofCustomer } };
    const request = client.mutate({ mutation: CreateStoreUserDocument, variables, fetchPolicy: 'no-cache' });
    const answer = (await dataOfAnswer(request)).createStoreUser;
    return answer.__typename === 'Problems' ? { kind: 'refused', problems: answer.problems } : { kind: 'created', id: answer.id };
  }),
});

const entryOf = ({ __typename, ...entry }: MenuEntryPartsFragment) => entry;

/** The effects of the menuEditor machine. */
export const menuEditorActors = (client: ApolloClient): ActorsOf<MenuEditorActors> => ({
  loadMenu: fromPromise(({ input: { scope, of }, signal }) =>
    unlessGivenUp(signal, async () => {
      const request = client.query({ query: StoreMenuDocument, variables: { scope, of }, ...fresh(signal) });
      const { storeMenu } = await dataOfAnswer(request);
      return storeMenu && { name: storeMenu.name, entries: storeMenu.entries.map(entryOf) };
    }),
  ),

  saveEntry: fromPromise(async ({ input: { value, ...input } }) => {
    const variables = { input: { ...input, ...value } };
    const request = client.mutate({ mutation: SaveMenuEntryDocument, variables, fetchPolicy: 'no-cache' });
    const answer = (await dataOfAnswer(request)).saveMenuEntry;
    if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
    return { kind: answer.__typename === 'MenuEntrySaved' ? 'saved' : 'conflict', entry: entryOf(answer.entry) };
  }),
});

function outcomeOf(answer: ListOutcomePartsFragment): ListOutcome {
  if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
  if (answer.__typename === 'UnknownCustomerCodes')
    return { kind: 'unknown', lines: answer.lines.map(({ line, code }) => ({ line, code })) };
  const { changeId, added, removed } = answer;
  return { kind: 'changed', changeId, added, removed };
}

/** The effects of the servedCustomers machine. */
export const servedCustomersActors = (client: ApolloClient): ActorsOf<ServedCustomersActors> => ({
  loadServed: fromPromise(({ input: { userId, query }, signal }) =>
    unlessGivenUp(signal, async () => {
      const variables = { userId, ...query, pageSize: userPageSize };
      const { servedCustomers } = await dataOfAnswer(
        client.query({ query: ServedCustomersDocument, variables, ...fresh(signal) }),
      );
      if (!servedCustomers) return null;
      const { __typename, rows, ...page } = servedCustomers;
      return { ...page, rows: rows.map(({ __typename: _, ...row }) => row) };
    }),
  ),

  changeServed: fromPromise(async ({ input: { userId, change } }) => outcomeOf(await send(client, userId, change))),
});

async function send(client: ApolloClient, userId: string, change: ListChange): Promise<ListOutcomePartsFragment> {
  const fetchPolicy = 'no-cache';
  if ('restore' in change) {
    const variables = { input: { userId, changeId: change.restore } };
    return (await dataOfAnswer(client.mutate({ mutation: RestoreServedCustomersDocument, variables, fetchPolicy })))
      .restoreServedCustomers;
  }
  if ('otherId' in change) {
    const variables = { input: { userId, ...change } };
    return (await dataOfAnswer(client.mutate({ mutation: HandOverCustomersDocument, variables, fetchPolicy }))).handOverCustomers;
  }
  const request =
    'codes' in change
      ? { codes: [...change.codes] }
      : 'add' in change
        ? { add: [...change.add] }
        : { remove: [...change.remove] };
  const variables = { input: { userId, ...request } };
  return (await dataOfAnswer(client.mutate({ mutation: ChangeServedCustomersDocument, variables, fetchPolicy })))
    .changeServedCustomers;
}
