import { exportedRows, mostOverviewDays } from '../../../domain/overview/periods.js';
import type { StoreHealth } from '../../../domain/overview/store-overview.js';
import type { GatewayContext } from '../../context.js';
import { badInput, Failure } from '../../errors.js';
import type { MutationResolvers, QueryResolvers, StoreOverviewResolvers } from '../../generated/resolvers.js';

/** An overview whose parts are read when they are selected. */
export interface OverviewToRead {
  readonly days: number;
  /** Read already: who may not read it may read none. */
  readonly health: StoreHealth | Failure | null;
}

/** The overview of the store (schema/overview.graphql). */
export const overviewQueries: Pick<QueryResolvers<GatewayContext>, 'storeOverview'> = {
  storeOverview: async (_, { days }, ctx) => {
    const { overview } = ctx.signedIn();
    if (days < 1 || days > mostOverviewDays) throw badInput(`days is 1 to ${mostOverviewDays}`);
    return { days, health: await overview.health().catch(failureOfPart) };
  },
};

export const overviewMutations: Pick<MutationResolvers<GatewayContext>, 'retryMail'> = {
  retryMail: async (_, { id }, ctx) => {
    const { overview } = ctx.signedIn();
    if (!/^[\w-]{1,50}$/.test(id)) throw new Failure('NOT_FOUND');
    await overview.retryMail(id);
    return { id };
  },
};

/** Parts of the overview: one that fails leaves the others. */
export const storeOverviewResolvers: StoreOverviewResolvers<GatewayContext> = {
  sales: ({ days }, _, ctx) => ctx.signedIn().overview.sales(days),
  topProducts: ({ days }, { limit }, ctx) => ctx.signedIn().overview.topProducts({ days, limit: rows(limit) }),
  missedSearches: ({ days }, { limit }, ctx) => ctx.signedIn().overview.missedSearches({ days, limit: rows(limit) }),
  cartsLeft: (_, { limit }, ctx) => ctx.signedIn().overview.cartsLeft(rows(limit)),
  openPayments: (_, { limit }, ctx) => ctx.signedIn().overview.openPayments(rows(limit)),
  failedMails: (_, { limit }, ctx) => ctx.signedIn().overview.failedMails(rows(limit)),
  health: ({ health }) => {
    if (health instanceof Failure) throw health;
    return health;
  },
};

/** A failure that concerns one part; throws one that concerns all. */
function failureOfPart(error: unknown): Failure {
  const isOfAll = !(error instanceof Failure) || error.code === 'FORBIDDEN' || error.code === 'UNAUTHENTICATED';
  if (isOfAll) throw error;
  return error;
}

/** The most rows; throws `BAD_USER_INPUT` for a number that no back office answers. */
function rows(limit: number): number {
  if (limit < 1 || limit > exportedRows) throw badInput(`limit is 1 to ${exportedRows}`);
  return limit;
}
