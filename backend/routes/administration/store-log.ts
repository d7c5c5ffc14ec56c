import { logPageSize } from '../../../domain/administration/log/log-entry.js';
import { failures } from '../../contract/failures.js';
import { StoreLog, StoreLogExportInput, StoreLogQuery } from '../../contract/store-log.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { exportStoreLog, type LogQuestion, readStoreLog } from '../../services/administration/log/read-store-log.js';
import { dayOf } from '../day-of.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/log';

/** The store's audit log, for its staff. */
export const storeLogRoutes: Routes = (app, { store, clock }) => {
  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'A page of the store’s audit log, newest first',
        description: 'Pages go by `before`. Facts that may hold a secret are left out.',
        querystring: StoreLogQuery,
        response: { 200: StoreLog, ...failures(401, 403) },
      },
    },
    ({ query }) => readStoreLog(store.db, questionOf(query), query.limit ?? logPageSize),
  );

  app.post(
    `${path}/export`,
    {
      config,
      schema: {
        tags,
        summary: 'A page of a file of the audit log, at most 1,000 entries',
        description: 'The first page, without `before`, is written to the log (`log.exported`).',
        body: StoreLogExportInput,
        response: { 200: StoreLog, ...failures(401, 403) },
      },
    },
    (request) =>
      exportStoreLog(store, questionOf(request.body), request.body.format, {
        ...{ userId: userOf(request).id, requestId: request.id, now: clock.now() },
      }),
  );
};

type GivenFilter = Omit<StoreLogExportInput, 'format'>;

function questionOf({ person, kind, subject, of, from, to, before }: GivenFilter): LogQuestion {
  return {
    person: person?.trim() || null,
    kind: kind ?? null,
    subject: subject === undefined || !of?.trim() ? null : { kind: subject, of },
    ...{ from: dayOf(from), to: dayOf(to), before: before ?? null },
  };
}
