import { describe, expect, it } from 'vitest';
import { defaultPasswordPolicy } from '../../../domain/password/password-policy.js';
import { english } from '../../../texts/testing/english.js';
import { text } from '../../../texts/text.js';
import { Failure } from '../../errors.js';
import type { OwnPasswordPort, PasswordPort } from '../../office/ports/password.js';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const requirements = 'minimumLength maximumLength needsLowercase needsUppercase needsNumber needsSpecial allowsBlanks';
const link = `query ($token: String!) { passwordResetLink(token: $token) { policy { ${requirements} } } }`;
const policy = `{ passwordPolicy { ${requirements} } }`;
const problems = '... on Problems { problems { code message field params { name value } } }';
const requestReset = `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) {
  __typename ... on PasswordResetRequested { message } ${problems} } }`;
const resetPassword = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) {
  __typename ... on PasswordSaved { message } ${problems} } }`;

const changePassword = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) {
  __typename ... on PasswordSaved { message } ${problems} } }`;

const request = { emailOrUsername: 'emily@example.com', verifyToken: 'v' };
const reset = { password: 'correct horse', resetToken: 'fresh', verifyToken: 'v' };
const change = { password: 'correct horse', newPassword: 'battery staple' };

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

describe('a reset link', () => {
  it('has the requirements of its account (A5.30)', async () => {
    const { data } = await given().ask(link, { token: 'fresh' }, 'guest');
    expect(data.passwordResetLink).toEqual({ policy: defaultPasswordPolicy });
  });

  it.each([
    ['that is unknown', 'stale', ['password.resetPolicy']],
    ['without a token', '', []],
    ['that is damaged', 't'.repeat(257), []],
  ])('%s is null', async (_, token, calls) => {
    const { ask, fixture } = given();
    const { data, errors } = await ask(link, { token }, 'guest');
    expect([data.passwordResetLink, errors, fixture.calls]).toEqual([null, undefined, calls]);
  });

  it('is read each time', async () => {
    const { ask, fixture } = given();
    await ask(link, { token: 'fresh' }, 'guest');
    await ask(link, { token: 'fresh' }, 'guest');
    expect(fixture.calls).toEqual(['password.resetPolicy', 'password.resetPolicy']);
  });

  it('that cannot be checked is a failure', async () => {
    const { ask } = given({ failing: new Map([['password.resetPolicy', new Failure('BACK_OFFICE_UNAVAILABLE')]]) });
    const { errors } = await ask(link, { token: 'fresh' }, 'guest');
    expect(errors?.[0]?.extensions?.code).toBe('BACK_OFFICE_UNAVAILABLE');
  });
});

