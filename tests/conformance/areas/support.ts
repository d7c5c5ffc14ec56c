import { HttpSupportClient } from '../../../gateway/office/rest/support.js';
import { inArea } from '../check.js';

const of = 'POST /api/support/request';
const path = '/api/support/request';

/** A service without the call says so by one of these, and people are told to reach support in another way. */
const withoutCall = [404, 405, 501] as const;

/** What people report; the call may be left out. */
export const supportChecks = inArea('support', {
  'no-words': {
    says: 'refuses a report without words as a problem, or takes none at all (404, 405 or 501)',
    requirement: 'Support',
    otherwise: 'support has empty reports, or people who wrote nothing are told that the service is down.',
    of,
    prove: async ({ post }) => {
      const answer = (await post(path, { key: true, body: { message: ' ' } })).is(409, ...withoutCall);
      if (answer.came.status === 409) answer.refuses('FIELD_REQUIRED');
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
      const first = (await it.post(path, report)).is(201, ...withoutCall);
      if (first.came.status !== 201) it.skip('this service takes no reports');
      const number = await first.reads((calls) => new HttpSupportClient(calls).send(report.body, report.key));
      const second = (await it.post(path, report)).is(201);
      const again = await second.reads((calls) => new HttpSupportClient(calls).send(report.body, report.key));
      second.demand(again === number, `number ${number} again`, `number ${again}`);
    },
  },
});
