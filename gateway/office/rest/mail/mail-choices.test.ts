import { describe, expect, it } from 'vitest';
import { restCallsAnswering, restCallsTo } from '../../../testing/rest-calls.js';
import { RestMailChoices } from './mail-choices.js';

const choices = [{ kind: 'order.submitted', isOn: true }];

describe('mails that a user can switch off', () => {
  it('are read; kinds of a later back office are left out', async () => {
    const { calls, sent } = restCallsAnswering({ choices: [...choices, { kind: 'of.later', isOn: true }] });
    expect(await new RestMailChoices(calls).read()).toEqual(choices);
    expect(sent).toEqual([{ method: 'GET', path: '/api/user/mail', isWrite: false, body: undefined }]);
  });

  it('are changed one at a time', async () => {
    const { calls, sent } = restCallsAnswering({ choices: [{ kind: 'order.submitted', isOn: false }] });
    const change = { kind: 'order.submitted', isOn: false } as const;
    expect(await new RestMailChoices(calls).change(change)).toEqual([change]);
    expect(sent).toEqual([{ method: 'PUT', path: '/api/user/mail/order.submitted', isWrite: true, body: { isOn: false } }]);
  });

  it.each([[{ status: 403, json: {} }], [{ status: 503, json: {} }], [{ status: 200, json: { choices: null } }]])(
    'are a failure over %j',
    async (answer) => {
      await expect(new RestMailChoices(restCallsTo(() => answer).calls).read()).rejects.toMatchObject({ name: 'Failure' });
    },
  );
});
