import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { daysBetween, isLocalDate } from '../../../domain/date/local-date.js';
import * as shapes from '../../contract/delivery.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import type { ChangedBy } from '../../services/changed-by.js';
import {
  addExceptions,
  editException,
  readCalendar,
  readException,
  readExceptions,
  removeException,
} from '../../services/delivery/calendar.js';
import { RequestFailure } from '../../services/failures.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/delivery';
/** Most days of one answer. */
const mostDays = 62;

/** A period of days that exist, at most `most` of them; 400 for any other. */
function demandPeriod({ firstDay, lastDay }: { firstDay: string; lastDay: string }, most: number): void {
  const days = isLocalDate(firstDay) && isLocalDate(lastDay) ? daysBetween(firstDay, lastDay) + 1 : 0;
  if (days < 1 || days > most) throw new RequestFailure(400, `firstDay and lastDay are at most ${most} days`);
}

/** The delivery calendar: which days have goods, and the exceptions from the usual schedules. */
export const deliveryCalendarRoutes: Routes = (app, { store, clock }) => {
  const authorOf = (request: FastifyRequest): ChangedBy => ({
    ...{ userId: userOf(request).id, requestId: request.id, now: clock.now() },
  });

  app.get(
    `${path}/calendar`,
    {
      config,
      schema: {
        ...{ tags, summary: 'Days of delivery and pickup, their cut-offs, and exceptions' },
        description: `At most ${mostDays} days; of the whole site, or of a zip code with its zone.`,
        querystring: shapes.CalendarQuery,
        response: { 200: shapes.CalendarAnswer, ...failures(400, 401, 403) },
      },
    },
    ({ query }) => {
      demandPeriod(query, mostDays);
      return readCalendar(store.db, query);
    },
  );

  app.get(
    `${path}/exceptions`,
    {
      config,
      schema: {
        ...{ tags, summary: 'Exceptions with a day in a period of at most 400 days', querystring: shapes.PeriodQuery },
        response: { 200: Type.Array(shapes.Exception), ...failures(400, 401, 403) },
      },
    },
    ({ query }) => {
      demandPeriod(query, 400);
      return readExceptions(store.db, query.firstDay, query.lastDay);
    },
  );

  app.post(
    `${path}/exceptions`,
    {
      config,
      schema: {
        ...{ tags, summary: 'Adds exceptions; all or none' },
        body: shapes.AddExceptionsInput,
        response: { 200: shapes.ExceptionsAnswer, ...failures(401, 403, 409) },
      },
    },
    (request) => addExceptions(store, request.body.exceptions, authorOf(request)),
  );

  app.get(
    `${path}/exceptions/:id`,
    {
      config,
      schema: {
        ...{ tags, summary: 'An exception', params: shapes.ExceptionParams },
        response: { 200: shapes.Exception, ...failures(401, 403, 404) },
      },
    },
    ({ params }) => readException(store.db, params.id),
  );

  app.put(
    `${path}/exceptions/:id`,
    {
      config,
      schema: {
        ...{ tags, summary: 'Overwrites an exception', params: shapes.ExceptionParams },
        description: '409 `DELIVERY_INVALID`, and `DELIVERY_CHANGED` if it is no longer as it was seen.',
        body: shapes.EditExceptionInput,
        response: { 200: shapes.ExceptionAnswer, ...failures(401, 403, 404, 409) },
      },
    },
    (request) => editException(store, request.params.id, request.body, authorOf(request)),
  );

  app.delete(
    `${path}/exceptions/:id`,
    {
      config,
      schema: {
        ...{ tags, summary: 'Removes an exception', params: shapes.ExceptionParams },
        querystring: shapes.RemoveExceptionQuery,
        response: { 200: shapes.MadeChangeAnswer, ...failures(401, 403, 404, 409) },
      },
    },
    (request) => removeException(store, request.params.id, request.query.revision, authorOf(request)),
  );
};
