import { expect, it } from 'vitest';
import { restCallsAnswering, restCallsTo } from '../../../testing/rest-calls.js';
import { RestMail } from './mail.js';

it('switches mail off by the token of a link, once', async () => {
  const { calls, sent } = restCallsAnswering({ kind: 'order.submitted' });
  expect(await new RestMail(calls).unsubscribe('t1')).toBe('order.submitted');
  expect(sent).toEqual([{ method: 'POST', path: '/api/mail/unsubscribe', isWrite: true, body: { t: 't1' } }]);
});

it('is refused for a link that the back office did not make', async () => {
  const problems = [{ code: 'LINK_INVALID', message: 'No such link' }];
  const { calls } = restCallsTo(() => ({ status: 409, json: { message: 'No such link', errors: ['No such link'], problems } }));
  await expect(new RestMail(calls).unsubscribe('t1')).rejects.toMatchObject({
    name: 'Refused',
    refusal: { problems: [{ code: 'LINK_INVALID' }] },
  });
});

it.each([[{ status: 404, json: {} }], [{ status: 503, json: {} }], [{ status: 200, json: { kind: 'of.later' } }]])(
  'is a failure over %j',
  async (answer) => {
    await expect(new RestMail(restCallsTo(() => answer).calls).unsubscribe('t1')).rejects.toMatchObject({ name: 'Failure' });
  },
);
