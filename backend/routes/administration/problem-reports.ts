import { problemPageSize } from '../../../domain/support/problem-reports.js';
import { failures } from '../../contract/failures.js';
import { ProblemReport, ProblemReportParams, ProblemReports, ProblemReportsQuery } from '../../contract/support.js';
import type { Routes } from '../../http/app.js';
import { readProblemReport, readProblemReports } from '../../services/support/problem-reports.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/support/requests';

/** Problems that people reported, with their recordings, for the store's staff. */
export const problemReportRoutes: Routes = (app, { store }) => {
  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Reported problems, the newest first',
        querystring: ProblemReportsQuery,
        response: { 200: ProblemReports, ...failures(401, 403) },
      },
    },
    ({ query: { page = 1, pageSize = problemPageSize } }) => readProblemReports(store.db, { page, pageSize }),
  );

  app.get(
    `${path}/:number`,
    {
      config,
      schema: {
        tags,
        summary: 'A reported problem with its recording',
        description: 'The recording is masked (docs/support.md), and deleted after 90 days.',
        params: ProblemReportParams,
        response: { 200: ProblemReport, ...failures(401, 403, 404) },
      },
    },
    ({ params: { number } }) => readProblemReport(store.db, number),
  );
};
