import { Type } from 'typebox';
import { ScanDocuments } from '../../contract/documents.js';
import { failures } from '../../contract/failures.js';
import { Decimal, Nullable } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { shopperOf } from '../../http/policy.js';
import { readAccountDetail, readAccountSummary, readOpenItems } from '../../services/account/read-account.js';
import { dayOf, dayRange } from '../day-of.js';

const Day = Type.String({ description: 'YYYY-MM-DD' });

const AccountSummaryDto = Type.Object({
  name: Type.String(),
  address: Type.Array(Type.String(), { description: 'Lines' }),
  creditLimit: Nullable(Decimal),
  balance: Decimal,
  onOrder: Decimal,
  onHold: Decimal,
  availableCredit: Nullable(Decimal),
  lastPaymentDate: Nullable(Day),
  lastPaymentAmount: Nullable(Decimal),
  lastInvoiceDate: Nullable(Day),
  lastInvoiceAmount: Nullable(Decimal),
  unappliedCredit: Decimal,
  current: Decimal,
  buckets: Type.Array(Type.Object({ name: Type.String(), value: Decimal }), { description: 'Past due, the latest first' }),
});

const AccountDetailRowDto = Type.Object({
  arCode: Type.String(),
  reference: Type.String(),
  invoiceDate: Day,
  dueDate: Day,
  age: Type.Integer({ minimum: 0, description: 'Days past due; 0 for credits and what is settled' }),
  initial: Decimal,
  balance: Decimal,
  remarks: Nullable(Type.String()),
  isCredit: Type.Boolean(),
  orderNumber: Nullable(Type.String()),
  type: Type.Integer({ minimum: 1, maximum: 8 }),
  po_number: Nullable(Type.String()),
  invoiceNumber: Nullable(Type.String()),
});

const AccountDetailRowWithDocuments = Type.Object({
  ...AccountDetailRowDto.properties,
  invoice: Nullable(Type.Integer({ description: 'The n of `/api/documents/order/{orderNumber}/{n}`' })),
  scanDocuments: ScanDocuments,
});

const OpenItemDto = Type.Object({
  ...AccountDetailRowDto.properties,
  recordType: Type.Integer({ minimum: 1, maximum: 8, description: 'The same as type' }),
});

const tags = ['Account'];

/** What a customer owes (A7.3–A7.5): for whoever may act for it, but no consumer and no procurement system. */
export const accountRoutes: Routes = (app, { store, clock }) => {
  app.get(
    '/api/account/summary',
    {
      config: { policy: 'account' },
      schema: {
        tags,
        summary: 'What is owed, by how long it has been due, and the credit that is left',
        response: { 200: AccountSummaryDto, ...failures(401, 403, 404) },
      },
    },
    (request) => readAccountSummary(store.db, shopperOf(request).customerKey, clock.now()),
  );

  app.get(
    '/api/account/detail',
    {
      config: { policy: 'account' },
      schema: {
        tags,
        summary: 'Invoices, payments and credits by date, the oldest first; settled ones too',
        querystring: Type.Object(dayRange('invoice date'), { additionalProperties: false }),
        response: { 200: Type.Array(AccountDetailRowWithDocuments), ...failures(401, 403) },
      },
    },
    (request) => {
      const { startDate, endDate } = request.query;
      const days = { startDate: dayOf(startDate), endDate: dayOf(endDate), now: clock.now() };
      const { user, customerKey } = shopperOf(request);
      return readAccountDetail(store.db, { userId: user.id, customerKey }, days);
    },
  );

  app.get(
    '/api/account/openar',
    {
      config: { policy: 'account' },
      schema: {
        tags,
        summary: 'What can be paid: entries that something is left of, the oldest first',
        response: { 200: Type.Array(OpenItemDto), ...failures(401, 403) },
      },
    },
    (request) => readOpenItems(store.db, shopperOf(request).customerKey, clock.now()),
  );
};
