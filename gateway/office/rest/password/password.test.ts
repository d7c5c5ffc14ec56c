import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { defaultPasswordPolicy } from '../../../../domain/password/password-policy.js';
import { callerWith } from '../../../testing/dtos.js';
import { restCallsAnswering, restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { CallScope } from '../../ports/call-scope.js';
import { httpBackOffice } from '../back-office.js';
import type { RestCalls } from '../http/rest-calls.js';
import { RestSession } from '../session/session.js';
import { RestOwnPassword } from './own-password.js';
import { RestPassword } from './password.js';

const optionsPath = '/api/admin/passwordOptions';
const user = (isB2B: boolean): ScriptedAnswer => ({ json: { isB2B, errors: [] } });

/** A back office with these options and this answer about a link. */
const linkOf = (options: ScriptedAnswer | object, link: ScriptedAnswer = user(false)) => {
  const { calls, sent } = restCallsTo(({ path }) => {
    if (path !== optionsPath) return link;
    return 'json' in options ? options : { json: options };
  });
  return { read: new RestPassword(calls).resetPolicy('t0ken'), sent };
};

describe('the requirements behind a reset link (A5.30, A7.24, A7.25)', () => {
  it('are the options of the site', async () => {
    const options = {
      ...{ minimumPasswordLength: 10, requireLowercase: false, requireUppercase: true, requireNumber: false },
      ...{ requireSpecialCharacter: false, maximumPasswordLength: 128, allowBlanks: true },
    };
    const policy = {
      ...{ minimumLength: 10, maximumLength: 128, needsLowercase: false, needsUppercase: true, needsNumber: false },
      ...{ needsSpecial: false, allowsBlanks: true },
    };
    const { read, sent } = linkOf(options);
    expect(await read).toEqual(policy);
    expect(await linkOf(options, user(true)).read).toEqual(policy);
    expect(sent).toEqual([
      { method: 'GET', path: optionsPath, isWrite: false, body: undefined },
      { method: 'POST', path: '/api/password/userType', isWrite: false, body: { resetToken: 't0ken' } },
    ]);
  });

  it.each([
    ['without options', {}, false, { minimumLength: 8, maximumLength: null }],
    ['of a business', {}, true, { minimumLength: 8, maximumLength: 14 }],
    ['of a business with long passwords', { minimumPasswordLength: 16 }, true, { minimumLength: 16, maximumLength: 16 }],
    ['with empty options', { minimumPasswordLength: null, allowBlanks: null }, false, {}],
  ])('have the defaults of the specification for an account %s (A3.16, A5.31)', async (_, options, isB2B, expected) => {
    expect(await linkOf(options, user(isB2B)).read).toEqual({ ...defaultPasswordPolicy, ...expected });
  });

  it.each<readonly [string, ScriptedAnswer]>([
    ['an error', { json: { isB2B: false, errors: ['Expired'] } }],
    ['status 400', { status: 400, json: {} }],
    ['status 404', { status: 404, json: 'Nothing', contentType: 'text/html' }],
    ['status 409', { status: 409, json: { message: 'Used', errors: ['Used'], problems: [] } }],
  ])('do not exist for a link that is answered with %s', async (_, link) => {
    expect(await linkOf({}, link).read).toBeNull();
  });

  it.each<readonly [string, ScriptedAnswer, ScriptedAnswer, object]>([
    ['no options', { json: {}, status: 503 }, user(true), { code: 'BACK_OFFICE_UNAVAILABLE' }],
    ['too many links', { json: {} }, { json: {}, status: 429, retryAfter: 60 }, { code: 'TOO_MANY_REQUESTS', retryAfter: 60 }],
    ['no kind of user', { json: {} }, { json: { errors: [] } }, { code: 'BAD_UPSTREAM' }],
    ['other options', { json: { minimumPasswordLength: 'eight' } }, user(true), { code: 'BAD_UPSTREAM' }],
    ['a page', { json: {} }, { json: '<h1>', contentType: 'text/html' }, { code: 'BAD_UPSTREAM' }],
    ['a wall', { json: {} }, { json: {}, status: 403 }, { code: 'FORBIDDEN' }],
  ])('are a failure over a back office with %s', async (_, options, link, failure) => {
    await expect(linkOf(options, link).read).rejects.toMatchObject({ name: 'Failure', ...failure });
  });
});

describe('the requirements for a new consumer (A5.25, A7.25)', () => {
  it('are the options of the site, without the maximum of a business', async () => {
    const { calls, sent } = restCallsAnswering({ minimumPasswordLength: 10 });
    expect(await new RestPassword(calls).consumerPolicy()).toEqual({
      ...defaultPasswordPolicy,
      ...{ minimumLength: 10, maximumLength: null },
    });
    expect(sent).toEqual([{ method: 'GET', path: optionsPath, isWrite: false, body: undefined }]);
  });

  it('are a failure over a back office without options', async () => {
    const { calls } = restCallsAnswering({}, 503);
    await expect(new RestPassword(calls).consumerPolicy()).rejects.toMatchObject({ code: 'BACK_OFFICE_UNAVAILABLE' });
  });
});

const request = { emailOrUsername: 'emily@example.com', verifyToken: 'v' };
const reset = { password: 'correct horse', resetToken: 't0ken', verifyToken: 'v' };
const change = { password: 'correct horse', newPassword: 'battery staple' };

/** The own password of a user, whose session is read by the same calls. */
const ownPasswordOver = (calls: RestCalls) => new RestOwnPassword(calls, new RestSession(calls));

describe.each<readonly [string, string, object, (calls: RestCalls) => Promise<string | null>]>([
  [
    'a request for a link (A7.21)',
    '/api/password/requestreset',
    request,
    (calls) => new RestPassword(calls).requestReset(request),
  ],
  ['a new password (A7.22)', '/api/password/reset', { ...reset, email: '' }, (calls) => new RestPassword(calls).reset(reset)],
  ['a change of the own password (A7.23)', '/api/password', change, (calls) => ownPasswordOver(calls).change(change)],
])('%s', (_, path, body, write) => {
  it.each([
    ['<b>Sent</b> to you ', '‹b>Sent‹/b> to you'],
    [' ', null],
    [null, null],
    [undefined, null],
  ])('is sent once; the message %j is %j', async (message, shown) => {
    const { calls, sent } = restCallsAnswering({ isSuccess: true, message, errors: [] });
    expect(await write(calls)).toBe(shown);
    expect(sent).toEqual([{ method: 'POST', path, isWrite: true, body }]);
  });

  it.each([
    [
      { message: 'No', errors: ['Too <i>short', ' '] },
      { message: 'No', problems: [{ code: 'REFUSED', message: 'Too ‹i>short' }] },
    ],
    [
      { message: 'No', errors: [] },
      { message: 'No', problems: [] },
    ],
    [{}, { message: null, problems: [] }],
    [
      { errors: ['Common'], problems: [{ code: 'PASSWORD_COMMON', message: 'Common', field: 'password' }] },
      { message: null, problems: [{ code: 'PASSWORD_COMMON', message: 'Common', field: 'password' }] },
    ],
  ])('is refused by a success that is none: %j', async (answer, refusal) => {
    const { calls } = restCallsAnswering({ isSuccess: false, ...answer });
    await expect(write(calls)).rejects.toMatchObject({ name: 'Refused', refusal });
  });

  it('is refused for reasons with their codes, unknown ones as any', async () => {
    const problems = [
      { code: 'PASSWORD_INVALID', message: 'Short', field: 'password', params: { least: 8 } },
      { code: 'PASSWORD_WRONG', message: 'Wrong', field: 'password' },
      { code: 'LINK_INVALID', message: 'Old', field: 'resetToken' },
      { code: 'HUMAN_CHECK_FAILED', message: 'Used', field: 'verifyToken' },
      { code: 'MOON_PHASE', message: 'Full' },
    ];
    const { calls } = restCallsAnswering({ message: 'No', errors: ['WHATEVER'], problems }, 409);
    await expect(write(calls)).rejects.toMatchObject({
      name: 'Refused',
      refusal: { problems: problems.map(({ code, ...rest }) => ({ code: code === 'MOON_PHASE' ? 'REFUSED' : code, ...rest })) },
    });
  });

  it.each<readonly [ScriptedAnswer, object]>([
    [{ status: 503, json: {} }, { code: 'BACK_OFFICE_UNAVAILABLE' }],
    [{ status: 500, json: {} }, { code: 'BAD_UPSTREAM' }],
    [
      { status: 429, retryAfter: 600, json: {} },
      { code: 'TOO_MANY_REQUESTS', retryAfter: 600 },
    ],
    [{ status: 401, json: {} }, { code: 'UNAUTHENTICATED' }],
    [{ status: 403, json: {} }, { code: 'FORBIDDEN' }],
    [{ status: 404, json: {} }, { code: 'NOT_FOUND' }],
    [{ json: { message: 'Sent' } }, { code: 'BAD_UPSTREAM' }],
    [{ json: {}, contentType: 'text/html' }, { code: 'BAD_UPSTREAM' }],
    [{ status: 409, json: { problems: 'many' } }, { code: 'BAD_UPSTREAM' }],
  ])('fails over an answer %j', async (answer, failure) => {
    await expect(write(restCallsTo(() => answer).calls)).rejects.toMatchObject({ name: 'Failure', ...failure });
  });
});

describe('the requirements for the user of a token (A5.29, A7.25)', () => {
  const policyOf = (user: ScriptedAnswer, options: ScriptedAnswer = { json: {} }) => {
    const { calls, sent } = restCallsTo(({ path }) => (path === optionsPath ? options : user));
    return { read: ownPasswordOver(calls).policy(), sent };
  };
  const userOf = (sessionType: string, isSalesperson = false): ScriptedAnswer => ({
    json: { username: 'emily', name: 'Emily Hart', isSalesperson, sessionType },
  });

  it.each([
    ['a customer’s user', userOf('Normal'), 14],
    ['a salesperson', userOf('Normal', true), 14],
    ['a consumer', userOf('Consumer'), null],
    ['a guest session', userOf('Guest'), null],
  ])(
    'have the longest password of a business for those who are neither consumer nor public (A6.2): %s',
    async (_, user, most) => {
      const { read, sent } = policyOf(user);
      expect(await read).toEqual({ ...defaultPasswordPolicy, maximumLength: most });
      expect(sent).toEqual([
        { method: 'GET', path: optionsPath, isWrite: false, body: undefined },
        { method: 'GET', path: '/api/user', isWrite: false, body: undefined },
      ]);
    },
  );

  it('are the options of the site', async () => {
    const { read } = policyOf(userOf('Normal'), { json: { minimumPasswordLength: 10, maximumPasswordLength: 128 } });
    expect(await read).toMatchObject({ minimumLength: 10, maximumLength: 128 });
  });

  it.each<readonly [string, ScriptedAnswer, ScriptedAnswer | undefined, string]>([
    ['that has ended', { json: {}, status: 401 }, undefined, 'UNAUTHENTICATED'],
    ['of an unknown kind', userOf('Robot'), undefined, 'BAD_UPSTREAM'],
    ['without options', userOf('Normal'), { json: {}, status: 503 }, 'BACK_OFFICE_UNAVAILABLE'],
  ])('are a failure for a session %s', async (_, user, options, code) => {
    await expect(policyOf(user, options).read).rejects.toMatchObject({ name: 'Failure', code });
  });
});

it('the change of the own password carries the token, and is not repeated after a failure', async () => {
  const heard: unknown[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    heard.push([method, url, headers.authorization]);
    response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const office = httpBackOffice(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const person = office.forPerson(new CallScope(callerWith({ token: 'own' }), 5_000));
  await expect(person.ownPassword.change(change)).rejects.toMatchObject({ code: 'BACK_OFFICE_UNAVAILABLE' });
  await office.close();
  server.close();
  expect(heard).toEqual([['POST', '/api/password', 'Bearer own']]);
});

it('calls of people who are not signed in carry the address of the browser and no token, so that an ended session spoils no link', async () => {
  const heard: Record<string, unknown>[] = [];
  const server = createServer(({ headers }, response) => {
    heard.push(headers);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ isB2B: false, isSuccess: true, challenge: '{}' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const office = httpBackOffice(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { gatewaySecret: 'WHATEVER' });
  const person = office.forPerson(new CallScope(callerWith({ token: 'ended', address: '203.0.113.7' }), 5_000));
  await Promise.all([person.password.resetPolicy('t'), person.password.requestReset(request), person.password.reset(reset)]);
  await person.humanCheck.challenge();
  await office.close();
  server.close();
  expect(heard).toHaveLength(5);
  for (const headers of heard) {
    expect(headers).toMatchObject({ 'x-client-ip': '203.0.113.7', 'x-gateway-secret': 'WHATEVER' });
    expect(headers).not.toHaveProperty('authorization');
  }
});
