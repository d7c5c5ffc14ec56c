import { describe, expect, it } from 'vitest';
import { restCallsAnswering, restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { RestPreferences } from './preferences.js';

describe('the preferences of a consumer (A3.13, A7.27)', () => {
  it('are those of the back office, without the address', async () => {
    const json = { company: 'Hart Catering', phone: '2075550148', email: 'emily@example.com', emailOption: true };
    const { calls, sent } = restCallsAnswering(json);
    const { email: _email, ...preferences } = json;
    expect(await new RestPreferences(calls).read()).toEqual(preferences);
    expect(sent).toEqual([{ method: 'GET', path: '/api/consumer', isWrite: false, body: undefined }]);
  });

  it.each([{}, { company: null, phone: null, emailOption: null }, { company: ' ', phone: '', emailOption: false }])(
    'are none over %j',
    async (json) => {
      const none = { company: null, phone: null, emailOption: false };
      expect(await new RestPreferences(restCallsAnswering(json).calls).read()).toEqual(none);
    },
  );

  it.each<readonly [ScriptedAnswer, string]>([
    [{ status: 401, json: {} }, 'UNAUTHENTICATED'],
    [{ status: 403, json: {} }, 'FORBIDDEN'],
    [{ status: 503, json: {} }, 'BACK_OFFICE_UNAVAILABLE'],
    [{ json: { emailOption: 'yes' } }, 'BAD_UPSTREAM'],
    [{ json: [] }, 'BAD_UPSTREAM'],
  ])('are a failure over an answer %j: %s', async (answer, code) => {
    const { calls } = restCallsTo(() => answer);
    await expect(new RestPreferences(calls).read()).rejects.toMatchObject({ name: 'Failure', code });
  });
});

describe('preferences to save (A5.32, A7.27)', () => {
  const change = { company: null, phone: '2075550148', email: 'emily@example.com', emailOption: false };
  const save = (answer: ScriptedAnswer) => new RestPreferences(restCallsTo(() => answer).calls).save(change);

  it('are sent once', async () => {
    const { calls, sent } = restCallsAnswering({ isSuccess: true });
    expect(await new RestPreferences(calls).save(change)).toBeNull();
    expect(sent).toEqual([{ method: 'POST', path: '/api/consumer', isWrite: true, body: change }]);
  });

  it('have the message of the back office', async () => {
    expect(await save({ json: { isSuccess: true, message: 'Thank you.' } })).toBe('Thank you.');
  });

  it.each<readonly [ScriptedAnswer, object]>([
    [{ json: { isSuccess: false, message: 'Another address' } }, { message: 'Another address', problems: [] }],
    [{ json: { isSuccess: false } }, { message: null, problems: [] }],
    [{ json: { isSuccess: false, errors: ['No'] } }, { message: null, problems: [{ code: 'REFUSED', message: 'No' }] }],
    [
      { status: 409, json: { problems: [{ code: 'EMAIL_MISMATCH', message: 'Another address', field: 'email' }] } },
      { problems: [{ code: 'EMAIL_MISMATCH', message: 'Another address', field: 'email' }] },
    ],
  ])('are refused by %j', async (answer, refusal) => {
    await expect(save(answer)).rejects.toMatchObject({ name: 'Refused', refusal });
  });

  it.each<readonly [ScriptedAnswer, string]>([
    [{ status: 401, json: {} }, 'UNAUTHENTICATED'],
    [{ status: 403, json: {} }, 'FORBIDDEN'],
    [{ status: 503, json: {} }, 'BACK_OFFICE_UNAVAILABLE'],
    [{ json: {} }, 'BAD_UPSTREAM'],
  ])('fail over an answer %j: %s', async (answer, code) => {
    await expect(save(answer)).rejects.toMatchObject({ name: 'Failure', code });
  });
});
