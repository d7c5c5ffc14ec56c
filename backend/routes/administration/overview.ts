import { Type } from 'typebox';
import { defaultPeriod, shownRows } from '../../../domain/overview/periods.js';
import { failures } from '../../contract/failures.js';
import { UndeliveredParams } from '../../contract/mail.js';
import {
  CartsLeft,
  FailedMails,
  MissedSearches,
  OpenPayments,
  OverviewQuery,
  OverviewRowsQuery,
  OverviewSales,
  RowsQuery,
  StoreHealth,
  TopProducts,
} from '../../contract/overview.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { retryUndelivered } from '../../services/mail/undelivered.js';
import { readStoreHealth } from '../../services/operation/store-health.js';
import { readCartsLeft, readFailedMails, readMissedSearches, readOpenPayments } from '../../services/overview/needs-a-look.js';
import { readSales, readTopProducts } from '../../services/overview/sales.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;

/** How the store does, for its staff; each call has the same few statements, however many orders there are. */
export const overviewRoutes: Routes = (app, deps) => {
  const { store, clock } = deps;

  app.get(
    '/api/admin/overview/sales',
    {
      config,
      schema: {
        tags,
        summary: 'Orders and money by day of the site, and of the period before; without cancelled orders',
        querystring: OverviewQuery,
        response: { 200: OverviewSales, ...failures(401, 403) },
      },
    },
    ({ query: { days = defaultPeriod } }) => readSales(store.db, { days, now: clock.now() }),
  );

  app.get(
    '/api/admin/overview/products',
    {
      config,
      schema: {
        tags,
        summary: 'Products by what was ordered of them, the most money first',
        querystring: OverviewRowsQuery,
        response: { 200: TopProducts, ...failures(401, 403) },
      },
    },
    ({ query: { days = defaultPeriod, limit = shownRows } }) => readTopProducts(store.db, { days, limit, now: clock.now() }),
  );

  app.get(
    '/api/admin/overview/searches',
    {
      config,
      schema: {
        tags,
        summary: 'Searches of the catalogue that found nothing, the most frequent first',
        description: 'Counted by day, never with the person, and kept for 90 days. A search appears within ten seconds.',
        querystring: OverviewRowsQuery,
        response: { 200: MissedSearches, ...failures(401, 403) },
      },
    },
    ({ query: { days = defaultPeriod, limit = shownRows } }) => readMissedSearches(store.db, { days, limit, now: clock.now() }),
  );

  app.get(
    '/api/admin/overview/carts',
    {
      config,
      schema: {
        tags,
        summary: 'Open carts with lines that nobody has changed for three days, the latest first',
        querystring: RowsQuery,
        response: { 200: CartsLeft, ...failures(401, 403) },
      },
    },
    ({ query: { limit = shownRows } }) => readCartsLeft(store.db, { limit, now: clock.now() }),
  );

  app.get(
    '/api/admin/overview/payments',
    {
      config,
      schema: {
        tags,
        summary: 'Payments that have had no known end for two minutes, the oldest first',
        querystring: RowsQuery,
        response: { 200: OpenPayments, ...failures(401, 403) },
      },
    },
    ({ query: { limit = shownRows } }) => readOpenPayments(store.db, { limit, now: clock.now() }),
  );

  app.get(
    '/api/admin/mail/undelivered',
    {
      config,
      schema: {
        tags,
        summary: 'Mails that were given up, the latest first; without addresses',
        querystring: RowsQuery,
        response: { 200: FailedMails, ...failures(401, 403) },
      },
    },
    ({ query: { limit = shownRows } }) => readFailedMails(store.db, limit),
  );

  app.post(
    '/api/admin/mail/undelivered/:id/retry',
    {
      config,
      schema: {
        tags,
        summary: 'Sends a mail that was given up; it is retried for another day',
        description: 'The audit log has who sent it (`mail.retried`).',
        params: UndeliveredParams,
        response: { 204: Type.Null(), ...failures(401, 403, 404) },
      },
    },
    async (request, reply) => {
      const cause = { now: clock.now(), requestId: request.id, staffId: userOf(request).id };
      await store.transaction((tx) => retryUndelivered(tx, request.params.id, cause));
      return await reply.code(204).send(null);
    },
  );

  app.get(
    '/api/admin/health',
    {
      config,
      schema: {
        tags,
        summary: 'State of the database, the disk, cards, mail and background jobs, and versions',
        description: 'No other service is called: cards and mail are judged by their latest outcomes.',
        response: { 200: StoreHealth, ...failures(401, 403) },
      },
    },
    () => readStoreHealth(deps),
  );
};
