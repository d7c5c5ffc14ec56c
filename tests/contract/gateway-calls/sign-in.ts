import { expect, it } from 'vitest';
import { codeAt } from '../../../backend/testing/authenticator.js';
import { bearer, buildCustomer, buildSalesperson, buildUser } from '../../../backend/testing/builders.js';
import { followTo, startIdentityProvider } from '../../../backend/testing/identity-provider.js';
import { SoftwarePasskey } from '../../../backend/testing/passkey.js';
import { drivePasswords, newPassword } from '../../../backend/testing/password-driver.js';
import { buildProvider } from '../../../backend/testing/provider-fixture.js';
import type { SharedGateway } from './recorded-gateway.js';

export function signInCalls(gateway: SharedGateway): void {
  const { ask } = gateway;

  it('sessions: signing in both ways, customers of a salesperson, signing out', async () => {
    const sales = await buildSalesperson(gateway.office.db, [gateway.buyer.customerKey], gateway.office.clock.now());
    const headers = bearer(sales.token, gateway.buyer.customerKey);
    const customers = await ask('{ customers { customerKey } }', {}, headers);
    expect(customers.data?.customers).toEqual([{ customerKey: String(gateway.buyer.customerKey) }]);
    const wrong = await ask(
      'mutation { signIn(input: { username: "nobody", password: "wrong" }) { __typename ... on SignInRefused { reason } } }',
      {},
      {},
    );
    expect(wrong.data?.signIn).toEqual({ __typename: 'SignInRefused', reason: 'Unknown user or invalid password' });
    const code = await ask('mutation { exchangeAuthorizationCode(input: { code: "stale" }) { __typename } }', {}, {});
    expect(code.data?.exchangeAuthorizationCode.__typename).toBe('SignInRefused');
    expect((await ask('mutation { signOut }', {}, headers)).data).toEqual({ signOut: true });
    const over = await ask('{ viewer { username } }', {}, headers);
    expect(over.errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('sign-in methods: an authenticator app, a passkey, proofs, and the sessions that were opened', async () => {
    const { username } = await buildUser(gateway.office.db, { passwordHash: 'WHATEVER', email: 'zoe@example.com' });
    const passwords = drivePasswords(gateway.office);
    // Only the link is left to send.
    await passwords.mails();
    await passwords.reset(await passwords.linkFor(username));
    const outcome = '{ __typename ... on SignInSuccess { accessToken } ... on SecondFactorRequired { challenge } }';
    const problems = '... on Problems { problems { code field } }';
    const password = { username, password: newPassword };
    const signIn = async (name: string, input: string, value: object) =>
      (await ask(`mutation ($input: ${input}!) { ${name}(input: $input) ${outcome} }`, { input: value }, {})).data?.[name];
    const own = bearer((await signIn('signIn', 'SignInInput', password)).accessToken);
    const change = async (field: string, variables: object = {}, declared = '') =>
      Object.values<object>((await ask(`mutation${declared} { ${field} }`, variables, own)).data)[0] as Record<string, string>;

    const { secret = '' } = await change('startAuthenticator { ... on AuthenticatorStarted { secret } }');
    const code = codeAt(secret, gateway.office.clock.now());
    const confirmed = `confirmAuthenticator(code: $code) { ... on RecoveryCodesIssued { recoveryCodes } ${problems} }`;
    const { recoveryCodes = [] } = await change(confirmed, { code }, '($code: String!)');
    expect(await change(confirmed, { code }, '($code: String!)')).toEqual({ problems: [{ code: 'REFUSED', field: null }] });
    const { challenge } = await signIn('signIn', 'SignInInput', password);
    const byCode = await signIn('signInWithCode', 'SignInWithCodeInput', { challenge, code: recoveryCodes[0] });
    expect(byCode).toEqual({ __typename: 'SignInSuccess', accessToken: expect.stringMatching(/^[\w-]{43}$/) });
    const renewed = await change('replaceRecoveryCodes { ... on RecoveryCodesIssued { signInMethods { recoveryCodesLeft } } }');
    expect(renewed).toEqual({ signInMethods: { recoveryCodesLeft: 10 } });

    const passkey = new SoftwarePasskey();
    const creation = await change('passkeyCreationOptions { ... on PasskeyRequest { challenge options } }');
    const created = { challenge: creation.challenge, credential: passkey.created(creation.options ?? ''), name: 'Phone' };
    const methods = '{ ... on SignInMethodsChanged { signInMethods { hasAuthenticator passkeys { id name } } } }';
    const added = await change(`addPasskey(input: $input) ${methods}`, { input: created }, '($input: AddPasskeyInput!)');
    const id = expect.stringMatching(/^\d+$/);
    expect(added).toEqual({ signInMethods: { hasAuthenticator: true, passkeys: [{ id, name: 'Phone' }] } });
    const request = await change('passkeySignInOptions { challenge options }');
    const signed = { challenge: request.challenge, credential: passkey.signed(request.options ?? '') };
    expect(await signIn('signInWithPasskey', 'PasskeyAnswerInput', signed)).toMatchObject({ __typename: 'SignInSuccess' });

    const prove = (input: object) =>
      change(
        `confirmIdentity(input: $input) { ... on IdentityConfirmed { until } ${problems} }`,
        { input },
        '($input: ConfirmIdentityInput!)',
      );
    const proof = await change('passkeyConfirmationOptions { challenge options }');
    const answered = { challenge: proof.challenge, credential: passkey.signed(proof.options ?? '') };
    expect(await prove({ passkey: answered })).toEqual({ until: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    expect(await prove({ passkey: answered })).toEqual({ problems: [{ code: 'PASSKEY_REFUSED', field: null }] });
    expect(await prove({ code })).toEqual({ problems: [{ code: 'CODE_WRONG', field: ['code'] }] });
    expect(await prove({ password: 'WHATEVER' })).toEqual({ problems: [{ code: 'PASSWORD_WRONG', field: ['password'] }] });

    const { data } = await ask('{ signInMethods { passkeys { id } } sessions { id isCurrent } }', {}, own);
    expect(data.sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false, false]);
    const left = '{ sessions { id isCurrent } }';
    const ended = await change(`endSession(id: $id) ${left}`, { id: data.sessions[1].id }, '($id: ID!)');
    expect(ended.sessions).toEqual([data.sessions[0], data.sessions[2]]);
    expect(await change(`endOtherSessions ${left}`)).toEqual({ sessions: [data.sessions[0]] });
    await change(`removePasskey(id: $id) ${methods}`, { id: data.signInMethods.passkeys[0].id }, '($id: ID!)');
    const none = { signInMethods: { hasAuthenticator: false, passkeys: [] } };
    expect(await change(`removeAuthenticator ${methods}`)).toEqual(none);
  });

  it('sign-in through a company: to its directory, and back', async () => {
    const directory = await startIdentityProvider();
    const customer = await buildCustomer(gateway.office.db);
    const user = await buildUser(gateway.office.db, { customerKey: customer.key });
    const { id: clientId, secret: clientSecret } = directory.client;
    const access = { issuer: directory.issuer, clientId, clientSecret };
    const { slug } = await buildProvider(gateway.office, { customerKey: customer.key, ...access });
    directory.accounts.set('emily', { sub: 'emily', claims: { preferred_username: user.username } });
    directory.people.as = 'emily';
    const begin = async (company: string) => {
      const fields = '... on CompanySignInStarted { url browserSecret } ... on Problems { problems { code } }';
      const { data } = await ask(`mutation { startCompanySignIn(company: "${company}") { ${fields} } }`, {}, {});
      return data.startCompanySignIn;
    };
    expect(await begin('nobody')).toEqual({ problems: [{ code: 'COMPANY_UNKNOWN' }] });
    const { url, browserSecret } = await begin(slug);
    const { searchParams } = await followTo(url);
    const input = { ...Object.fromEntries(searchParams), browserSecret };
    const complete = async () => {
      const mutation = `mutation ($input: CompanyAnswerInput!) { signInByCompany(input: $input) { __typename } }`;
      return (await ask(mutation, { input }, {})).data.signInByCompany;
    };
    expect([await complete(), await complete()]).toEqual([{ __typename: 'SignInSuccess' }, { __typename: 'SignInRefused' }]);
    await directory.close();
  });
}
