import { describe, expect, it } from 'vitest';
import { foreignPhoneText } from '../../../domain/addresses/phone-number.js';
import { defaultPasswordPolicy } from '../../../domain/password/password-policy.js';
import { english } from '../../../texts/testing/english.js';
import { text } from '../../../texts/text.js';
import { Failure } from '../../errors.js';
import type { RegistrationPort } from '../../office/ports/registration.js';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const form = `{ registration { policy { minimumLength maximumLength needsLowercase needsUppercase needsNumber needsSpecial allowsBlanks }
  message option { text isChosen } } }`;
const problems = '... on Problems { problems { code message field params { name value } } }';
const register = `mutation ($input: RegisterInput!) { register(input: $input) { __typename ... on Registered { message } ${problems} } }`;
const verify = `mutation ($token: String!) { verifyEmail(token: $token) { __typename ... on EmailVerified { message } ${problems} } }`;
const resend = `mutation ($input: ResendVerificationInput!) { resendVerification(input: $input) {
  __typename ... on VerificationResent { message } ${problems} } }`;

const registration = {
  ...{ name: 'Emily Hart', email: 'emily@example.com', company: 'Hart Catering', phone: '2075550148' },
  ...{ password: 'correct horse', verifyToken: 'v', optIn: true },
};
const another = { email: 'emily@example.com', verifyToken: 'v' };

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

describe('the registration form (A2.72, A3.12)', () => {
  it.each(['guest', 'person'] as const)('has the requirements of a password, and the texts of the site, for a %s', async (as) => {
    const { data } = await given().ask(form, {}, as);
    expect(data.registration).toEqual({
      policy: defaultPasswordPolicy,
      message: 'We deliver in Maine',
      option: { text: 'Weekly specials by email', isChosen: true },
    });
  });

  it('has neither text of a site without them', async () => {
    const { data } = await given({ consumerSettings: { message: null, option: null } }).ask(form, {}, 'guest');
    expect(data.registration).toEqual({ policy: defaultPasswordPolicy, message: null, option: null });
  });

  it.each<readonly [string, Partial<BackOfficeFixture>]>([
    ['at a site without consumers', { allowConsumer: false }],
    ['with a back office that registers nobody', { capabilities: ['PASSWORD_RESET'] }],
  ])('does not exist %s, and nothing is read for it', async (_, fixture) => {
    const { ask, fixture: fake } = given(fixture);
    const { data, errors } = await ask(form, {}, 'guest');
    expect([data.registration, errors]).toEqual([null, undefined]);
    expect(fake.calls).toEqual(['site.site', 'site.capabilities']);
  });

  it.each(['site.site', 'site.capabilities', 'password.consumerPolicy', 'registration.settings'])(
    'that cannot be read is a failure, not a site without registration: %s',
    async (call) => {
      const { ask } = given({ failing: new Map([[call, new Failure('BACK_OFFICE_UNAVAILABLE')]]) });
      const { errors } = await ask(form, {}, 'guest');
      expect(errors).toMatchObject([{ path: ['registration'], extensions: { code: 'BACK_OFFICE_UNAVAILABLE' } }]);
    },
  );
});

