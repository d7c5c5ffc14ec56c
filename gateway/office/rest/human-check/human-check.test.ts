import { expect, it } from 'vitest';
import { restCallsAnswering, restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { RestHumanCheck } from './human-check.js';

it('a human check is a new challenge, passed on as it is (A7.40)', async () => {
  const challenge = '{"parameters":{"algorithm":"PBKDF2/SHA-256"},"signature":"a<b"}';
  const { calls, sent } = restCallsAnswering({ challenge });
  expect(await new RestHumanCheck(calls).challenge()).toEqual({ kind: 'proofOfWork', challenge });
  expect(sent).toEqual([{ method: 'GET', path: '/api/verification/challenge', isWrite: false, body: undefined }]);
});

it.each([
  ['turnstile', 'TURNSTILE'],
  ['hcaptcha', 'HCAPTCHA'],
] as const)('a check by %s is its widget with the key of the site (A7.40)', async (service, name) => {
  const { calls } = restCallsAnswering({ service, siteKey: 'WHATEVER-key' });
  expect(await new RestHumanCheck(calls).challenge()).toEqual({ kind: 'hosted', service: name, siteKey: 'WHATEVER-key' });
});

it.each<readonly [ScriptedAnswer, object]>([
  [{ status: 503, json: {} }, { code: 'BACK_OFFICE_UNAVAILABLE' }],
  [
    { status: 429, retryAfter: 60, json: {} },
    { code: 'TOO_MANY_REQUESTS', retryAfter: 60 },
  ],
  [{ status: 404, json: {} }, { code: 'NOT_FOUND' }],
  [{ json: {} }, { code: 'BAD_UPSTREAM' }],
  [{ json: { challenge: '' } }, { code: 'BAD_UPSTREAM' }],
  [{ json: { challenge: { parameters: {} } } }, { code: 'BAD_UPSTREAM' }],
  [{ json: { service: 'riddle', siteKey: 'WHATEVER-key' } }, { code: 'BAD_UPSTREAM' }],
  [{ json: { service: 'turnstile' } }, { code: 'BAD_UPSTREAM' }],
  [{ json: { service: 'turnstile', siteKey: '' } }, { code: 'BAD_UPSTREAM' }],
])('there is none over an answer %j', async (answer, failure) => {
  await expect(new RestHumanCheck(restCallsTo(() => answer).calls).challenge()).rejects.toMatchObject(failure);
});
