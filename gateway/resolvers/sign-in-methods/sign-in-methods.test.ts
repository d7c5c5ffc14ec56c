import { describe, expect, it } from 'vitest';
import { english } from '../../../texts/testing/english.js';
import { text } from '../../../texts/text.js';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const methods = 'hasPassword hasAuthenticator recoveryCodesLeft passkeys { id name isSynced createdAt lastUsedAt }';
const problems = '... on Problems { problems { code message field } }';
const changed = `{ __typename ... on SignInMethodsChanged { signInMethods { ${methods} } } ${problems} }`;
const issued = `{ __typename ... on RecoveryCodesIssued { recoveryCodes signInMethods { ${methods} } } ${problems} }`;
const request = `{ __typename ... on PasskeyRequest { challenge options } ${problems} }`;

const read = `{ signInMethods { ${methods} } }`;
const confirm = `mutation ($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) {
  __typename ... on IdentityConfirmed { until } ${problems} } }`;
const confirmationOptions = 'mutation { passkeyConfirmationOptions { challenge options } }';
const start = `mutation { startAuthenticator { __typename ... on AuthenticatorStarted { secret uri } ${problems} } }`;
const complete = `mutation ($code: String!) { confirmAuthenticator(code: $code) ${issued} }`;
const remove = `mutation { removeAuthenticator ${changed} }`;
const replace = `mutation { replaceRecoveryCodes ${issued} }`;
const creationOptions = `mutation { passkeyCreationOptions ${request} }`;
const add = `mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) ${changed} }`;
const removePasskey = `mutation ($id: ID!) { removePasskey(id: $id) ${changed} }`;

const passkey = { challenge: 'c1', credential: '{"id":"a"}' };
const newPasskey = { ...passkey, name: 'Phone' };
const recoveryCodes = ['k3m9-x7qd-2wpr', 'h4n8-y6zc-3vqs'];

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

it('how a user signs in is read each time', async () => {
  const { ask, fixture } = given();
  expect((await ask(read)).data.signInMethods).toEqual(fixture.signInMethods);
  await ask(read);
  expect(fixture.calls).toEqual(['signInMethods.read', 'signInMethods.read']);
});

