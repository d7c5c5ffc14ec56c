import {
  type FilterKind,
  filterKinds,
  mostUserRows,
  type NewUserKind,
  newUserKinds,
} from '../../../domain/administration/people/store-user.js';
import { newUserProblems, type UserProblem, userProblems } from '../../../domain/administration/people/user-form.js';
import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput, Failure } from '../../errors.js';
import type { MutationResolvers, QueryResolvers, StoreUserKind } from '../../generated/resolvers.js';
import { inInput, nowhere, orProblems, type TaggedProblems } from '../problems.js';

const notDone = text('storeUsers.problem.notPossible');

/** Users of the store (schema/store-users.graphql). */
export const storeUserQueries: Pick<QueryResolvers<GatewayContext>, 'storeUsers' | 'storeUser' | 'customerChoices'> = {
  storeUsers: async (_, { kind, isDisabled, customerKey, ...input }, ctx) => {
    const { storeUsers } = ctx.signedIn();
    demandPage(input);
    demandSearch(input.search);
    const filter = { kind: kind ? filterKind(kind) : null, isDisabled: isDisabled ?? null };
    // No customer has another key.
    if (customerKey && !isKey(customerKey)) return { totalCount: 0, customerName: null, rows: [] };
    return await storeUsers.list({ ...input, ...filter, customerKey: customerKey ?? null });
  },

  storeUser: async (_, { id }, ctx) => {
    const { storeUsers } = ctx.signedIn();
    return isKey(id) ? await storeUsers.find(id) : null;
  },

  customerChoices: async (_, { search, notServedBy }, ctx) => {
    const { storeUsers } = ctx.signedIn();
    demandSearch(search);
    return await storeUsers.customerChoices(search, notServedBy ? demandKey(notServedBy) : null);
  },
};

export const storeUserMutations: Pick<
  MutationResolvers<GatewayContext>,
  'createStoreUser' | 'saveStoreUser' | 'actOnStoreUser'
> = {
  createStoreUser: async (_, { input }, ctx) => {
    const { storeUsers } = ctx.signedIn();
    const { kind, customerKey, role, ...typed } = input;
    if (!isNewKind(kind)) throw badInput('kind is CUSTOMER, SALESPERSON or STAFF');
    const user = { ...typed, kind, role: role ?? null, customerKey: customerKey ? demandKey(customerKey) : null };
    const wrong = newUserProblems(user);
    if (wrong.length > 0) return viewed(wrong);
    const create = async () => ({ __typename: 'StoreUserCreated', id: await storeUsers.create(user) }) as const;
    return await orProblems(create(), inInput, notDone);
  },

  saveStoreUser: async (_, { input: { id, seen, ...typed } }, ctx) => {
    const { storeUsers } = ctx.signedIn();
    const fields = { ...typed, role: typed.role ?? null };
    const wrong = userProblems(fields);
    if (wrong.length > 0) return viewed(wrong);
    const save = async () => {
      const { isSaved, user } = await storeUsers.save(demandKey(id), fields, { ...seen, role: seen.role ?? null });
      return { __typename: isSaved ? 'StoreUserSaved' : 'StoreUserConflict', user } as const;
    };
    return await orProblems(save(), inInput, notDone);
  },

  actOnStoreUser: async (_, { input: { id, action } }, ctx) => {
    const { storeUsers } = ctx.signedIn();
    const act = async () => ({ __typename: 'StoreUserSaved', user: await storeUsers.act(demandKey(id), action) }) as const;
    return await orProblems(act(), nowhere, notDone);
  },
};

const viewed = (problems: readonly UserProblem[]): TaggedProblems => ({
  __typename: 'Problems',
  problems: problems.map(({ code, field, message }) => ({ code, message, field: [field], lineId: null, retryAfter: null })),
});

/** A key of a row. */
export const isKey = (id: string): boolean => /^[1-9][0-9]{0,9}$/.test(id) && Number(id) <= 2_147_483_647;

/** A key of a row; fails with `NOT_FOUND` if it cannot be one. */
export function demandKey(id: string): string {
  if (isKey(id)) return id;
  throw new Failure('NOT_FOUND', { reason: 'no key of a row' });
}

/** Fails with `BAD_USER_INPUT` for a page that there cannot be. */
export function demandPage({ page, pageSize }: { readonly page: number; readonly pageSize: number }): void {
  if (page < 1 || page > 1_000_000) throw badInput('page is 1 to 1000000');
  if (pageSize < 1 || pageSize > mostUserRows) throw badInput(`pageSize is 1 to ${mostUserRows}`);
}

/** Fails with `BAD_USER_INPUT` for a search that is too long. */
export function demandSearch(search: string): void {
  if (search.length > 200) throw badInput('search has at most 200 characters');
}

function filterKind(kind: StoreUserKind): FilterKind {
  const known = filterKinds.find((each) => each === kind);
  if (known === undefined) throw badInput('kind is CUSTOMER, CONSUMER, SALESPERSON or STAFF');
  return known;
}

const isNewKind = (kind: StoreUserKind): kind is NewUserKind => newUserKinds.some((each) => each === kind);
