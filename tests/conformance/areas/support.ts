import { problemShape, problemsShape } from '../../../gateway/office/rest/support/problem-reports.js';
import { RestSupport } from '../../../gateway/office/rest/support/support.js';
import { inArea } from '../check.js';
import { demandStaff } from './administration.js';

const of = 'POST /api/support/request';
const path = '/api/support/request';
const reports = '/api/admin/support/requests';

/** Requests for support. */
export const supportChecks = inArea('support', {
  'no-words': {
    says: 'refuses a report without words as a problem',
    requirement: 'Support',
    otherwise: 'support has empty reports, or people who wrote nothing are told that the service is down.',
    of,
    prove: async ({ post }) => {
      const answer = (await post(path, { key: true, body: { message: ' ' } })).is(409);
      answer.refuses('FIELD_REQUIRED');
    },
  },
  sent: {
    says: 'takes a report and answers its number, the same for the same key, also of a guest',
    requirement: 'Support',
    otherwise: 'people are told that their report could not be sent, and send it again.',
    of,
    as: 'guest',
    effect: 'orders',
    prove: async (it) => {
      const report = { key: `conformance-${Date.now()}`, body: { message: 'A test of the contract; nothing happened.' } };
      const first = (await it.post(path, report)).is(201);
      const number = await first.reads((calls) => new RestSupport(calls).send(report.body, report.key));
      const second = (await it.post(path, report)).is(201);
      const again = await second.reads((calls) => new RestSupport(calls).send(report.body, report.key));
      second.demand(again === number, `number ${number} again`, `number ${again}`);
    },
  },
  'reports-closed': {
    says: 'shows reported problems to nobody but staff',
    requirement: 'Support',
    otherwise: 'any customer reads what others reported.',
    of: [`GET ${reports}`, `GET ${reports}/{number}`],
    prove: async (it) => {
      for (const closed of [reports, `${reports}/1`]) {
        (await it.get(closed, { as: 'guest' })).is(401);
        for (const as of ['buyer', 'sales', 'consumer'] as const) (await it.get(closed, { as })).is(403);
      }
    },
  },
  reports: {
    says: 'gives reported problems a page at a time, and one of them with its message',
    requirement: 'Support',
    otherwise: 'the page Reported Problems is an error.',
    of: [`GET ${reports}`, `GET ${reports}/{number}`],
    as: 'staff',
    prove: async (it) => {
      await demandStaff(it);
      const answer = await it.get(`${reports}?page=1&pageSize=1`);
      const { rows } = await answer.is(200).shaped(problemsShape);
      answer.demand(rows.length <= 1, 'at most 1 row', `${rows.length}`);
      (await it.get(`${reports}/2147483647`)).is(404);
      const [first] = rows;
      if (first) await (await it.get(`${reports}/${first.number}`)).is(200).shaped(problemShape);
    },
  },
});
