import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { userPageSize } from '../../../../domain/administration/people/store-user.js';
import type { UserRecord } from '../../../../domain/administration/people/user-record.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import type { UserEditorActors } from '../../../../machines/userEditor/types.js';
import type { UserSearchActors } from '../../../../machines/userSearch/types.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import {
  ActOnStoreUserDocument,
  SaveStoreUserDocument,
  StoreUserDocument,
  type StoreUserPartsFragment,
  StoreUsersDocument,
} from '../../../generated/graphql.js';
import { fresh } from './fresh.js';

/** The effects of the userSearch machine. */
export const userSearchActors = (client: ApolloClient): ActorsOf<UserSearchActors> => ({
  loadUsers: fromPromise(({ input: { query }, signal }) =>
    unlessGivenUp(signal, async () => {
      const variables = { ...query, pageSize: userPageSize };
      const { storeUsers } = await dataOfAnswer(client.query({ query: StoreUsersDocument, variables, ...fresh(signal) }));
      if (!storeUsers) return null;
      const { totalCount, customerName, rows } = storeUsers;
      return { totalCount, customerName, rows: rows.map(({ __typename, ...row }) => row) };
    }),
  ),
});

const userOf = ({ __typename, log, ...user }: StoreUserPartsFragment): UserRecord => ({
  ...user,
  log: log.map(({ __typename: _, ...entry }) => entry),
});

/** The effects of the userEditor machine. */
export const userEditorActors = (client: ApolloClient): ActorsOf<UserEditorActors> => ({
  loadUser: fromPromise(({ input: { id }, signal }) =>
    unlessGivenUp(signal, async () => {
      const request = client.query({ query: StoreUserDocument, variables: { id }, ...fresh(signal) });
      const { storeUser } = await dataOfAnswer(request);
      return storeUser && userOf(storeUser);
    }),
  ),

  saveUser: fromPromise(async ({ input: { id, draft, seen } }) => {
    const input = { id, ...draft, seen };
    const request = client.mutate({ mutation: SaveStoreUserDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const answer = (await dataOfAnswer(request)).saveStoreUser;
    if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
    return { kind: answer.__typename === 'StoreUserSaved' ? 'saved' : 'conflict', user: userOf(answer.user) };
  }),

  actOnUser: fromPromise(async ({ input }) => {
    const request = client.mutate({ mutation: ActOnStoreUserDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const answer = (await dataOfAnswer(request)).actOnStoreUser;
    if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
    return { kind: 'saved', user: userOf(answer.user) };
  }),
});
