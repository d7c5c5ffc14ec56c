import { Type } from 'typebox';
import { AccountDetailQuery, AccountDetailRow, AccountSummary, OpenItem } from '../../contract/account.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { shopperOf } from '../../http/policy.js';
import { readAccountDetail, readAccountSummary, readOpenItems } from '../../services/account/read-account.js';
import { dayOf } from '../day-of.js';

const tags = ['Account'];

/**
 * Amounts that a customer owes (A7.3–A7.5): for any user who may act for it, but no consumer and no procurement system.
 */
export const accountRoutes: Routes = (app, { store, clock }) => {
  app.get(
    '/api/account/summary',
    {
      config: { policy: 'account' },
      schema: {
        tags,
        summary: 'What is owed, by how long it has been due, and the credit that is left',
        response: { 200: AccountSummary, ...failures(401, 403, 404) },
      },
    },
    async (request) =>
      await readAccountSummary(store.db, shopperOf(request).customerKey, { now: clock.now(), texts: await request.texts() }),
  );

  app.get(
    '/api/account/detail',
    {
      config: { policy: 'account' },
      schema: {
        tags,
        summary: 'Invoices, payments and credits by date, the oldest first; settled ones too',
        querystring: AccountDetailQuery,
        response: { 200: Type.Array(AccountDetailRow), ...failures(401, 403) },
      },
    },
    async (request) => {
      const { startDate, endDate } = request.query;
      const days = { startDate: dayOf(startDate), endDate: dayOf(endDate), now: clock.now(), texts: await request.texts() };
      const { user, customerKey } = shopperOf(request);
      return await readAccountDetail(store.db, { userId: user.id, customerKey }, days);
    },
  );

  app.get(
    '/api/account/openar',
    {
      config: { policy: 'account' },
      schema: {
        tags,
        summary: 'What can be paid: entries that something is left of, the oldest first',
        response: { 200: Type.Array(OpenItem), ...failures(401, 403) },
      },
    },
    async (request) =>
      await readOpenItems(store.db, shopperOf(request).customerKey, { now: clock.now(), texts: await request.texts() }),
  );
};
