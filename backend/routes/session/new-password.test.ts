import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { outbox } from '../../store/tables/outbox.js';
import { tokens } from '../../store/tables/tokens.js';
import { buildAuthenticator, codeAt, driveSignInMethods } from '../../testing/authenticator.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildToken, buildUser } from '../../testing/builders.js';
import { lightHash } from '../../testing/light-hash.js';
import { SoftwarePasskey } from '../../testing/passkey.js';
import { drivePasswords, gatewaySecret } from '../../testing/password-driver.js';
import { driveSignIn } from '../../testing/sign-in-driver.js';
import { withSiteSetting } from '../../testing/site-setting.js';
import { unique } from '../../testing/unique.js';

const password = 'Right#2026';
const long = 'Tulip&Lantern7';
let office: TestBackOffice;
let passwordHash: string;
let signIn: ReturnType<typeof driveSignIn>;
let passwords: ReturnType<typeof drivePasswords>;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  passwordHash = await lightHash(password);
  signIn = driveSignIn(office);
  passwords = drivePasswords(office);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

const now = () => office.clock.now();
const build = () => buildUser(office.db, { passwordHash, email: `${unique('ann')}@example.com` });
/** While the site requires 14 characters, which the password has not. */
const whileRaised = (run: () => Promise<void>) => withSiteSetting(office, 'minimumPasswordLength', 14, run);
const tokensOf = ({ id }: { id: number }) => office.db.select().from(tokens).where(eq(tokens.userId, id));
const actionsOf = async ({ id }: { id: number }) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.userId, id))).map(({ action }) => action);

const demanded = {
  error: 'new_password_required',
  error_description: 'Your password no longer meets the requirements. Choose a new one.',
  reset_token: expect.stringMatching(/^[\w-]{43}$/),
};
const wrong = { error: 'invalid_grant', error_description: 'Bad Request' };

describe('a password that no longer meets the requirements of the site (A5.34)', () => {
  test('gives no token but the secret to set a new one, with which the user signs in', () =>
    whileRaised(async () => {
      const user = await build();
      const { status, body } = await signIn.withPassword(user.username, password);
      expect([status, body]).toEqual([401, demanded]);
      expect(await tokensOf(user)).toEqual([]);

      expect((await passwords.userType(body.reset_token)).body).toMatchObject({ isB2B: true, errors: [] });
      expect((await passwords.reset(body.reset_token, { password: long })).status).toBe(200);
      expect((await signIn.withPassword(user.username, password)).body).toEqual(wrong);
      expect((await signIn.withPassword(user.username, long)).status).toBe(200);
      expect(await actionsOf(user)).toEqual([
        'signIn.newPasswordRequired',
        'password.reset',
        'signIn.refused',
        'signIn.accepted',
      ]);
    }));

  test('is not replaced by another one that does not meet them; the secret stays valid', () =>
    whileRaised(async () => {
      const user = await build();
      const { reset_token } = (await signIn.withPassword(user.username, password)).body;
      const { status, body } = await passwords.reset(reset_token, { password: 'Short#2026' });
      expect([status, body.problems[0].code]).toEqual([409, 'PASSWORD_INVALID']);
      expect((await passwords.reset(reset_token, { password: long })).status).toBe(200);
    }));

  test('is demanded in the language of the person, and no mail has the secret', () =>
    whileRaised(async () => {
      const user = await build();
      const { body, headers } = await signIn.withPassword(user.username, password, { language: 'es' });
      expect([headers['content-language'], body.error_description]).toEqual([
        'es',
        'Su contraseña ya no cumple los requisitos. Elija una nueva.',
      ]);
      expect([await office.db.select().from(outbox), await passwords.mails()]).toEqual([[], []]);
      const entries = await office.db.select().from(auditLog).where(eq(auditLog.userId, user.id));
      expect(JSON.stringify(entries)).not.toContain(body.reset_token);
    }));

  test('gives a secret that works once, for an hour', () =>
    whileRaised(async () => {
      const [one, other] = [await build(), await build()];
      const first = (await signIn.withPassword(one.username, password)).body.reset_token;
      expect((await passwords.reset(first, { password: long })).status).toBe(200);
      expect((await passwords.reset(first, { password: long })).body.problems[0].code).toBe('LINK_INVALID');
      const second = (await signIn.withPassword(other.username, password)).body.reset_token;
      office.clock.advance(3_600_000);
      expect((await passwords.reset(second, { password: long })).body.problems[0].code).toBe('LINK_INVALID');
    }));

  test('gives another secret each time, and the earlier one ends', () =>
    whileRaised(async () => {
      const user = await build();
      const [first, second] = [
        (await signIn.withPassword(user.username, password)).body.reset_token,
        (await signIn.withPassword(user.username, password)).body.reset_token,
      ];
      expect((await passwords.reset(first, { password: long })).body.problems[0].code).toBe('LINK_INVALID');
      expect((await passwords.reset(second, { password: long })).status).toBe(200);
    }));

  test('is not mentioned after a wrong password', () =>
    whileRaised(async () => {
      const user = await build();
      expect((await signIn.withPassword(user.username, 'Wrong#2026')).body).toEqual(wrong);
      expect((await signIn.withPassword(unique('nobody'), 'Wrong#2026')).body).toEqual(wrong);
    }));

  test('leaves sessions that are open as they are until the new one is set', () =>
    whileRaised(async () => {
      const user = await build();
      const token = await buildToken(office.db, user.id, {}, now());
      const statusOfSession = async () =>
        (await office.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })).statusCode;
      const { reset_token } = (await signIn.withPassword(user.username, password)).body;
      expect(await statusOfSession()).toBe(200);
      await passwords.reset(reset_token, { password: long });
      expect(await statusOfSession()).toBe(401);
    }));

  test('is demanded of a user with an authenticator app only after the code', () =>
    whileRaised(async () => {
      const user = await build();
      const secret = await buildAuthenticator(office, user.id);
      const { body } = await signIn.withPassword(user.username, password);
      expect(body).toMatchObject({ error: 'second_factor_required' });
      expect(body).not.toHaveProperty('reset_token');
      const answer = await signIn.withCode(body.challenge, codeAt(secret, now()));
      expect([answer.status, answer.body]).toEqual([401, demanded]);
      expect(await tokensOf(user)).toEqual([]);

      await passwords.reset(answer.body.reset_token, { password: long });
      expect((await signIn.withPassword(user.username, long)).body.error).toBe('second_factor_required');
    }));

  test('does not concern a sign-in with a passkey', async () => {
    const user = await build();
    const by = driveSignInMethods(office, await buildToken(office.db, user.id, {}, now()));
    const passkey = new SoftwarePasskey();
    const creation = (await by.post('passkeys/options')).body;
    await by.post('passkeys', {
      challenge: creation.challenge,
      credential: passkey.created(creation.options),
      name: 'WHATEVER',
    });
    await whileRaised(async () => {
      const { challenge, options } = (await by.post('passkeys/sign-in')).body;
      expect((await signIn.withPasskey({ challenge, credential: passkey.signed(options) })).status).toBe(200);
    });
  });

  test('signs in again as soon as the requirements are lowered', async () => {
    const user = await build();
    await whileRaised(async () => {
      expect((await signIn.withPassword(user.username, password)).status).toBe(401);
    });
    expect((await signIn.withPassword(user.username, password)).status).toBe(200);
  });
});
