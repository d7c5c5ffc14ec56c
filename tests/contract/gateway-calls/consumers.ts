import { expect, it } from 'vitest';
import { bearer } from '../../../backend/testing/builders.js';
import { humanToken } from '../../../backend/testing/human-check.js';
import { dispatchedMails } from '../../../backend/testing/mails.js';
import { newPassword } from '../../../backend/testing/password-driver.js';
import type { SharedGateway } from './recorded-gateway.js';

export function consumerCalls(gateway: SharedGateway): void {
  const { ask } = gateway;

  it('consumers: registered, verified by the link of an email, with preferences, and refusals', async () => {
    const problems = '... on Problems { problems { code field } }';
    const form = await ask('{ registration { policy { minimumLength } message option { text isChosen } } }', {}, {});
    expect(form.data?.registration.policy).toEqual({ minimumLength: expect.any(Number) });
    const register = async (given: object = {}) => {
      const query = `mutation ($input: RegisterInput!) { register(input: $input) { ... on Registered { message } ${problems} } }`;
      const input = { name: 'Emily Hart', email: 'Emily@example.com', password: newPassword, verifyToken: humanToken, ...given };
      return (await ask(query, { input }, {})).data?.register;
    };
    const wrong = { name: ' ', email: 'emily', company: 'x'.repeat(26), phone: '1', password: 'x' };
    const found: { code: string; field: string[] }[] = (await register(wrong)).problems;
    const fields = found.map(({ code, field }) => `${field}: ${code}`);
    const contact = ['name: FIELD_REQUIRED', 'email: EMAIL_INVALID', 'company: TEXT_TOO_LONG', 'phone: PHONE_INVALID'];
    expect(fields).toEqual(expect.arrayContaining([...contact, 'password: PASSWORD_INVALID']));
    expect(await register({ verifyToken: 'robot' })).toEqual({
      problems: [{ code: 'HUMAN_CHECK_FAILED', field: ['verifyToken'] }],
    });
    await dispatchedMails(gateway.office);
    expect(await register({ optIn: true })).toEqual({ message: expect.stringContaining('Account created successfully.') });
    const resend = async (email: string) => {
      const query = `mutation ($input: ResendVerificationInput!) { resendVerification(input: $input) { ... on VerificationResent { message } ${problems} } }`;
      return (await ask(query, { input: { email, verifyToken: humanToken } }, {})).data?.resendVerification;
    };
    const resent = { message: expect.stringContaining('If this address was registered') };
    expect(await resend('emily@example.com')).toEqual(resent);
    expect(await resend('nobody@example.com')).toEqual(resent);
    expect(await resend('emily')).toEqual({ problems: [{ code: 'EMAIL_INVALID', field: ['email'] }] });

    const [mail] = await dispatchedMails(gateway.office);
    const token = /\/verifyemail\?t=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const verify = async (token: string) => {
      const query = `mutation ($token: String!) { verifyEmail(token: $token) { ... on EmailVerified { message } ${problems} } }`;
      return (await ask(query, { token }, {})).data?.verifyEmail;
    };
    expect(await verify('stale')).toEqual({ problems: [{ code: 'LINK_INVALID', field: null }] });
    const verified = { message: expect.stringContaining('Your account has been verified.') };
    expect([await verify(token), await verify(token)]).toEqual([verified, verified]);

    const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignInSuccess { accessToken } } }';
    const signedIn = await ask(signIn, { input: { username: 'emily@example.com', password: newPassword } }, {});
    const headers = { ...bearer(signedIn.data?.signIn.accessToken), 'x-customer': '0' };
    const read = '{ consumerPreferences { company phone emailOption optionText } viewer { kind } }';
    expect((await ask(read, {}, headers)).data).toEqual({
      consumerPreferences: { company: null, phone: null, emailOption: true, optionText: null },
      viewer: { kind: 'CONSUMER' },
    });
    const save = async (email: string) => {
      const query = `mutation ($input: ConsumerPreferencesInput!) { saveConsumerPreferences(input: $input) {
        ... on ConsumerPreferencesSaved { message preferences { company phone emailOption } } ${problems} } }`;
      const input = { company: ' Hart Catering', phone: '(207) 555-0148', email, emailOption: false };
      return (await ask(query, { input }, headers)).data?.saveConsumerPreferences;
    };
    expect(await save('emma@example.com')).toEqual({ problems: [{ code: 'EMAIL_MISMATCH', field: ['email'] }] });
    const preferences = { company: 'Hart Catering', phone: '2075550148', emailOption: false };
    expect(await save('EMILY@example.com')).toEqual({ message: 'Preferences updated.', preferences });
    const { data } = await ask(read, {}, headers);
    expect(data?.consumerPreferences).toEqual({ ...preferences, optionText: null });
  });
}
