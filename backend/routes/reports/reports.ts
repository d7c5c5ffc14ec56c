import type { Weekday } from '../../../domain/date/local-date.js';
import { parseTypedDate } from '../../../domain/date/typed-date.js';
import { allDays, weekdayNames } from '../../../domain/reports/reports.js';
import { OrderGuideListQuery, PriceListQuery, ProductListReportQuery, QuoteSheetQuery } from '../../contract/reports.js';
import type { Routes } from '../../http/app.js';
import { dayOf } from '../day-of.js';
import { issue, issuedAnswers } from '../documents/issue.js';

/** A day as people type it (A2.66) or in ISO form; null if the parameter is missing or empty. Throws a 400 for any other text. */
const dayParam = (text: string | undefined) => (text === undefined || text === '' ? null : (parseTypedDate(text) ?? dayOf(text)));

const textParam = (text: string | undefined) => text?.trim() || null;

/** Weekdays by name, Sunday 1 (S9.12). */
const weekdays = new Map<string, Weekday>(weekdayNames.map((name, index) => [name, (index + 1) as Weekday]));

const shared = { tags: ['Reports'], response: issuedAnswers };
const config = { policy: 'account' } as const;

/** Reports (A7.13), issued like documents to users whose menu has them (A2.61). */
export const reportRoutes: Routes = (app, deps) => {
  app.get(
    '/api/reports/orderguidelist',
    {
      config,
      schema: {
        ...shared,
        summary: 'The customer’s order guides with their lines, from one name to another',
        querystring: OrderGuideListQuery,
      },
    },
    (request, reply) => {
      const { startingValue, endingValue } = request.query;
      const range = { startingValue: textParam(startingValue), endingValue: textParam(endingValue) };
      return issue(deps, request, reply, { kind: 'orderGuideList', ...range });
    },
  );

  app.get(
    '/api/reports/productlist',
    {
      config,
      schema: {
        ...shared,
        summary: 'The products that the customer may order, without prices',
        querystring: ProductListReportQuery,
      },
    },
    (request, reply) => {
      const { effectiveDate: day, category } = request.query;
      return issue(deps, request, reply, { kind: 'productList', effectiveDate: dayParam(day), category: textParam(category) });
    },
  );

  app.get(
    '/api/reports/pricelist',
    {
      config,
      schema: {
        ...shared,
        summary: 'The customer’s prices; 404 where prices are hidden',
        querystring: PriceListQuery,
      },
    },
    (request, reply) => {
      const { effectiveDate: day, allProducts = false } = request.query;
      return issue(deps, request, reply, { kind: 'priceList', effectiveDate: dayParam(day), allProducts });
    },
  );

  app.get(
    '/api/reports/quotesheet',
    {
      config,
      schema: {
        ...shared,
        summary: 'What the customer bought, and what it costs now',
        querystring: QuoteSheetQuery,
      },
    },
    (request, reply) => {
      const { effectiveDate: day, dayOfWeek = allDays, purchasedSince } = request.query;
      return issue(deps, request, reply, {
        kind: 'quoteSheet',
        effectiveDate: dayParam(day),
        weekday: weekdays.get(dayOfWeek) ?? null,
        purchasedSince: dayParam(purchasedSince),
      });
    },
  );
};