describe.each([
  [
    'a request for a link (A2.73)',
    'requestPasswordReset',
    requestReset,
    request,
    'PasswordResetRequested',
    'password.resetRequested',
  ],
  ['a new password (A2.74)', 'resetPassword', resetPassword, reset, 'PasswordSaved', 'password.updated'],
] as const)('%s', (_, name, mutation, input, member, key) => {
  it.each(['guest', 'person'] as const)('of a %s is sent once, and has a message to show', async (as) => {
    const { ask, fixture } = given();
    const { data } = await ask(mutation, { input }, as);
    expect(data[name]).toEqual({ __typename: member, message: english(text(key)) });
    expect(fixture.written).toEqual(input);
    expect(fixture.calls).toHaveLength(1);
  });

  it('shows the message of the back office if it has one', async () => {
    const { backOffice } = fakeBackOffice();
    const answering: PasswordPort = {
      consumerPolicy: async () => defaultPasswordPolicy,
      resetPolicy: async () => null,
      requestReset: async () => 'Look into your mailbox',
      reset: async () => 'Look into your mailbox',
    };
    const worded = {
      ...backOffice,
      forGuest: (...scope: Parameters<typeof backOffice.forGuest>) => ({ ...backOffice.forGuest(...scope), password: answering }),
    };
    const { data } = await gatewayOver(worded)(mutation, { input }, 'guest');
    expect(data[name].message).toBe('Look into your mailbox');
  });

  it('that is refused has its problems, in the words of the back office or of the reader', async () => {
    const { ask } = given({
      refusal: {
        message: 'WHATEVER',
        language: 'de',
        problems: [
          { code: 'PASSWORD_INVALID', message: 'Mindestens 8 Zeichen', field: 'password', params: { least: 8 } },
          { code: 'PASSWORD_COMMON', message: 'WHATEVER', field: 'password' },
          { code: 'LINK_INVALID', message: 'WHATEVER', field: 'resetToken' },
          { code: 'HUMAN_CHECK_FAILED', message: 'WHATEVER', field: 'verifyToken' },
        ],
      },
    });
    const { data } = await ask(mutation, { input }, 'guest');
    const params = [{ name: 'least', value: '8' }];
    expect(data[name]).toEqual({
      __typename: 'Problems',
      problems: [
        { code: 'PASSWORD_INVALID', message: 'Mindestens 8 Zeichen', field: ['password'], params },
        { code: 'PASSWORD_COMMON', message: english(text('password.common')), field: ['password'], params: [] },
        { code: 'LINK_INVALID', message: english(text('password.linkInvalid')), field: ['resetToken'], params: [] },
        { code: 'HUMAN_CHECK_FAILED', message: english(text('humanCheck.failed')), field: ['verifyToken'], params: [] },
      ],
    });
  });

  it('that fails is a failure, with the time to wait', async () => {
    const call = name === 'resetPassword' ? 'password.reset' : 'password.requestReset';
    const { ask } = given({ failing: new Map([[call, new Failure('TOO_MANY_REQUESTS', { retryAfter: 600 })]]) });
    const { errors } = await ask(mutation, { input }, 'guest');
    expect(errors).toMatchObject([{ path: [name], extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 600 } }]);
  });

  it.each(Object.keys(input))('with a %s beyond its length is refused before it is sent, and not repeated', async (field) => {
    const most = { emailOrUsername: 254, password: 1024, resetToken: 256, verifyToken: 4096 }[field] ?? 0;
    const { ask, fixture } = given();
    const { errors } = await ask(mutation, { input: { ...input, [field]: 'x'.repeat(most + 1) } }, 'guest');
    expect(errors).toMatchObject([
      { message: `${field} has at most ${most} characters`, extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(fixture.calls).toEqual([]);
    await ask(mutation, { input: { ...input, [field]: 'x'.repeat(most) } }, 'guest');
    expect(fixture.calls).toHaveLength(1);
  });
});

describe('the requirements for the signed-in user (A5.29)', () => {
  it('are those of the back office, read each time', async () => {
    const { ask, fixture } = given();
    expect((await ask(policy)).data.passwordPolicy).toEqual(defaultPasswordPolicy);
    await ask(policy);
    expect(fixture.calls).toEqual(['ownPassword.policy', 'ownPassword.policy']);
  });

  it('that cannot be read are a failure', async () => {
    const { ask } = given({ failing: new Map([['ownPassword.policy', new Failure('BACK_OFFICE_UNAVAILABLE')]]) });
    expect((await ask(policy)).errors).toMatchObject([{ extensions: { code: 'BACK_OFFICE_UNAVAILABLE' } }]);
  });
});

describe('a change of the own password (A2.78)', () => {
  it('is sent once, and has a message to show', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(changePassword, { input: change });
    expect(data.changePassword).toEqual({ __typename: 'PasswordSaved', message: english(text('password.updated')) });
    expect(fixture.written).toEqual(change);
    expect(fixture.calls).toEqual(['ownPassword.change']);
  });

  it('shows the message of the back office if it has one', async () => {
    const { backOffice } = fakeBackOffice();
    const ownPassword: OwnPasswordPort = {
      policy: async () => defaultPasswordPolicy,
      change: async () => 'Sign in at the till, too',
    };
    const worded = {
      ...backOffice,
      forPerson: (...scope: Parameters<typeof backOffice.forPerson>) => ({ ...backOffice.forPerson(...scope), ownPassword }),
    };
    const { data } = await gatewayOver(worded)(changePassword, { input: change });
    expect(data.changePassword.message).toBe('Sign in at the till, too');
  });

  it('that is refused has its problems, in the words of the back office or of the reader', async () => {
    const { ask } = given({
      refusal: {
        message: 'WHATEVER',
        language: 'de',
        problems: [
          { code: 'PASSWORD_WRONG', message: 'WHATEVER', field: 'password' },
          { code: 'PASSWORD_INVALID', message: 'Mindestens 8 Zeichen', field: 'newPassword', params: { least: 8 } },
          { code: 'PASSWORD_COMMON', message: 'WHATEVER', field: 'newPassword' },
        ],
      },
    });
    const { data } = await ask(changePassword, { input: change });
    const params = [{ name: 'least', value: '8' }];
    expect(data.changePassword).toEqual({
      __typename: 'Problems',
      problems: [
        { code: 'PASSWORD_WRONG', message: english(text('password.wrong')), field: ['password'], params: [] },
        { code: 'PASSWORD_INVALID', message: 'Mindestens 8 Zeichen', field: ['newPassword'], params },
        { code: 'PASSWORD_COMMON', message: english(text('password.common')), field: ['newPassword'], params: [] },
      ],
    });
  });

  it.each([
    ['of a user without a password', 'FORBIDDEN', {}],
    ['after too many', 'TOO_MANY_REQUESTS', { retryAfter: 600 }],
  ] as const)('%s is a failure: %s', async (_, code, details) => {
    const { ask } = given({ failing: new Map([['ownPassword.change', new Failure(code, details)]]) });
    const { errors } = await ask(changePassword, { input: change });
    expect(errors).toMatchObject([{ path: ['changePassword'], extensions: { code, ...details } }]);
  });

  it.each(['password', 'newPassword'])('with a %s beyond its length is refused before it is sent', async (field) => {
    const { ask, fixture } = given();
    const { errors } = await ask(changePassword, { input: { ...change, [field]: 'x'.repeat(1025) } });
    expect(errors).toMatchObject([{ message: `${field} has at most 1024 characters`, extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(fixture.calls).toEqual([]);
    await ask(changePassword, { input: { ...change, [field]: 'x'.repeat(1024) } });
    expect(fixture.calls).toHaveLength(1);
  });
});

it.each([
  ['the requirements', policy, {}],
  ['a change', changePassword, { input: change }],
])('%s of a guest: UNAUTHENTICATED, and nothing is sent', async (_, operation, variables) => {
  const { ask, fixture } = given();
  const { errors } = await ask(operation, variables, 'guest');
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(fixture.calls).toEqual([]);
});
