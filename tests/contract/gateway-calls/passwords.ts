import { expect, it } from 'vitest';
import { bearer, buildUser } from '../../../backend/testing/builders.js';
import { humanToken } from '../../../backend/testing/human-check.js';
import { drivePasswords, newPassword, secretIn } from '../../../backend/testing/password-driver.js';
import type { SharedGateway } from './recorded-gateway.js';

export function passwordCalls(gateway: SharedGateway): void {
  const { ask } = gateway;

  it('passwords: a link requested, looked at and used by a guest, once, and refusals', async () => {
    const check = await ask('{ humanCheck { ... on ProofOfWork { challenge } } }', {}, {});
    expect(check.data?.humanCheck.challenge).toEqual(expect.any(String));
    const problems = '... on Problems { problems { code field } }';
    const requestReset = async (emailOrUsername: string, verifyToken = humanToken) => {
      const query = `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { ... on PasswordResetRequested { message } ${problems} } }`;
      return (await ask(query, { input: { emailOrUsername, verifyToken } }, {})).data?.requestPasswordReset;
    };
    const { username } = await buildUser(gateway.office.db, { passwordHash: 'WHATEVER', email: 'ann@example.com' });
    expect(await requestReset(username)).toEqual({ message: expect.stringContaining('Password reset request sent.') });
    expect(await requestReset(' ')).toEqual({ problems: [{ code: 'FIELD_REQUIRED', field: ['emailOrUsername'] }] });
    expect(await requestReset(username, 'robot')).toEqual({ problems: [{ code: 'HUMAN_CHECK_FAILED', field: ['verifyToken'] }] });

    const passwords = drivePasswords(gateway.office);
    const token = secretIn((await passwords.mails())[0]);
    const link = async () => {
      const query =
        'query ($token: String!) { passwordResetLink(token: $token) { policy { minimumLength maximumLength allowsBlanks needsNumber } } }';
      return (await ask(query, { token }, {})).data?.passwordResetLink;
    };
    const policy = { minimumLength: expect.any(Number), maximumLength: expect.any(Number), allowsBlanks: expect.any(Boolean) };
    expect(await link()).toMatchObject({ policy });
    const reset = async (password: string) => {
      const query = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { ... on PasswordSaved { message } ${problems} } }`;
      return (await ask(query, { input: { password, resetToken: token, verifyToken: humanToken } }, {})).data?.resetPassword;
    };
    expect((await reset('x')).problems[0]).toEqual({ code: 'PASSWORD_INVALID', field: ['password'] });
    expect(await reset(newPassword)).toEqual({ message: 'Password has been updated' });
    expect(await reset(newPassword)).toEqual({ problems: [{ code: 'LINK_INVALID', field: null }] });
    expect(await link()).toBeNull();
  });

  it('passwords: the own one, with its requirements, a wrong one, one that is too short, and a change', async () => {
    const { username } = await buildUser(gateway.office.db, { passwordHash: 'WHATEVER', email: 'ben@example.com' });
    const passwords = drivePasswords(gateway.office);
    // Only the link is left to send.
    await passwords.mails();
    await passwords.reset(await passwords.linkFor(username));
    const { access_token: token } = (await passwords.signIn(username, newPassword)).json();
    const policy = { minimumLength: expect.any(Number), maximumLength: expect.any(Number), allowsBlanks: expect.any(Boolean) };
    const { data } = await ask('{ passwordPolicy { minimumLength maximumLength allowsBlanks } }', {}, bearer(token));
    expect(data).toEqual({ passwordPolicy: policy });
    const change = async (password: string, wanted: string) => {
      const query =
        'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { ... on PasswordSaved { message } ... on Problems { problems { code field } } } }';
      return (await ask(query, { input: { password, newPassword: wanted } }, bearer(token))).data?.changePassword;
    };
    const wrong = { code: 'PASSWORD_WRONG', field: ['password'] };
    expect(await change('WHATEVER', 'Lantern&Tulip8')).toEqual({ problems: [wrong] });
    expect((await change(newPassword, 'x')).problems[0]).toEqual({ code: 'PASSWORD_INVALID', field: ['newPassword'] });
    expect(await change(newPassword, 'Lantern&Tulip8')).toEqual({ message: 'Password has been updated' });
    expect((await passwords.signIn(username, 'Lantern&Tulip8')).statusCode).toBe(200);
  });
}
