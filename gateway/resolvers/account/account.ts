import type { GatewayContext } from '../../context.js';
import { maybeWithPlaces, withPlaces } from '../../decimal-places.js';
import type { AccountEntry, AccountSummary, QueryResolvers } from '../../generated/resolvers.js';
import type * as office from '../../office/ports/account.js';
import { linkOf } from '../documents/documents.js';

/** The customer's account (schema/account.graphql). */
export const accountQueries: Pick<QueryResolvers<GatewayContext>, 'accountSummary' | 'accountDetail'> = {
  accountSummary: async (_, __, ctx) => viewSummary(await ctx.signedIn().account.summary()),

  accountDetail: async (_, { startDate, endDate }, ctx) => {
    const entries = await ctx.signedIn().account.detail({ startDate: startDate ?? null, endDate: endDate ?? null });
    ctx.count(entries.length);
    return entries.map(viewEntry);
  },
};

/** A summary in the schema's form. */
export const viewSummary = (summary: office.AccountSummary): AccountSummary => ({
  ...summary,
  creditLimit: maybeWithPlaces(summary.creditLimit, 2),
  balance: withPlaces(summary.balance, 2),
  onOrder: withPlaces(summary.onOrder, 2),
  onHold: withPlaces(summary.onHold, 2),
  availableCredit: maybeWithPlaces(summary.availableCredit, 2),
  lastPaymentAmount: maybeWithPlaces(summary.lastPaymentAmount, 2),
  lastInvoiceAmount: maybeWithPlaces(summary.lastInvoiceAmount, 2),
  unappliedCredit: withPlaces(summary.unappliedCredit, 2),
  current: withPlaces(summary.current, 2),
  buckets: summary.buckets.map(({ name, value }) => ({ name, value: withPlaces(value, 2) })),
});

export const viewEntry = (entry: office.AccountEntry): Omit<AccountEntry, '__typename'> => ({
  ...entry,
  initial: withPlaces(entry.initial, 2),
  balance: withPlaces(entry.balance, 2),
  documents: entry.documents.map(linkOf),
});
