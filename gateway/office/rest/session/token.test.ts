import { describe, expect, it } from 'vitest';
import { restCallsAnswering, restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { RestToken } from './token.js';

const signIn = (json: unknown, status: number) =>
  new RestToken(restCallsAnswering(json, status).calls).signIn('buyer', 'WHATEVER');

const granted = { access_token: 'a', token_type: 'bearer' };

describe('a token over REST (S7.3)', () => {
  it('holds for twelve hours unless the back office says otherwise', async () => {
    expect(await signIn(granted, 200)).toEqual({ kind: 'granted', accessToken: 'a', expiresIn: 43_200 });
    expect(await signIn({ ...granted, expires_in: 60 }, 200)).toMatchObject({ expiresIn: 60 });
  });

  it.each([
    [401, { error: 'invalid_grant', error_description: 'Bad Request' }, 'unknownUser', 'Bad Request'],
    [401, { error: 'invalid_grant', error_description: 'The account is locked' }, 'rejected', 'The account is locked'],
    [401, { message: 'The account is locked' }, 'rejected', 'The account is locked'],
    [401, {}, 'rejected', null],
    [400, { error: 'invalid_request' }, 'other', null],
    [400, { error: 'second_factor_required', challenge: 'c' }, 'other', null],
    [429, {}, 'tooManyAttempts', null],
    [503, { message: 'secret' }, 'unavailable', null],
  ])('that is refused by %i %j is %s (S8.1–S8.6)', async (status, body, reason, description) => {
    expect(await signIn(body, status)).toEqual({ kind: 'refused', reason, description, retryAfter: null });
  });

  it('needs a code first, by its challenge', async () => {
    const body = { error: 'second_factor_required', error_description: 'WHATEVER', challenge: 'c1' };
    expect(await signIn(body, 401)).toEqual({ kind: 'secondFactor', challenge: 'c1' });
  });

  it.each([
    [{ error_description: 'Too short' }, 'Too short'],
    [{}, null],
  ])('needs a new password first, by the secret of a link: %j (A5.34)', async (described, reason) => {
    const body = { error: 'new_password_required', reset_token: 't1', ...described };
    expect(await signIn(body, 401)).toEqual({ kind: 'newPassword', resetToken: 't1', reason });
  });

  it.each([
    [401, { error: 'second_factor_required' }],
    [401, { error: 'second_factor_required', challenge: '' }],
    [401, { error: 'second_factor_required', challenge: 'c'.repeat(257) }],
    [401, { error: 'new_password_required', reset_token: 7 }],
    [200, { token_type: 'bearer' }],
  ])('is a failure over an answer %i %j', async (status, body) => {
    await expect(signIn(body, status)).rejects.toMatchObject({ name: 'Failure', code: 'BAD_UPSTREAM' });
  });
});

describe.each([
  [
    'a password',
    (token: RestToken) => token.signIn('buyer', 'p'),
    { grant_type: 'password', username: 'buyer', password: 'p' },
    'signIn',
  ],
  [
    'a one-time code',
    (token: RestToken) => token.signInWithCode('c1', '123456'),
    { grant_type: 'second_factor', challenge: 'c1', code: '123456' },
    'signIn',
  ],
  [
    'a passkey',
    (token: RestToken) => token.signInWithPasskey({ challenge: 'c1', credential: '{"id":"a&b"}' }),
    { grant_type: 'passkey', challenge: 'c1', credential: '{"id":"a&b"}' },
    'signIn',
  ],
  [
    'the answer of a company’s directory',
    (token: RestToken) => token.signInByCompany({ code: 'c&1', state: 's1', iss: 'https://a.example', browserSecret: 'b1' }),
    { grant_type: 'company_sign_in', code: 'c&1', state: 's1', iss: 'https://a.example', browser_secret: 'b1' },
    'signIn',
  ],
  [
    'the answer of a directory that does not name itself',
    (token: RestToken) => token.signInByCompany({ code: 'c1', state: 's1', iss: null, browserSecret: 'b1' }),
    { grant_type: 'company_sign_in', code: 'c1', state: 's1', browser_secret: 'b1' },
    'signIn',
  ],
  [
    'the code of a procurement system',
    (token: RestToken) => token.exchangeCode('once'),
    { grant_type: 'authorization_code', redirect: 'products', code: 'once' },
    'handOff',
  ],
] as const)('%s', (_, exchange, form, way) => {
  it('is sent once, as a form, with what its call says of the browser', async () => {
    const { calls, sent } = restCallsAnswering(granted);
    const unused = restCallsTo(() => {
      throw new Error('another way was taken');
    }).calls;
    await exchange(new RestToken(unused, { signIn: unused, handOff: unused, [way]: calls }));
    const body = { client_id: 'ecommerce', ...form };
    expect(sent).toEqual([{ method: 'POST', path: '/api/token', isWrite: true, body }]);
  });

  it('is refused without an answer, and not sent again', async () => {
    const { calls, sent } = restCallsAnswering({}, 503);
    expect(await exchange(new RestToken(calls))).toMatchObject({ kind: 'refused', reason: 'unavailable' });
    expect(sent).toHaveLength(1);
  });
});

describe('a sign-in at a company’s directory', () => {
  it('is begun with the company’s short name, and passed on as it is', async () => {
    const { calls, sent } = restCallsAnswering({ url: 'https://login.example.com/?a=b', browserSecret: 'b1' });
    const started = { url: 'https://login.example.com/?a=b', browserSecret: 'b1' };
    expect(await new RestToken(calls).startCompanySignIn('acme')).toEqual(started);
    expect(sent).toEqual([{ method: 'POST', path: '/api/sign-in/company', isWrite: true, body: { company: 'acme' } }]);
  });

  it.each<readonly [ScriptedAnswer, object]>([
    [{ status: 409, json: { problems: [{ code: 'COMPANY_UNKNOWN', message: 'No' }] } }, { name: 'Refused' }],
    [
      { status: 429, retryAfter: 60, json: {} },
      { code: 'TOO_MANY_REQUESTS', retryAfter: 60 },
    ],
    [{ json: { url: 'https://login.example.com' } }, { code: 'BAD_UPSTREAM' }],
  ])('is not begun over an answer %j', async (answer, failure) => {
    await expect(new RestToken(restCallsTo(() => answer).calls).startCompanySignIn('acme')).rejects.toMatchObject(failure);
  });
});

describe('options for a passkey', () => {
  it('are new ones, passed on as they are', async () => {
    const { calls, sent } = restCallsAnswering({ challenge: 'c1', options: '{"rpId":"a<b"}' });
    expect(await new RestToken(calls).passkeyOptions()).toEqual({ challenge: 'c1', options: '{"rpId":"a<b"}' });
    expect(sent).toEqual([{ method: 'POST', path: '/api/passkeys/sign-in', isWrite: true, body: undefined }]);
  });

  it.each<readonly [ScriptedAnswer, object]>([
    [
      { status: 429, retryAfter: 60, json: {} },
      { code: 'TOO_MANY_REQUESTS', retryAfter: 60 },
    ],
    [{ status: 404, json: {} }, { code: 'NOT_FOUND' }],
    [{ status: 503, json: {} }, { code: 'BACK_OFFICE_UNAVAILABLE' }],
    [{ json: { challenge: 'c1' } }, { code: 'BAD_UPSTREAM' }],
    [{ json: { challenge: 'c1', options: { rpId: 'localhost' } } }, { code: 'BAD_UPSTREAM' }],
  ])('do not exist over an answer %j', async (answer, failure) => {
    await expect(new RestToken(restCallsTo(() => answer).calls).passkeyOptions()).rejects.toMatchObject(failure);
  });
});
