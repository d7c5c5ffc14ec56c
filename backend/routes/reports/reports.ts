import { type TProperties, Type } from 'typebox';
import type { Weekday } from '../../../domain/date/local-date.js';
import { parseTypedDate } from '../../../domain/date/typed-date.js';
import { allDaysText, weekdayNames } from '../../../domain/reports/reports.js';
import type { Routes } from '../../http/app.js';
import { dayOf } from '../day-of.js';
import { issue, issuedAnswers } from '../documents/issue.js';

const Day = (description: string) =>
  Type.Optional(Type.String({ maxLength: 40, description: `MM/dd/yyyy or ISO; ${description}` }));
const effectiveDate = Day('the day that it is meant for, without it today');
const Text = (description: string, maxLength: number) => Type.Optional(Type.String({ maxLength, description }));

/** The day of a text as people write it (A2.66), or as programs do. */
const daySaid = (text: string | undefined) => (text === undefined || text === '' ? null : (parseTypedDate(text) ?? dayOf(text)));

const said = (text: string | undefined) => text?.trim() || null;

const days = [allDaysText, ...weekdayNames];
const DayOfWeek = Type.Union(
  days.map((day) => Type.Literal(day)),
  { default: allDaysText },
) as unknown as ReturnType<typeof Type.Unsafe<(typeof days)[number]>>;

/** By what people call them, Sunday 1 (S9.12). */
const weekdays = new Map<string, Weekday>(weekdayNames.map((name, index) => [name, (index + 1) as Weekday]));

const query = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });

const shared = { tags: ['Reports'], response: issuedAnswers };
const config = { policy: 'account' } as const;

/** Reports (A7.13): asked for like documents, by those whose menu has them (A2.61). */
export const reportRoutes: Routes = (app, deps) => {
  app.get(
    '/api/reports/orderguidelist',
    {
      config,
      schema: {
        ...shared,
        summary: 'The customer’s order guides with their lines, from one name to another',
        querystring: query({
          startingValue: Text('the first name', 40),
          endingValue: Text('the last name; names that begin with it are part of it', 40),
        }),
      },
    },
    (request, reply) => {
      const { startingValue, endingValue } = request.query;
      const range = { startingValue: said(startingValue), endingValue: said(endingValue) };
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
        querystring: query({ effectiveDate, category: Text('the code of a category', 100) }),
      },
    },
    (request, reply) => {
      const { effectiveDate: day, category } = request.query;
      return issue(deps, request, reply, { kind: 'productList', effectiveDate: daySaid(day), category: said(category) });
    },
  );

  app.get(
    '/api/reports/pricelist',
    {
      config,
      schema: {
        ...shared,
        summary: 'The customer’s prices; 404 where prices are hidden',
        querystring: query({
          effectiveDate,
          allProducts: Type.Optional(
            Type.Boolean({ default: false, description: 'All that it may order, and not only what it orders' }),
          ),
        }),
      },
    },
    (request, reply) => {
      const { effectiveDate: day, allProducts = false } = request.query;
      return issue(deps, request, reply, { kind: 'priceList', effectiveDate: daySaid(day), allProducts });
    },
  );

  app.get(
    '/api/reports/quotesheet',
    {
      config,
      schema: {
        ...shared,
        summary: 'What the customer bought, and what it costs now',
        querystring: query({
          effectiveDate,
          dayOfWeek: Type.Optional(DayOfWeek),
          purchasedSince: Day('the first day of its purchases'),
        }),
      },
    },
    (request, reply) => {
      const { effectiveDate: day, dayOfWeek = allDaysText, purchasedSince } = request.query;
      return issue(deps, request, reply, {
        kind: 'quoteSheet',
        effectiveDate: daySaid(day),
        weekday: weekdays.get(dayOfWeek) ?? null,
        purchasedSince: daySaid(purchasedSince),
      });
    },
  );
};
