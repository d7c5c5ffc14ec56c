import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tidyUp } from '../../services/operation/housekeeping.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { knownDevices } from '../../store/tables/known-devices.js';
import { signInChallenges } from '../../store/tables/second-factors.js';
import { tokens } from '../../store/tables/tokens.js';
import { users } from '../../store/tables/users.js';
import { buildAuthenticator, codeAt, driveSignInMethods, wrongCodeAt } from '../../testing/authenticator.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildToken, buildUser } from '../../testing/builders.js';
import { lightHash } from '../../testing/light-hash.js';
import { gatewaySecret } from '../../testing/password-driver.js';
import { driveSignIn } from '../../testing/sign-in-driver.js';

const password = 'Right#2026';
const minute = 60_000;
let office: TestBackOffice;
let passwordHash: string;
let signIn: ReturnType<typeof driveSignIn>;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  passwordHash = await lightHash(password);
  signIn = driveSignIn(office);
});
beforeEach(() => office.clock.set('2026-11-21T15:00:00Z'));
afterAll(() => office.close());

const now = () => office.clock.now();
/** A user with an authenticator app, and its codes. */
async function build() {
  const user = await buildUser(office.db, { passwordHash });
  const secret = await buildAuthenticator(office, user.id);
  const begin = async (): Promise<string> => (await signIn.withPassword(user.username, password)).body.challenge;
  return { user, begin, code: () => codeAt(secret, now()), wrongCode: () => wrongCodeAt(secret, now()) };
}
const tokensOf = ({ id }: { id: number }) => office.db.select().from(tokens).where(eq(tokens.userId, id));
const challengesOf = ({ id }: { id: number }) => office.db.select().from(signInChallenges).where(eq(signInChallenges.userId, id));
const entriesOf = async ({ id }: { id: number }) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.userId, id))).map(({ action, details }) => ({ action, details }));

/** Uses up the failures of an account that all addresses but trusted ones share. */
async function failElsewhere(username: string): Promise<void> {
  for (let nth = 0; nth < 20; nth += 1) await signIn.withPassword(username, 'Wrong#2026', { address: `198.51.100.${nth}` });
}

const refused = { status: 401, body: { error: 'invalid_grant', error_description: 'That code is wrong or expired.' } };