describe.each([
  [
    'a registration (A2.72)',
    'register',
    register,
    { input: registration },
    registration,
    'Registered',
    'registration.registered',
  ],
  ['a verification (A2.75)', 'verifyEmail', verify, { token: 'fresh' }, 'fresh', 'EmailVerified', 'registration.verified'],
  [
    'a request for a link',
    'resendVerification',
    resend,
    { input: another },
    another,
    'VerificationResent',
    'registration.resent',
  ],
] as const)('%s', (_, name, mutation, variables, written, member, key) => {
  it.each(['guest', 'person'] as const)('of a %s is sent once, and has a message to show', async (as) => {
    const { ask, fixture } = given();
    const { data } = await ask(mutation, variables, as);
    expect(data[name]).toEqual({ __typename: member, message: english(text(key)) });
    expect(fixture.written).toEqual(written);
    expect(fixture.calls).toHaveLength(1);
  });

  it('shows the message of the back office if it has one', async () => {
    const { backOffice } = fakeBackOffice();
    const answering: RegistrationPort = {
      settings: async () => ({ message: null, option: null }),
      register: async () => 'Look into your mailbox',
      verify: async () => 'Look into your mailbox',
      resend: async () => 'Look into your mailbox',
    };
    const worded = {
      ...backOffice,
      forGuest: (...scope: Parameters<typeof backOffice.forGuest>) => ({
        ...backOffice.forGuest(...scope),
        registration: answering,
      }),
    };
    const { data } = await gatewayOver(worded)(mutation, variables, 'guest');
    expect(data[name].message).toBe('Look into your mailbox');
  });

  it('that is refused with a message alone has it', async () => {
    const { ask } = given({ refusal: { message: 'Come to the counter', problems: [] } });
    const { data } = await ask(mutation, variables, 'guest');
    expect(data[name].problems).toMatchObject([{ code: 'REFUSED', message: 'Come to the counter', field: null }]);
  });

  it('that fails is a failure, with the time to wait', async () => {
    const call = `registration.${{ register: 'register', verifyEmail: 'verify', resendVerification: 'resend' }[name]}`;
    const { ask } = given({ failing: new Map([[call, new Failure('TOO_MANY_REQUESTS', { retryAfter: 600 })]]) });
    const { errors } = await ask(mutation, variables, 'guest');
    expect(errors).toMatchObject([{ path: [name], extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 600 } }]);
  });
});

it.each([
  ['register', register, { input: registration }, 'registration.failed'],
  ['verifyEmail', verify, { token: 'fresh' }, 'registration.verifyFailed'],
  ['resendVerification', resend, { input: another }, 'registration.failed'],
] as const)(
  '%s that is refused without a reason has a text of its own (A8.12, A8.16)',
  async (name, mutation, variables, key) => {
    const { ask } = given({ refusal: { message: '', problems: [] } });
    const { data } = await ask(mutation, variables, 'guest');
    expect(data[name].problems).toMatchObject([{ code: 'REFUSED', message: english(text(key)) }]);
  },
);

