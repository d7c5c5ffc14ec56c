import { mostProblemRows } from '../../../domain/support/problem-reports.js';
import type { GatewayContext } from '../../context.js';
import { badInput } from '../../errors.js';
import type { QueryResolvers } from '../../generated/resolvers.js';

/** Reported problems (schema/support.graphql). */
export const problemReportQueries: Pick<QueryResolvers<GatewayContext>, 'problemReports' | 'problemReport'> = {
  problemReports: async (_, { page, pageSize }, ctx) => {
    const { problemReports } = ctx.signedIn();
    if (page < 1 || page > 1_000_000) throw badInput('page is 1 to 1000000');
    if (pageSize < 1 || pageSize > mostProblemRows) throw badInput(`pageSize is 1 to ${mostProblemRows}`);
    return await problemReports.list(page, pageSize);
  },

  problemReport: async (_, { number }, ctx) => {
    const { problemReports } = ctx.signedIn();
    return /^\d{1,9}$/.test(number) ? await problemReports.find(number) : null;
  },
};
