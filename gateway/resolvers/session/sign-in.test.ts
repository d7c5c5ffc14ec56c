import { describe, expect, it } from 'vitest';
import type { TokenRefusalReason } from '../../../domain/session/sign-in-messages.js';
import { Failure } from '../../errors.js';
import type { BackOffice } from '../../office/ports/back-office.js';
import { Refused } from '../../office/ports/refused.js';
import type { TokenOutcome, TokenPort } from '../../office/ports/token.js';
import { gatewayOver } from '../../testing/ask.js';
import { fakeBackOffice } from '../../testing/fake-back-office.js';

const answer = `{ __typename ... on SignInSuccess { accessToken expiresIn } ... on SignInRefused { reason retryAfter }
  ... on SecondFactorRequired { challenge } ... on NewPasswordRequired { resetToken reason } }`;
const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) ${answer} }`;
const withCode = `mutation ($input: SignInWithCodeInput!) { signInWithCode(input: $input) ${answer} }`;
const withPasskey = `mutation ($input: PasskeyAnswerInput!) { signInWithPasskey(input: $input) ${answer} }`;
const start = `mutation ($company: String!) { startCompanySignIn(company: $company) {
  ... on CompanySignInStarted { url browserSecret } ... on Problems { problems { code message field } } } }`;
const byCompany = `mutation ($input: CompanyAnswerInput!) { signInByCompany(input: $input) ${answer} }`;
const exchange = `mutation ($input: ExchangeAuthorizationCodeInput!) { exchangeAuthorizationCode(input: $input) ${answer} }`;
const passkeyOptions = 'mutation { passkeySignInOptions { challenge options } }';

const buyer = { username: 'buyer', password: 'right' };
const code = { challenge: 'c1', code: 'right' };
const passkey = { challenge: 'c1', credential: 'right' };
const companyAnswer = { code: 'right', state: 's1', iss: 'https://login.example.com', browserSecret: 'b1' };

/** A back office whose token calls all have this outcome. */
function answering(outcome: TokenOutcome): BackOffice {
  const { backOffice } = fakeBackOffice();
  const always = async () => outcome;
  const token: TokenPort = {
    ...{ signIn: always, signInWithCode: always, signInWithPasskey: always, signInByCompany: always, exchangeCode: always },
    startCompanySignIn: async () => ({ url: 'https://login.example.com', browserSecret: 'WHATEVER' }),
    passkeyOptions: async () => ({ challenge: 'WHATEVER', options: '{}' }),
  };
  return { ...backOffice, forGuest: (scope) => ({ ...backOffice.forGuest(scope), token }) };
}
const refused = (
  reason: TokenRefusalReason,
  description: string | null = null,
  retryAfter: number | null = null,
): TokenOutcome => ({ kind: 'refused', reason, description, retryAfter });

describe('a sign-in by password', () => {
  it('gives a token for the right one (S7.3)', async () => {
    const { data } = await gatewayOver(fakeBackOffice().backOffice)(signIn, { input: buyer }, 'guest');
    expect(data.signIn).toEqual({ __typename: 'SignInSuccess', accessToken: 'token-of-buyer', expiresIn: 43_200 });
  });

  it.each([
    [refused('tooManyAttempts', null, 30), 'Too many login attempts, please try again later', 'S8.2'],
    [refused('unknownUser', 'Bad Request'), 'Unknown user or invalid password', 'S8.3'],
    [refused('rejected', 'The account is locked'), 'The account is locked', 'S8.3'],
    [refused('unavailable'), 'Service temporarily unavailable', 'S8.4'],
    [refused('noAnswer'), 'The server did not respond. Please refresh and try again.', 'S8.5'],
    [refused('other', 'The clock is wrong'), 'The clock is wrong', 'S8.6'],
    [refused('rejected'), 'Authorization Failed', 'S8.6'],
  ])('refused as %j says "%s" (%s)', async (outcome, reason) => {
    const { data } = await gatewayOver(answering(outcome))(signIn, { input: buyer }, 'guest');
    const retryAfter = outcome.kind === 'refused' ? outcome.retryAfter : null;
    expect(data.signIn).toEqual({ __typename: 'SignInRefused', reason, retryAfter });
  });
});

describe('a sign-in by code', () => {
  it('gives a token for the right one, sent once', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const { data } = await gatewayOver(backOffice)(withCode, { input: code }, 'guest');
    expect(data.signInWithCode).toEqual({ __typename: 'SignInSuccess', accessToken: 'token-of-code', expiresIn: 43_200 });
    expect(fixture.calls).toEqual(['token.signInWithCode']);
  });

  it.each([
    [refused('unknownUser', 'Bad Request'), 'That code is wrong or expired.'],
    [refused('rejected'), 'That code is wrong or expired.'],
    [refused('rejected', 'Sign in again'), 'Sign in again'],
    [refused('tooManyAttempts'), 'Too many login attempts, please try again later'],
    [refused('unavailable'), 'Service temporarily unavailable'],
    [refused('other'), 'Authorization Failed'],
  ])('refused as %j says "%s"', async (outcome, reason) => {
    const { data } = await gatewayOver(answering(outcome))(withCode, { input: code }, 'guest');
    expect(data.signInWithCode).toEqual({ __typename: 'SignInRefused', reason, retryAfter: null });
  });
});

describe('a sign-in by passkey', () => {
  it('begins with options for the browser', async () => {
    const { data } = await gatewayOver(fakeBackOffice().backOffice)(passkeyOptions, {}, 'guest');
    expect(data.passkeySignInOptions).toEqual({ challenge: 'c-sign-in', options: '{"rpId":"localhost"}' });
  });

  it.each([
    ['TOO_MANY_REQUESTS', { retryAfter: 60 }],
    ['NOT_FOUND', {}],
  ] as const)('fails without them: %s', async (failure, details) => {
    const { backOffice } = fakeBackOffice({ failing: new Map([['token.passkeyOptions', new Failure(failure, details)]]) });
    const { errors } = await gatewayOver(backOffice)(passkeyOptions, {}, 'guest');
    expect(errors).toMatchObject([{ path: ['passkeySignInOptions'], extensions: { code: failure, ...details } }]);
  });

  it('gives a token, by one call', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const { data } = await gatewayOver(backOffice)(withPasskey, { input: passkey }, 'guest');
    expect(data.signInWithPasskey).toEqual({ __typename: 'SignInSuccess', accessToken: 'token-of-passkey', expiresIn: 43_200 });
    expect(fixture.calls).toEqual(['token.signInWithPasskey']);
  });

  it.each([
    [refused('unknownUser', 'Bad Request'), 'That passkey was not accepted.'],
    [refused('rejected'), 'That passkey was not accepted.'],
    [refused('rejected', 'This account is disabled.'), 'This account is disabled.'],
    [refused('noAnswer'), 'The server did not respond. Please refresh and try again.'],
  ])('refused as %j says "%s"', async (outcome, reason) => {
    const { data } = await gatewayOver(answering(outcome))(withPasskey, { input: passkey }, 'guest');
    expect(data.signInWithPasskey).toEqual({ __typename: 'SignInRefused', reason, retryAfter: null });
  });
});

describe('a sign-in through a company', () => {
  it('begins with the page of its directory', async () => {
    const { data } = await gatewayOver(fakeBackOffice().backOffice)(start, { company: 'acme' }, 'guest');
    expect(data.startCompanySignIn).toEqual({ url: 'https://login.example.com/acme', browserSecret: 'b-1' });
  });

  it.each([
    ['COMPANY_UNKNOWN', 'No company with this short name signs in here. Check it with your company.'],
    ['COMPANY_UNREACHABLE', 'Your company’s sign-in cannot be reached right now. Try again in a few minutes.'],
  ] as const)('does not begin: %s', async (problem, message) => {
    const refusal = new Refused({ message: null, problems: [{ code: problem, message }], language: null });
    const { backOffice } = fakeBackOffice({ failing: new Map([['token.startCompanySignIn', refusal]]) });
    const { data } = await gatewayOver(backOffice)(start, { company: 'acme' }, 'guest');
    expect(data.startCompanySignIn).toEqual({ problems: [{ code: problem, message, field: null }] });
  });

  it('is not begun for a name that no company has', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const { errors } = await gatewayOver(backOffice)(start, { company: 'x'.repeat(101) }, 'guest');
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(fixture.calls).toEqual([]);
  });

  it('gives a token, by one call', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const { data } = await gatewayOver(backOffice)(byCompany, { input: companyAnswer }, 'guest');
    expect(data.signInByCompany).toEqual({ __typename: 'SignInSuccess', accessToken: 'token-of-company', expiresIn: 43_200 });
    expect(fixture.calls).toEqual(['token.signInByCompany']);
  });

  it.each([
    [refused('unknownUser', 'Bad Request'), 'That sign-in is no longer valid. Try again.'],
    [refused('rejected'), 'That sign-in is no longer valid. Try again.'],
    [refused('rejected', 'Your company has not given you access.'), 'Your company has not given you access.'],
    [refused('unavailable'), 'Service temporarily unavailable'],
  ])('refused as %j says "%s"', async (outcome, reason) => {
    const { data } = await gatewayOver(answering(outcome))(byCompany, { input: companyAnswer }, 'guest');
    expect(data.signInByCompany).toEqual({ __typename: 'SignInRefused', reason, retryAfter: null });
  });
});

it.each([
  [refused('rejected', 'WHATEVER'), 'Authorization code rejected'],
  [refused('unknownUser'), 'Authorization code rejected'],
  [refused('unavailable'), 'Service temporarily unavailable'],
])('a hand-off refused as %j says "%s" (S8.7)', async (outcome, reason) => {
  const { data } = await gatewayOver(answering(outcome))(exchange, { input: { code: 'stale' } }, 'guest');
  expect(data.exchangeAuthorizationCode).toEqual({ __typename: 'SignInRefused', reason, retryAfter: null });
});

describe.each([
  ['signIn', signIn, buyer],
  ['signInWithCode', withCode, code],
  ['signInWithPasskey', withPasskey, passkey],
  ['signInByCompany', byCompany, companyAnswer],
  ['exchangeAuthorizationCode', exchange, { code: 'fresh' }],
])('%s', (name, mutation, input) => {
  it('may need a code, with the challenge for it', async () => {
    const { data } = await gatewayOver(answering({ kind: 'secondFactor', challenge: 'c1' }))(mutation, { input }, 'guest');
    expect(data[name]).toEqual({ __typename: 'SecondFactorRequired', challenge: 'c1' });
  });

  it.each([
    ['At least 12 characters, please', 'At least 12 characters, please'],
    [null, 'Your password no longer meets the requirements. Choose a new one.'],
  ])('may need a new password, in the words of the back office or ours: %j (A5.34)', async (reason, shown) => {
    const outcome = { kind: 'newPassword', resetToken: 't1', reason } as const;
    const { data } = await gatewayOver(answering(outcome))(mutation, { input }, 'guest');
    expect(data[name]).toEqual({ __typename: 'NewPasswordRequired', resetToken: 't1', reason: shown });
  });
});

it.each([
  ['code', 64, withCode, code],
  ['challenge', 256, withCode, code],
  ['challenge', 256, withPasskey, passkey],
  ['credential', 8192, withPasskey, passkey],
  ['code', 8192, byCompany, companyAnswer],
  ['state', 256, byCompany, companyAnswer],
  ['iss', 2048, byCompany, companyAnswer],
  ['browserSecret', 256, byCompany, companyAnswer],
])('a %s of more than %i characters is refused before it is sent', async (field, most, mutation, input) => {
  const { backOffice, fixture } = fakeBackOffice();
  const ask = gatewayOver(backOffice);
  const { errors } = await ask(mutation, { input: { ...input, [field]: 'x'.repeat(most + 1) } }, 'guest');
  expect(errors).toMatchObject([{ message: `${field} has at most ${most} characters`, extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(fixture.calls).toEqual([]);
  await ask(mutation, { input: { ...input, [field]: 'x'.repeat(most) } }, 'guest');
  expect(fixture.calls).toHaveLength(1);
});
