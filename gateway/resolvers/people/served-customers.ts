import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput } from '../../errors.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import type { ServedChange, ServedRequest } from '../../office/ports/served-customers.js';
import { nowhere, orProblems } from '../problems.js';
import { demandKey, demandPage, demandSearch, isKey } from './store-users.js';

const mostKeys = 1_000;
const mostCodes = 10_000;
/** A person fixes the first ones, and sees whether there are more. */
const mostLines = 100;

/** Lists of customers that users may act for (schema/store-users.graphql). */
export const servedCustomerQueries: Pick<QueryResolvers<GatewayContext>, 'servedCustomers'> = {
  servedCustomers: async (_, { userId, ...query }, ctx) => {
    const { servedCustomers } = ctx.signedIn();
    demandPage(query);
    demandSearch(query.search);
    return isKey(userId) ? await servedCustomers.list(userId, query) : null;
  },
};

export const servedCustomerMutations: Pick<
  MutationResolvers<GatewayContext>,
  'changeServedCustomers' | 'handOverCustomers' | 'restoreServedCustomers'
> = {
  changeServedCustomers: async (_, { input: { userId, ...request } }, ctx) => {
    const { servedCustomers } = ctx.signedIn();
    return await outcomeOf(servedCustomers.change(demandKey(userId), requestOf(request)));
  },

  handOverCustomers: async (_, { input: { userId, otherId, way } }, ctx) => {
    const { servedCustomers } = ctx.signedIn();
    return await outcomeOf(servedCustomers.handOver(demandKey(userId), demandKey(otherId), way));
  },

  restoreServedCustomers: async (_, { input: { userId, changeId } }, ctx) => {
    const { servedCustomers } = ctx.signedIn();
    return await outcomeOf(servedCustomers.restore(demandKey(userId), demandKey(changeId)));
  },
};

interface ChangeRequest {
  readonly add?: readonly string[] | null | undefined;
  readonly remove?: readonly string[] | null | undefined;
  readonly codes?: readonly string[] | null | undefined;
}

function requestOf({ add, remove, codes }: ChangeRequest): ServedRequest {
  if ([add, remove, codes].filter((each) => each != null).length !== 1) throw badInput('add, remove or codes is given');
  if (codes) {
    if (codes.length > mostCodes) throw badInput(`codes has at most ${mostCodes}`);
    if (codes.some((code) => code.length > 200)) throw badInput('a code has at most 200 characters');
    return { codes };
  }
  const keys = (add ?? remove ?? []).map(demandKey);
  if (keys.length > mostKeys) throw badInput(`at most ${mostKeys} customers at a time`);
  return add ? { add: keys } : { remove: keys };
}

const outcomeOf = async (change: Promise<ServedChange>) =>
  await orProblems(change.then(viewChange), nowhere, text('servedCustomers.problem.notChanged'));

const viewChange = ({ unknown, ...change }: ServedChange) =>
  unknown.length > 0
    ? ({ __typename: 'UnknownCustomerCodes', lines: unknown.slice(0, mostLines) } as const)
    : ({ __typename: 'ServedCustomersChanged', ...change } as const);
