import { RestSupport } from '../../../gateway/office/rest/support/support.js';
import { inArea } from '../check.js';

const of = 'POST /api/support/request';
const path = '/api/support/request';

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
});
