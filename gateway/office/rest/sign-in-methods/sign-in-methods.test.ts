import { describe, expect, it } from 'vitest';
import { restCallsAnswering, restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { RestSignInMethods } from './sign-in-methods.js';

const createdAt = '2026-11-21T10:00:00.000Z';
const wire = {
  ...{ hasPassword: true, hasAuthenticator: false, recoveryCodesLeft: 0 },
  passkeys: [
    { id: 5, name: 'Work laptop', isSynced: true, createdAt, lastUsedAt: createdAt },
    { id: 'k', name: 'Phone', createdAt },
  ],
};
const methods = {
  ...wire,
  passkeys: [
    { id: '5', name: 'Work laptop', isSynced: true, createdAt, lastUsedAt: createdAt },
    { id: 'k', name: 'Phone', isSynced: false, createdAt, lastUsedAt: null },
  ],
};
const request = { challenge: 'c1', options: '{"rpId":"a<b"}' };
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Harbor:buyer?secret=JBSWY3DPEHPK3PXP' };
const codes = { recoveryCodes: ['k3m9-x7qd-2wpr'] };
const passkey = { challenge: 'c1', credential: '{"id":"a"}', name: 'Phone' };

describe('how a user signs in', () => {
  it('is read; what is missing of a passkey has its default', async () => {
    const { calls, sent } = restCallsAnswering(wire);
    expect(await new RestSignInMethods(calls).read()).toEqual(methods);
    expect(sent).toEqual([{ method: 'GET', path: '/api/sign-in-methods', isWrite: false, body: undefined }]);
  });

  it.each<readonly [ScriptedAnswer, string]>([
    [{ status: 401, json: {} }, 'UNAUTHENTICATED'],
    [{ status: 403, json: {} }, 'FORBIDDEN'],
    [{ status: 404, json: {} }, 'NOT_FOUND'],
    [{ json: { ...wire, hasAuthenticator: null } }, 'BAD_UPSTREAM'],
    [{ json: { ...wire, recoveryCodesLeft: -1 } }, 'BAD_UPSTREAM'],
    [{ json: { ...wire, passkeys: [{ id: 5 }] } }, 'BAD_UPSTREAM'],
  ])('is a failure over an answer %j: %s', async (answer, code) => {
    await expect(new RestSignInMethods(restCallsTo(() => answer).calls).read()).rejects.toMatchObject({ name: 'Failure', code });
  });
});

type Call = (methods: RestSignInMethods) => Promise<unknown>;

/** Call, request, body, answer, result, and an answer of another shape. */
const writes: readonly (readonly [string, Call, string, unknown, unknown, unknown, unknown])[] = [
  [
    'a proof by password',
    (port) => port.confirm({ password: 'p' }),
    'POST /api/confirmation',
    { password: 'p' },
    { until: createdAt },
    createdAt,
    { until: null },
  ],
  [
    'a proof by code',
    (port) => port.confirm({ code: '123456' }),
    'POST /api/confirmation',
    { code: '123456' },
    { until: createdAt },
    createdAt,
    {},
  ],
  [
    'a proof by passkey',
    (port) => port.confirm({ challenge: 'c1', credential: '{}' }),
    'POST /api/confirmation',
    { challenge: 'c1', credential: '{}' },
    { until: createdAt },
    createdAt,
    [],
  ],
  [
    'a request for a proof by passkey',
    (port) => port.passkeyConfirmationOptions(),
    'POST /api/passkeys/confirmation',
    undefined,
    request,
    request,
    { challenge: 'c1' },
  ],
  [
    'the start of an authenticator app',
    (port) => port.startAuthenticator(),
    'POST /api/authenticator',
    undefined,
    secret,
    secret,
    { ...secret, uri: 'javascript:alert(1)' },
  ],
  [
    'the first code of an authenticator app',
    (port) => port.confirmAuthenticator('123456'),
    'POST /api/authenticator/confirm',
    { code: '123456' },
    codes,
    codes.recoveryCodes,
    { recoveryCodes: 'k3m9' },
  ],
  [
    'the removal of an authenticator app',
    (port) => port.removeAuthenticator(),
    'DELETE /api/authenticator',
    undefined,
    wire,
    methods,
    {},
  ],
  [
    'new recovery codes',
    (port) => port.replaceRecoveryCodes(),
    'POST /api/authenticator/recovery-codes',
    undefined,
    codes,
    codes.recoveryCodes,
    {},
  ],
  [
    'a request for a new passkey',
    (port) => port.passkeyCreationOptions(),
    'POST /api/passkeys/options',
    undefined,
    request,
    request,
    { options: '{}' },
  ],
  ['a new passkey', (port) => port.addPasskey(passkey), 'POST /api/passkeys', passkey, wire, methods, { passkeys: [] }],
  [
    'the removal of a passkey',
    (port) => port.removePasskey('a/5'),
    'DELETE /api/passkeys/a%2F5',
    undefined,
    wire,
    methods,
    { passkeys: [] },
  ],
];

describe.each(writes)('%s', (_, call, operation, body, answer, result, other) => {
  it('is sent once', async () => {
    const { calls, sent } = restCallsAnswering(answer, 201);
    expect(await call(new RestSignInMethods(calls))).toEqual(result);
    const [method, path] = operation.split(' ');
    expect(sent).toEqual([{ method, path, isWrite: true, body }]);
  });

  it.each(['CONFIRMATION_REQUIRED', 'CODE_WRONG', 'PASSKEY_REFUSED'])('is refused with the problem %s', async (code) => {
    const problems = [{ code, message: 'No', field: 'code' }];
    const { calls } = restCallsAnswering({ message: 'No', errors: ['No'], problems }, 409);
    await expect(call(new RestSignInMethods(calls))).rejects.toMatchObject({
      name: 'Refused',
      refusal: { problems: [{ code, message: 'No', field: 'code' }] },
    });
  });

  it.each<readonly [ScriptedAnswer, object]>([
    [{ status: 401, json: {} }, { code: 'UNAUTHENTICATED' }],
    [{ status: 403, json: {} }, { code: 'FORBIDDEN' }],
    [{ status: 404, json: {} }, { code: 'NOT_FOUND' }],
    [
      { status: 429, retryAfter: 60, json: {} },
      { code: 'TOO_MANY_REQUESTS', retryAfter: 60 },
    ],
    [{ status: 503, json: {} }, { code: 'BACK_OFFICE_UNAVAILABLE' }],
    [{ json: '<h1>', contentType: 'text/html' }, { code: 'BAD_UPSTREAM' }],
    [{ json: other }, { code: 'BAD_UPSTREAM' }],
  ])('fails over an answer %j: %j, and is not sent again', async (failing, failure) => {
    const { calls, sent } = restCallsTo(() => failing);
    await expect(call(new RestSignInMethods(calls))).rejects.toMatchObject({ name: 'Failure', ...failure });
    expect(sent).toHaveLength(1);
  });
});
