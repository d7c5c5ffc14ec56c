import type { GatewayContext } from '../../context.js';
import { badInput } from '../../errors.js';
import type { StoreLogFilter as FilterInput, MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import type { StoreLogFilter } from '../../office/ports/store-log.js';
import { demandLengths } from '../demand-lengths.js';

const mostEntries = 100;

/** The store's audit log (schema/store-log.graphql). */
export const storeLogQueries: Pick<QueryResolvers<GatewayContext>, 'storeLog'> = {
  storeLog: async (_, { filter, before, limit }, ctx) => {
    const { storeLog } = ctx.signedIn();
    if (limit < 1 || limit > mostEntries) throw badInput(`limit is 1 to ${mostEntries}`);
    return await storeLog.read(filterOf(filter ?? {}), knownEntry(before), limit);
  },
};

/** Files of the store's audit log. */
export const storeLogMutations: Pick<MutationResolvers<GatewayContext>, 'exportStoreLog'> = {
  exportStoreLog: async (_, { input: { filter, before, format } }, ctx) => {
    const { storeLog } = ctx.signedIn();
    return await storeLog.export(filterOf(filter ?? {}), knownEntry(before), format);
  },
};

/** The id of an entry, which is a number; throws `BAD_USER_INPUT` for any other text. */
function knownEntry(id: string | null | undefined): string | null {
  if (id == null) return null;
  if (!/^[1-9]\d{0,9}$/.test(id)) throw badInput('before is the id of an entry');
  return id;
}

function filterOf({ person, kind, subject, of, from, to }: FilterInput): StoreLogFilter {
  const name = of?.trim() ?? '';
  demandLengths({ person: person ?? null, of: name }, { person: 200, of: 200 });
  return {
    ...{ person: person?.trim() || null, kind: kind ?? null, from: from ?? null, to: to ?? null },
    subject: subject == null || name === '' ? null : { kind: subject, of: name },
  };
}