describe('a registration', () => {
  it('is sent without blanks at its ends, its phone number as it is kept, and null for what is left out', async () => {
    const { ask, fixture } = given();
    const typed = { name: ' Emily Hart ', email: ' emily@example.com', password: ' correct horse ', verifyToken: 'v' };
    await ask(register, { input: { ...typed, phone: '(207) 555-0148' } }, 'guest');
    const kept = { name: 'Emily Hart', email: 'emily@example.com', company: null, phone: '2075550148', optIn: false };
    expect(fixture.written).toEqual({ ...typed, ...kept });
    await ask(register, { input: { ...typed, company: ' ', phone: null } }, 'guest');
    expect(fixture.written).toEqual({ ...typed, ...kept, phone: null });
  });

  it('that is refused has all problems, in the words of the back office or of the reader', async () => {
    const refusal = {
      message: 'WHATEVER',
      language: 'de',
      problems: [
        { code: 'FIELD_REQUIRED', message: 'WHATEVER', field: 'name' },
        { code: 'EMAIL_INVALID', message: 'WHATEVER', field: 'email' },
        { code: 'TEXT_TOO_LONG', message: 'WHATEVER', field: 'company', params: { most: 25 } },
        { code: 'PHONE_INVALID', message: 'WHATEVER', field: 'phone' },
        { code: 'PASSWORD_INVALID', message: 'Mindestens 8 Zeichen', field: 'password' },
        { code: 'HUMAN_CHECK_FAILED', message: 'WHATEVER', field: 'verifyToken' },
      ],
    } as const;
    const { data } = await given({ refusal }).ask(register, { input: registration }, 'guest');
    expect(data.register).toMatchObject({
      __typename: 'Problems',
      problems: [
        { code: 'FIELD_REQUIRED', message: english(text('fields.someRequired')), field: ['name'] },
        { code: 'EMAIL_INVALID', message: english(text('addresses.emailInvalid')), field: ['email'] },
        { code: 'TEXT_TOO_LONG', message: english(text('fields.textTooLong', { most: 25 })), field: ['company'] },
        { code: 'PHONE_INVALID', message: english(text('addresses.phoneInvalid')), field: ['phone'] },
        { code: 'PASSWORD_INVALID', message: 'Mindestens 8 Zeichen', field: ['password'] },
        { code: 'HUMAN_CHECK_FAILED', message: english(text('humanCheck.failed')), field: ['verifyToken'] },
      ],
    });
  });

  it('with an invalid number of another country does not read about the format of this one', async () => {
    const problems = [{ code: 'PHONE_INVALID', message: 'WHATEVER', field: 'phone' }] as const;
    const { ask } = given({ refusal: { message: 'WHATEVER', language: 'de', problems } });
    const { data } = await ask(register, { input: { ...registration, phone: '+49 1' } }, 'guest');
    expect(data.register.problems).toMatchObject([{ code: 'PHONE_INVALID', message: english(foreignPhoneText) }]);
  });

  const most = { name: 200, email: 254, company: 200, phone: 200, password: 1024, verifyToken: 4096 };
  it.each(Object.entries(most))(
    'whose %s has more than %i characters is refused before it is sent, and not repeated',
    async (...longest) => {
      const [field, most] = longest;
      const { ask, fixture } = given();
      const { errors } = await ask(register, { input: { ...registration, [field]: '1'.repeat(most + 1) } }, 'guest');
      expect(errors).toMatchObject([
        { message: `${field} has at most ${most} characters`, extensions: { code: 'BAD_USER_INPUT' } },
      ]);
      expect(fixture.calls).toEqual([]);
      await ask(register, { input: { ...registration, [field]: '1'.repeat(most) } }, 'guest');
      expect(fixture.calls).toEqual(['registration.register']);
    },
  );
});

describe('a verification link', () => {
  it.each([
    ['without a token', ''],
    ['with a blank one', ' '],
    ['that is damaged', 't'.repeat(257)],
  ])('%s cannot be used, and nothing is sent', async (_, token) => {
    const { ask, fixture } = given();
    const { data } = await ask(verify, { token }, 'guest');
    const problem = { code: 'LINK_INVALID', message: english(text('registration.linkInvalid')), field: null, params: [] };
    expect(data.verifyEmail).toEqual({ __typename: 'Problems', problems: [problem] });
    expect(fixture.calls).toEqual([]);
  });

  it('of 256 characters is sent', async () => {
    const { ask, fixture } = given();
    await ask(verify, { token: 't'.repeat(256) }, 'guest');
    expect(fixture.calls).toEqual(['registration.verify']);
  });

  it.each([
    ['en-US', 'This link is old'],
    ['de', english(text('registration.linkInvalid'))],
  ])(
    'that cannot be used is worded for its reader, over a back office in %s, and not as a reset link',
    async (language, message) => {
      const problems = [{ code: 'LINK_INVALID', message: 'This link is old', field: 't' }] as const;
      const { ask } = given({ refusal: { message: 'WHATEVER', language, problems } });
      const { data } = await ask(verify, { token: 'stale' }, 'guest');
      expect(data.verifyEmail.problems).toEqual([{ code: 'LINK_INVALID', message, field: null, params: [] }]);
    },
  );
});

it.each([
  ['email', 254],
  ['verifyToken', 4096],
])('a request for a link whose %s has more than %i characters is refused before it is sent', async (field, most) => {
  const { ask, fixture } = given();
  const { errors } = await ask(resend, { input: { ...another, [field]: 'x'.repeat(most + 1) } }, 'guest');
  expect(errors).toMatchObject([{ message: `${field} has at most ${most} characters`, extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(fixture.calls).toEqual([]);
});