describe('the password of a user with an authenticator app', () => {
  test('gives no token but a challenge, in the language of the person', async () => {
    const { user } = await build();
    const { status, body, headers } = await signIn.withPassword(user.username, password, { language: 'es' });
    expect([status, headers['content-language']]).toEqual([401, 'es']);
    expect(body).toEqual({
      error: 'second_factor_required',
      error_description: 'Introduzca el código de su aplicación de autenticación.',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await tokensOf(user)).toEqual([]);
    expect(JSON.stringify(await challengesOf(user))).not.toContain(body.challenge);
    expect(await entriesOf(user)).toEqual([{ action: 'signIn.secondFactorRequired', details: {} }]);
  });

  test('is refused as any other if it is wrong', async () => {
    const { user } = await build();
    const { status, body } = await signIn.withPassword(user.username, 'Wrong#2026');
    expect([status, body]).toEqual([401, { error: 'invalid_grant', error_description: 'Bad Request' }]);
    expect(await challengesOf(user)).toEqual([]);
  });

  test('alone makes neither its address trusted nor its browser known', async () => {
    const { user, code } = await build();
    const browser = { address: '192.0.2.40', device: 'x'.repeat(43) };
    const { challenge } = (await signIn.withPassword(user.username, password, browser)).body;
    await failElsewhere(user.username);
    expect((await signIn.withPassword(user.username, password, browser)).status).toBe(429);
    const devices = () => office.db.select().from(knownDevices).where(eq(knownDevices.userId, user.id));
    expect(await devices()).toEqual([]);

    expect((await signIn.withCode(challenge, code(), browser)).status).toBe(200);
    expect((await signIn.withPassword(user.username, password, browser)).body.error).toBe('second_factor_required');
    expect(await devices()).toHaveLength(1);
  });

  test('is enough for a user whose app was never confirmed', async () => {
    const user = await buildUser(office.db, { passwordHash });
    const by = driveSignInMethods(office, await buildToken(office.db, user.id, {}, now()));
    expect((await by.post('authenticator')).status).toBe(200);
    expect((await signIn.withPassword(user.username, password)).status).toBe(200);
  });

  test('is enough for a user without an app', async () => {
    const user = await buildUser(office.db, { passwordHash });
    expect((await signIn.withPassword(user.username, password)).status).toBe(200);
    expect(await challengesOf(user)).toEqual([]);
  });
});

describe('a code', () => {
  test('of the app opens a session, and is recorded', async () => {
    const { user, begin, code } = await build();
    const { status, body } = await signIn.withCode(await begin(), code());
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'bearer', 43_200]);
    expect(await challengesOf(user)).toEqual([]);
    expect(await entriesOf(user)).toEqual([
      { action: 'signIn.secondFactorRequired', details: {} },
      { action: 'signIn.accepted', details: { grant: 'second_factor' } },
    ]);
    // The sign-in counts as a confirmation.
    expect((await driveSignInMethods(office, body.access_token).post('passkeys/options')).status).toBe(200);
  });

  test('that is wrong is refused and recorded, and another one may be typed', async () => {
    const { user, begin, code, wrongCode } = await build();
    const challenge = await begin();
    expect(await signIn.withCode(challenge, wrongCode())).toMatchObject(refused);
    expect(await entriesOf(user)).toContainEqual({
      action: 'signIn.refused',
      details: { grant: 'second_factor', reason: 'wrong code' },
    });
    expect(JSON.stringify(await entriesOf(user))).not.toContain(wrongCode());
    expect((await signIn.withCode(challenge, code())).status).toBe(200);
  });

  test('that is wrong for the fifth time ends the challenge, and no code is checked for a quarter of an hour', async () => {
    const { user, begin, code, wrongCode } = await build();
    const challenge = await begin();
    for (let nth = 0; nth < 5; nth += 1) expect(await signIn.withCode(challenge, wrongCode())).toMatchObject(refused);
    expect(await challengesOf(user)).toEqual([]);
    expect(await signIn.withCode(challenge, code())).toMatchObject(refused);
    const { status, headers } = await signIn.withCode(await begin(), code(), { address: '192.0.2.41' });
    expect([status, Number(headers['retry-after']) > 800]).toEqual([429, true]);
    expect(await tokensOf(user)).toEqual([]);
  });

  test('counts for all challenges of the user together', async () => {
    const { begin, wrongCode } = await build();
    const challenges = [await begin(), await begin(), await begin()];
    const statuses: number[] = [];
    for (const challenge of [...challenges, ...challenges]) statuses.push((await signIn.withCode(challenge, wrongCode())).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('counts at the same moment', async () => {
    const { begin, wrongCode } = await build();
    const challenges: string[] = [];
    for (let nth = 0; nth < 8; nth += 1) challenges.push(await begin());
    const answers = await Promise.all(challenges.map((challenge) => signIn.withCode(challenge, wrongCode())));
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test('does not count if it was right', async () => {
    const { begin, code, wrongCode } = await build();
    for (let round = 0; round < 3; round += 1) {
      const challenge = await begin();
      for (let nth = 0; nth < 4; nth += 1) await signIn.withCode(challenge, wrongCode());
      expect((await signIn.withCode(challenge, code())).status).toBe(200);
      office.clock.advance(minute);
    }
  });

  test('of the app is valid once, though the password is right again', async () => {
    const { begin, code } = await build();
    const same = code();
    expect((await signIn.withCode(await begin(), same)).status).toBe(200);
    expect(await signIn.withCode(await begin(), same)).toMatchObject(refused);
  });

  test('opens one session of two simultaneous requests, with one challenge or two', async () => {
    const [one, two] = [await build(), await build()];
    const challenge = await one.begin();
    const withOne = await Promise.all([1, 2].map(() => signIn.withCode(challenge, one.code())));
    const challenges = [await two.begin(), await two.begin()];
    const withTwo = await Promise.all(challenges.map((each) => signIn.withCode(each, two.code())));
    for (const answers of [withOne, withTwo]) expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    for (const { user } of [one, two]) expect(await tokensOf(user)).toHaveLength(1);
  });

  test('can be a recovery code, once, and that is recorded', async () => {
    const user = await buildUser(office.db, { passwordHash });
    const { recoveryCodes } = await driveSignInMethods(office, await buildToken(office.db, user.id, {}, now())).setUp();
    const [recoveryCode = ''] = recoveryCodes;
    const begin = async () => (await signIn.withPassword(user.username, password)).body.challenge;
    expect((await signIn.withCode(await begin(), recoveryCode.toUpperCase())).status).toBe(200);
    expect(await signIn.withCode(await begin(), recoveryCode)).toMatchObject(refused);
    const entries = await entriesOf(user);
    expect(entries.filter(({ action }) => action === 'signIn.recoveryCodeUsed')).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(recoveryCode);
  });

  test('of another user is refused', async () => {
    const [one, other] = [await build(), await build()];
    expect(await signIn.withCode(await one.begin(), other.code())).toMatchObject(refused);
  });
});

describe('a challenge', () => {
  test('is answered within ten minutes', async () => {
    const { begin, code } = await build();
    const [first, second] = [await begin(), await begin()];
    office.clock.advance(10 * minute - 1);
    expect((await signIn.withCode(first, code())).status).toBe(200);
    office.clock.advance(1);
    expect(await signIn.withCode(second, code())).toMatchObject(refused);
  });

  test('is answered once', async () => {
    const { begin, code } = await build();
    const challenge = await begin();
    expect((await signIn.withCode(challenge, code())).status).toBe(200);
    office.clock.advance(minute);
    expect(await signIn.withCode(challenge, code())).toMatchObject(refused);
  });

  test('ends if the password is changed meanwhile', async () => {
    const { user, begin, code } = await build();
    const challenge = await begin();
    await office.db
      .update(users)
      .set({ passwordHash: await lightHash('Tulip&Lantern7') })
      .where(eq(users.id, user.id));
    expect(await signIn.withCode(challenge, code())).toMatchObject(refused);
    expect([await challengesOf(user), await tokensOf(user)]).toEqual([[], []]);
  });

  test('ends if the user is disabled meanwhile', async () => {
    const { user, begin, code } = await build();
    const challenge = await begin();
    await office.db.update(users).set({ isDisabled: true }).where(eq(users.id, user.id));
    expect(await signIn.withCode(challenge, code())).toMatchObject(refused);
    await office.db.update(users).set({ isDisabled: false }).where(eq(users.id, user.id));
    expect(await signIn.withCode(challenge, code())).toMatchObject(refused);
  });

  test.each([
    ['of the right form', 'x'.repeat(43)],
    ['of another form', 'WHATEVER'],
    ['that is empty', ''],
  ])('that is unknown is refused as a wrong code is: one %s', async (_, challenge) => {
    expect(await signIn.withCode(challenge, '123456')).toMatchObject(refused);
  });

  test('for a passkey is not one for a code', async () => {
    const { user, code } = await build();
    const by = driveSignInMethods(office, await buildToken(office.db, user.id, {}, now()));
    const { challenge } = (await by.post('passkeys/confirmation')).body;
    expect(await signIn.withCode(challenge, code())).toMatchObject(refused);
  });

  test('is deleted a day after its end', async () => {
    const { user, begin } = await build();
    await begin();
    office.clock.advance(24 * 60 * minute);
    await tidyUp(office.store, office.clock);
    expect(await challengesOf(user)).toHaveLength(1);
    office.clock.advance(10 * minute + 1);
    await tidyUp(office.store, office.clock);
    expect(await challengesOf(user)).toEqual([]);
  });
});

test('a sign-in by code is refused with 400 if a field is missing, too long or unknown', async () => {
  const form = { grant_type: 'second_factor', challenge: 'WHATEVER', code: '123456' };
  for (const wrong of [
    { ...form, code: '1'.repeat(65) },
    { ...form, password },
    { grant_type: 'second_factor', challenge: 'x' },
  ])
    expect((await signIn.post(wrong as Record<string, string>)).status).toBe(400);
});
