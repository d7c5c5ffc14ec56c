import type { GatewayContext } from '../../context.js';
import type { AccountEntry, AccountEntryType, AccountSummary, QueryResolvers } from '../../generated/resolvers.js';
import type { AccountEntryDto, AccountSummaryDto } from '../../office/rest/account.js';
import { dayOf, maybeDay } from '../../office/rest/http/days.js';
import { maybeWithPlaces, withPlaces } from '../../office/rest/http/decimals.js';
import { documentsOf } from '../documents/documents.js';

/** What a customer owes (schema/account.graphql). */
export const accountQueries: Pick<QueryResolvers<GatewayContext>, 'accountSummary' | 'accountDetail'> = {
  accountSummary: async (_, __, ctx) => viewSummary(await ctx.signedIn().account.summary()),

  accountDetail: async (_, { startDate, endDate }, ctx) => {
    const entries = await ctx.signedIn().account.detail({ startDate: startDate ?? null, endDate: endDate ?? null });
    ctx.count(entries.length);
    return entries.map((entry) => ({ ...viewEntry(entry), documents: documentsOf(entry.orderNumber ?? null, entry) }));
  },
};

/** The record types of the contract, from 1 on (A3.32). */
export const entryTypes: readonly AccountEntryType[] = [
  'INVOICE',
  'FUTURE_INVOICE',
  'NSF_CHECK',
  'DEBIT_ADJUSTMENT',
  'LAST_CHARGE',
  'CREDIT_MEMO',
  'PAYMENT',
  'CREDIT_ADJUSTMENT',
];

const viewSummary = (dto: AccountSummaryDto): AccountSummary => ({
  name: dto.name,
  address: typeof dto.address === 'string' ? dto.address.split(/\r?\n/).filter((line) => line !== '') : dto.address,
  creditLimit: maybeWithPlaces(dto.creditLimit, 2),
  balance: withPlaces(dto.balance, 2),
  onOrder: withPlaces(dto.onOrder ?? '0', 2),
  onHold: withPlaces(dto.onHold ?? '0', 2),
  availableCredit: maybeWithPlaces(dto.availableCredit, 2),
  lastPaymentDate: maybeDay(dto.lastPaymentDate),
  lastPaymentAmount: maybeWithPlaces(dto.lastPaymentAmount, 2),
  lastInvoiceDate: maybeDay(dto.lastInvoiceDate),
  lastInvoiceAmount: maybeWithPlaces(dto.lastInvoiceAmount, 2),
  unappliedCredit: withPlaces(dto.unappliedCredit, 2),
  current: withPlaces(dto.current, 2),
  buckets: dto.buckets.map(({ name, value }) => ({ name, value: withPlaces(value, 2) })),
});

/** An entry in the schema's words. */
export const viewEntry = (dto: AccountEntryDto): Omit<AccountEntry, '__typename' | 'documents'> => ({
  arCode: String(dto.arCode),
  reference: dto.reference,
  type: entryTypes[dto.type - 1] ?? 'INVOICE',
  isCredit: dto.isCredit,
  invoiceDate: dayOf(dto.invoiceDate),
  dueDate: dayOf(dto.dueDate),
  age: dto.age,
  initial: withPlaces(dto.initial, 2),
  balance: withPlaces(dto.balance, 2),
  remarks: dto.remarks ?? null,
  orderNumber: dto.orderNumber ?? null,
  poNumber: dto.po_number ?? null,
  invoiceNumber: dto.invoiceNumber ?? null,
});
