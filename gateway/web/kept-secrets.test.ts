import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../app.js';
import { httpBackOffice } from '../office/rest/back-office.js';
import { appWith } from '../testing/app.js';

const secrets = { password: 'Pa55-in-secret', resetToken: 'link-in-secret', verifyToken: 'solution-in-secret' };
const change = { password: secrets.password, newPassword: 'New-in-secret' };
const registration = {
  ...{ name: 'Emily Hart', email: 'emily-in-secret@example.com' },
  ...{ password: secrets.password, verifyToken: secrets.verifyToken },
};
const hasSecret = /in-secret|31415926/;

let gateway: App;
let log = '';
let answerOf: (body: string) => { readonly status: number; readonly type?: string; readonly text: string };
const office = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const { status, type = 'application/json', text } = answerOf(`${body} ${request.url}`);
    response.writeHead(status, { 'content-type': type }).end(text);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
  gateway = await appWith({
    backOffice: httpBackOffice(`http://127.0.0.1:${(office.address() as AddressInfo).port}`),
    logTo: {
      write: (text) => {
        log += text;
      },
    },
  });
});
beforeEach(() => {
  log = '';
});
afterAll(async () => {
  await gateway.http.close();
  office.close();
});

const ask = async (query: string, variables: object, headers: Record<string, string> = {}): Promise<string> =>
  (await gateway.http.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })).body;
const signedIn = { authorization: 'Bearer token-in-secret' };

const reset =
  'mutation Reset($input: ResetPasswordInput!) { resetPassword(input: $input) { ... on Problems { problems { code } } } }';
const changing =
  'mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) { ... on Problems { problems { code } } } }';
const link = 'query Link($token: String!) { passwordResetLink(token: $token) { policy { minimumLength } } }';
const registering =
  'mutation Register($input: RegisterInput!) { register(input: $input) { ... on Problems { problems { code } } } }';
const verifying = 'mutation Verify($token: String!) { verifyEmail(token: $token) { ... on Problems { problems { code } } } }';
const resending =
  'mutation Resend($input: ResendVerificationInput!) { resendVerification(input: $input) { ... on Problems { problems { code } } } }';

const passkey = { challenge: 'challenge-in-secret', credential: '{"id":"credential-in-secret"}' };
const signingIn = 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { ... on SignInSuccess { expiresIn } } }';
const withCode =
  'mutation Code($input: SignInWithCodeInput!) { signInWithCode(input: $input) { ... on SignInSuccess { expiresIn } } }';
const withPasskey =
  'mutation Passkey($input: PasskeyAnswerInput!) { signInWithPasskey(input: $input) { ... on SignInSuccess { expiresIn } } }';
const companyAnswer = { code: 'code-in-secret', state: 'state-in-secret', browserSecret: 'browser-in-secret' };
const byCompany =
  'mutation Company($input: CompanyAnswerInput!) { signInByCompany(input: $input) { ... on SignInSuccess { expiresIn } } }';
const confirming =
  'mutation Confirm($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) { ... on Problems { problems { code } } } }';
const completing =
  'mutation Complete($code: String!) { confirmAuthenticator(code: $code) { ... on Problems { problems { code } } } }';
const adding = 'mutation Add($input: AddPasskeyInput!) { addPasskey(input: $input) { ... on Problems { problems { code } } } }';