describe('a proof of identity', () => {
  it.each([
    ['a password', { password: 'p' }, { password: 'p' }],
    ['an empty password', { password: '' }, { password: '' }],
    ['a code, beside what is null', { code: '123456', password: null, passkey: null }, { code: '123456' }],
    ['a passkey', { passkey }, passkey],
  ])('is %s, sent once', async (_, input, sent) => {
    const { ask, fixture } = given();
    const { data } = await ask(confirm, { input });
    expect(data.confirmIdentity).toEqual({ __typename: 'IdentityConfirmed', until: '2026-11-21T10:10:00.000Z' });
    expect([fixture.written, fixture.calls]).toEqual([sent, ['signInMethods.confirm']]);
  });

  it.each([
    ['none', {}],
    ['null alone', { password: null }],
    ['two', { password: 'p', code: '123456' }],
    ['three', { password: 'p', code: '123456', passkey }],
  ])('is not sent with %s: BAD_USER_INPUT', async (_, input) => {
    const { ask, fixture } = given();
    const { errors } = await ask(confirm, { input });
    expect(errors).toMatchObject([
      { message: 'Send exactly one of password, code and passkey', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(fixture.calls).toEqual([]);
  });

  it.each([
    ['password', 1024, (value: string) => ({ password: value })],
    ['code', 64, (value: string) => ({ code: value })],
    ['challenge', 256, (value: string) => ({ passkey: { ...passkey, challenge: value } })],
    ['credential', 8192, (value: string) => ({ passkey: { ...passkey, credential: value } })],
  ])('with a %s of more than %i characters is not sent, and not repeated', async (field, most, inputOf) => {
    const { ask, fixture } = given();
    const { errors } = await ask(confirm, { input: inputOf('x'.repeat(most + 1)) });
    expect(errors).toMatchObject([
      { message: `${field} has at most ${most} characters`, extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(fixture.calls).toEqual([]);
    await ask(confirm, { input: inputOf('x'.repeat(most)) });
    expect(fixture.calls).toHaveLength(1);
  });

  it.each([
    ['PASSWORD_WRONG', 'password', ['password'], 'password.wrong'],
    ['CODE_WRONG', 'code', ['code'], 'confirmation.codeWrong'],
    ['PASSKEY_REFUSED', 'credential', ['passkey', 'credential'], 'confirmation.passkeyRefused'],
    ['PASSKEY_REFUSED', 'challenge', ['passkey', 'challenge'], 'confirmation.passkeyRefused'],
    ['PASSKEY_REFUSED', null, null, 'confirmation.passkeyRefused'],
  ] as const)(
    'that is refused has its problem %s of %s in the input, in the reader’s language',
    async (code, field, path, key) => {
      const refusal = { message: 'WHATEVER', language: 'de', problems: [{ code, message: 'WHATEVER', field }] };
      const { data } = await given({ refusal }).ask(confirm, { input: { password: 'wrong' } });
      const shown = [{ code, message: english(text(key)), field: path }];
      expect(data.confirmIdentity).toEqual({ __typename: 'Problems', problems: shown });
    },
  );
});

/** Field, mutation, variables, call, what is sent, answer. */
const writes: readonly (readonly [string, string, Record<string, unknown>, string, unknown, object])[] = [
  [
    'startAuthenticator',
    start,
    {},
    'startAuthenticator',
    'start',
    {
      __typename: 'AuthenticatorStarted',
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Harbor:buyer?secret=JBSWY3DPEHPK3PXP',
    },
  ],
  ['confirmAuthenticator', complete, { code: '123 456' }, 'confirmAuthenticator', { code: '123 456' }, { recoveryCodes }],
  ['removeAuthenticator', remove, {}, 'removeAuthenticator', 'removeAuthenticator', { __typename: 'SignInMethodsChanged' }],
  ['replaceRecoveryCodes', replace, {}, 'replaceRecoveryCodes', 'replaceRecoveryCodes', { recoveryCodes }],
  [
    'passkeyCreationOptions',
    creationOptions,
    {},
    'passkeyCreationOptions',
    'options',
    { __typename: 'PasskeyRequest', challenge: 'c-create', options: '{"rp":{"id":"localhost"}}' },
  ],
  ['addPasskey', add, { input: newPasskey }, 'addPasskey', newPasskey, { __typename: 'SignInMethodsChanged' }],
  ['removePasskey', removePasskey, { id: '5' }, 'removePasskey', { id: '5' }, { __typename: 'SignInMethodsChanged' }],
];

describe.each(writes)('%s', (field, mutation, variables, call, sent, answer) => {
  it('is sent once, and has its answer', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(mutation, variables);
    expect(data[field]).toMatchObject(answer);
    expect(fixture.written).toEqual(sent);
    const readAfter = 'recoveryCodes' in answer ? ['signInMethods.read'] : [];
    expect(fixture.calls).toEqual([`signInMethods.${call}`, ...readAfter]);
    if ('signInMethods' in data[field]) expect(data[field].signInMethods).toEqual(fixture.signInMethods);
  });

  it.each([
    ['CONFIRMATION_REQUIRED', 'confirmation.required'],
    ['CODE_WRONG', 'confirmation.codeWrong'],
    ['PASSKEY_REFUSED', 'confirmation.passkeyRefused'],
  ] as const)('that is refused has the problem %s, in the reader’s language', async (code, key) => {
    const { ask, fixture } = given({
      refusal: { message: 'WHATEVER', language: 'de', problems: [{ code, message: 'WHATEVER' }] },
    });
    const { data } = await ask(mutation, variables);
    expect(data[field]).toEqual({ __typename: 'Problems', problems: [{ code, message: english(text(key)), field: null }] });
    expect(fixture.calls).toEqual([`signInMethods.${call}`]);
  });

  it.each([
    ['FORBIDDEN', {}],
    ['NOT_FOUND', {}],
    ['TOO_MANY_REQUESTS', { retryAfter: 600 }],
    ['BAD_UPSTREAM', {}],
  ] as const)('that fails is a failure: %s', async (code, details) => {
    const { ask } = given({ failing: new Map([[`signInMethods.${call}`, new Failure(code, details)]]) });
    expect((await ask(mutation, variables)).errors).toMatchObject([{ path: [field], extensions: { code, ...details } }]);
  });
});

it.each([
  ['the first code', complete.replace(/signInMethods \{.*?\} \}/, ''), { code: '123456' }],
  ['new recovery codes', replace.replace(/signInMethods \{.*?\} \}/, ''), {}],
])('after %s nothing is read that is not selected', async (_, mutation, variables) => {
  const { ask, fixture } = given();
  const { data } = await ask(mutation, variables);
  expect(Object.values(data)).toEqual([{ __typename: 'RecoveryCodesIssued', recoveryCodes }]);
  expect(fixture.calls).toHaveLength(1);
});

it('a wrong first code is a problem of the argument', async () => {
  const refusal = { message: 'No', problems: [{ code: 'CODE_WRONG', message: 'No', field: 'code' }] } as const;
  const { data } = await given({ refusal }).ask(complete, { code: '000000' });
  expect(data.confirmAuthenticator.problems).toEqual([{ code: 'CODE_WRONG', message: 'No', field: ['code'] }]);
});

it('a new passkey without a name has a problem of its field', async () => {
  const refusal = { message: 'No', problems: [{ code: 'FIELD_REQUIRED', message: 'No', field: 'name' }] } as const;
  const { data } = await given({ refusal }).ask(add, { input: { ...newPasskey, name: '' } });
  expect(data.addPasskey.problems).toEqual([{ code: 'FIELD_REQUIRED', message: 'No', field: ['name'] }]);
});

it.each([
  ['code', 64, complete, (code: string) => ({ code })],
  ['challenge', 256, add, (challenge: string) => ({ input: { ...newPasskey, challenge } })],
  ['credential', 8192, add, (credential: string) => ({ input: { ...newPasskey, credential } })],
  ['name', 200, add, (name: string) => ({ input: { ...newPasskey, name } })],
])('a %s of more than %i characters is not sent', async (field, most, mutation, variablesOf) => {
  const { ask, fixture } = given();
  const { errors } = await ask(mutation, variablesOf('x'.repeat(most + 1)));
  expect(errors).toMatchObject([{ message: `${field} has at most ${most} characters`, extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(fixture.calls).toEqual([]);
});

it('a passkey is not removed by an id that would be another place', async () => {
  const { ask, fixture } = given();
  expect((await ask(removePasskey, { id: '../7' })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  expect(fixture.calls).toEqual([]);
});

describe('options to confirm with a passkey', () => {
  it('are passed on', async () => {
    const { data } = await given().ask(confirmationOptions);
    expect(data.passkeyConfirmationOptions).toEqual({ challenge: 'c-confirm', options: '{"rpId":"localhost"}' });
  });

  it('that cannot be had are a failure', async () => {
    const failing = new Map([['signInMethods.passkeyConfirmationOptions', new Failure('NOT_FOUND')]]);
    const { errors } = await given({ failing }).ask(confirmationOptions);
    expect(errors).toMatchObject([{ path: ['passkeyConfirmationOptions'], extensions: { code: 'NOT_FOUND' } }]);
  });
});

it.each<readonly [string, string, Record<string, unknown>]>([
  ['signInMethods', read, {}],
  ['confirmIdentity', confirm, { input: { password: 'p' } }],
  ['passkeyConfirmationOptions', confirmationOptions, {}],
  ...writes.map(([field, mutation, variables]) => [field, mutation, variables] as const),
])('%s of a guest: UNAUTHENTICATED, and nothing is sent', async (_, operation, variables) => {
  const { ask, fixture } = given();
  const { errors } = await ask(operation, variables, 'guest');
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(fixture.calls).toEqual([]);
});
