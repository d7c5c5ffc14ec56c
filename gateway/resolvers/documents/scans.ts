import { type ScanFilter, scanLabelLength } from '../../../domain/documents/scans.js';
import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput, Failure } from '../../errors.js';
import type { ScanFilter as ListOfScans, MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import { inInput, orProblems, problem } from '../problems.js';

const filters: Readonly<Record<ListOfScans, ScanFilter>> = { UNFILED: 'unfiled', FILED: 'filed', REMOVED: 'removed' };

/** Scans of orders (schema/scans.graphql). */
export const scanQueries: Pick<QueryResolvers<GatewayContext>, 'scans'> = {
  scans: async (_, { filter, search, page }, ctx) => {
    const { scans } = ctx.signedIn();
    if (page < 1 || page > 1_000_000) throw badInput('page is 1 to 1000000');
    if (search.length > 100) throw badInput('search has at most 100 characters');
    const found = await scans.list({ filter: filters[filter], search, page });
    if (found === null) return null;
    const { counts, ...rest } = found;
    return { ...rest, unfiledCount: counts.unfiled, filedCount: counts.filed, removedCount: counts.removed };
  },
};

export const scanMutations: Pick<MutationResolvers<GatewayContext>, 'fileScan' | 'removeScan' | 'restoreScan'> = {
  fileScan: async (_, { input }, ctx) => {
    const { scans } = ctx.signedIn();
    const orderNumber = input.orderNumber.trim();
    if (orderNumber === '' || orderNumber.length > 50) return problem('REFUSED', text('scans.orderUnknown'), ['orderNumber']);
    if (input.name.length > scanLabelLength) throw badInput(`name has at most ${scanLabelLength} characters`);
    const { name, expectedOrderNumber } = input;
    const filed = scans.file({
      scanKey: keyOf(input.scanKey),
      orderNumber,
      name,
      expectedOrderNumber: expectedOrderNumber ?? null,
    });
    return await orProblems(
      filed.then((scan) => ({ __typename: 'ScanFiled', scan }) as const),
      inInput,
      text('scans.failed'),
    );
  },

  removeScan: async (_, { scanKey }, ctx) => await ctx.signedIn().scans.remove(keyOf(scanKey)),

  restoreScan: async (_, { scanKey }, ctx) => await ctx.signedIn().scans.restore(keyOf(scanKey)),
};

function keyOf(scanKey: string): string {
  if (!/^[\w-]{1,40}$/.test(scanKey)) throw new Failure('NOT_FOUND');
  return scanKey;
}