describe('a password, a registration, a code, a passkey, and the secrets of a link', () => {
  it.each([
    ['saves it', 200, '{"isSuccess":true}'],
    ['refuses it', 200, '{"isSuccess":false,"errors":["No"]}'],
    ['does not know the call', 404, '{}'],
    ['is down', 503, 'echo'],
    ['has a bug', 500, 'echo'],
    ['answers something else', 200, '{"isSuccess":"echo","isB2B":"echo","minimumPasswordLength":"echo"}'],
    ['answers no JSON', 200, 'echo'],
  ])('are neither logged nor repeated where the back office %s', async (_, status, answer) => {
    answerOf = (body) => ({ status, text: answer.replaceAll('echo', body.replaceAll('"', '')) });
    const answers = [
      await ask(reset, { input: secrets }),
      await ask(link, { token: secrets.resetToken }),
      await ask(changing, { input: change }, signedIn),
      await ask(registering, { input: registration }),
      await ask(verifying, { token: secrets.resetToken }),
      await ask(resending, { input: { email: registration.email, verifyToken: secrets.verifyToken } }),
      await ask(signingIn, { input: { username: 'user-in-secret', password: secrets.password } }),
      await ask(withCode, { input: { challenge: passkey.challenge, code: 'code-in-secret' } }),
      await ask(withPasskey, { input: passkey }),
      await ask(byCompany, { input: companyAnswer }),
      await ask(confirming, { input: { password: secrets.password } }, signedIn),
      await ask(confirming, { input: { code: '31415926' } }, signedIn),
      await ask(confirming, { input: { passkey } }, signedIn),
      await ask(completing, { code: '31415926' }, signedIn),
      await ask(adding, { input: { ...passkey, name: 'name-in-secret' } }, signedIn),
    ];
    expect(answers.join('')).not.toMatch(hasSecret);
    expect(log).toContain('"msg":"operation"');
    expect(log).not.toMatch(hasSecret);
  });

  it.each<readonly [string, string, object]>([
    ['numbers', reset, { input: { ...secrets, password: 31_415_926 } }],
    ['objects', reset, { input: { ...secrets, password: { typed: '; Pa55-in-secret' } } }],
    ['lists', reset, { input: { ...secrets, resetToken: ['link-in-secret'] } }],
    ['elsewhere', reset, { input: { ...secrets, confirmation: 'Pa55-in-secret' } }],
    ['missing their input', reset, { input: 'Pa55-in-secret' }],
    ['numbers, in a change', changing, { input: { ...change, newPassword: 31_415_926 } }],
    ['elsewhere, in a change', changing, { input: { ...change, confirmation: 'New-in-secret' } }],
    ['numbers, in a registration', registering, { input: { ...registration, password: 31_415_926 } }],
    ['too long, in a registration', registering, { input: { ...registration, email: 'in-secret'.repeat(100) } }],
    ['numbers, in a verification', verifying, { token: 31_415_926 }],
    ['numbers, in a sign-in by code', withCode, { input: { challenge: 'in-secret', code: 31_415_926 } }],
    ['objects, in a sign-in by passkey', withPasskey, { input: { ...passkey, credential: { id: 'credential-in-secret' } } }],
    ['too long, in a sign-in by passkey', withPasskey, { input: { ...passkey, challenge: 'in-secret'.repeat(100) } }],
    ['too long, in the answer of a directory', byCompany, { input: { ...companyAnswer, state: 'in-secret'.repeat(100) } }],
    ['two proofs', confirming, { input: { password: 'Pa55-in-secret', passkey } }],
    ['numbers, in a proof', confirming, { input: { code: 31_415_926 } }],
    ['too long, in a proof', confirming, { input: { passkey: { ...passkey, credential: 'in-secret'.repeat(1000) } } }],
    ['numbers, in a first code', completing, { code: 31_415_926 }],
    ['elsewhere, in a new passkey', adding, { input: { ...passkey, name: 'Phone', key: 'in-secret' } }],
    ['too long, in a change', changing, { input: { ...change, newPassword: 'New-in-secret'.repeat(100) } }],
  ])('are not repeated to a request in which they are %s', async (_, mutation, variables) => {
    const answer = await ask(mutation, variables, signedIn);
    expect(answer).toContain('BAD_USER_INPUT');
    expect(`${answer}${log}`).not.toMatch(hasSecret);
  });

  it.each([
    ['a code is missing', 'POST /api/token', 401, '{"error":"second_factor_required","challenge":["challenge-in-secret"]}'],
    ['a password is missing', 'POST /api/token', 401, '{"error":"new_password_required","reset_token":{"t":"link-in-secret"}}'],
    ['an app begins', 'POST /api/authenticator', 200, '{"secret":"in-secret","uri":"javascript:in-secret"}'],
    ['an app is complete', 'POST /api/authenticator/confirm', 200, '{"recoveryCodes":[31415926]}'],
  ])('are not logged from an answer of another form, where %s', async (_, call, status, text) => {
    answerOf = () => ({ status, text });
    const query = {
      'POST /api/token': 'mutation { signIn(input: { username: "buyer", password: "p" }) { __typename } }',
      'POST /api/authenticator': 'mutation { startAuthenticator { __typename } }',
      'POST /api/authenticator/confirm': 'mutation { confirmAuthenticator(code: "1") { __typename } }',
    }[call];
    const answer = await ask(query ?? '', {}, signedIn);
    expect(answer).toContain('BAD_UPSTREAM');
    expect(log).toContain('BAD_UPSTREAM');
    expect(`${answer}${log}`).not.toMatch(hasSecret);
  });

  it('are not repeated from a document, which should not hold them', async () => {
    const answer = await ask(`{ passwordResetLink(token: 31415926) { policy { minimumLength } } }`, {});
    expect(answer).toContain('String cannot represent a non string value');
    expect(`${answer}${log}`).not.toMatch(hasSecret);
  });

  it.each([
    ...['/changepassword?t=link-in-secret', '/changepassword?t=link-in-secret%00', '/changepassword/%?t=link-in-secret'],
    '/verifyemail?t=link-in-secret',
  ])('in an address are not logged, and not passed on to other sites: %s', async (url) => {
    const page = await gateway.http.inject({ url, headers: { accept: 'text/html' } });
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(`${page.body}${log}`).not.toMatch(hasSecret);
  });
});
