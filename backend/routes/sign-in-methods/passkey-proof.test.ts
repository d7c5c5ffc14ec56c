import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passkeySiteOf } from '../../services/passkeys/passkey-site.js';
import { verifyPasskeySignIn } from '../../services/passkeys/verify-sign-in.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { passkeys } from '../../store/tables/passkeys.js';
import type { users } from '../../store/tables/users.js';
import { buildAuthenticator, driveSignInMethods } from '../../testing/authenticator.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildToken, buildUser } from '../../testing/builders.js';
import { type Ceremony, SoftwarePasskey } from '../../testing/passkey.js';
import { cameFrom, gatewaySecret } from '../../testing/password-driver.js';
import { wrongCredentials } from '../../testing/wrong-credentials.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
});
beforeEach(() => office.clock.set('2026-11-21T15:00:00Z'));
afterAll(() => office.close());

const now = () => office.clock.now();
type By = ReturnType<typeof driveSignInMethods>;
async function addTo(by: By) {
  const { challenge, options } = (await by.post('passkeys/options')).body;
  const passkey = new SoftwarePasskey();
  await by.post('passkeys', { challenge, credential: passkey.created(options), name: 'WHATEVER' });
  return passkey;
}
/** A user with a passkey, and a session of theirs. */
async function build(values: Partial<typeof users.$inferInsert> = {}) {
  const user = await buildUser(office.db, values);
  const by = driveSignInMethods(office, await buildToken(office.db, user.id, {}, now()));
  return { user, by, passkey: await addTo(by) };
}
const begin = async (by: By, path: 'sign-in' | 'confirmation') =>
  (await by.post(`passkeys/${path}`)).body as { challenge: string; options: string };
const signIn = (challenge: string, credential: string) => {
  const site = passkeySiteOf(office.config, 'WHATEVER');
  return office.store.transaction((tx) => verifyPasskeySignIn(tx, site, { challenge, credential }, now()));
};
/** Signs in by an answer with these deviations. */
async function signInWith({ by, passkey }: { by: By; passkey: SoftwarePasskey }, change: Partial<Ceremony> = {}) {
  const { challenge, options } = await begin(by, 'sign-in');
  return await signIn(challenge, passkey.signed(options, change));
}
const rowOf = async ({ id }: SoftwarePasskey) =>
  (await office.db.select().from(passkeys).where(eq(passkeys.credentialId, id)))[0];

const wrong: [string, Partial<Ceremony>][] = [
  ['a page of another origin', { origin: 'https://shop.example.com' }],
  ['another site', { rpId: 'example.com' }],
  ['another challenge', { challenge: 'q3Ub7xq3Ub7xq3Ub7xq3Ub7xq3Ub7xq3Ub7xq3Ub7xA' }],
  ['an authenticator that did not check the user', { isVerified: false }],
  ['a registration', { type: 'webauthn.create' }],
  ['another user’s name', { userHandle: 'WHATEVER' }],
];

describe('a sign-in with a passkey', () => {
  test('offers all that the authenticator has for the site, and checks who uses it', async () => {
    const { challenge, options } = await begin((await build()).by, 'sign-in');
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse(options)).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: 600_000 });
    expect(JSON.parse(options).allowCredentials ?? []).toEqual([]);
  });

  test('gives its user, and records the use', async () => {
    const person = await build();
    office.clock.advance(1_000);
    expect(await signInWith(person, { counter: 7 })).toBe(person.user.id);
    expect(await rowOf(person.passkey)).toMatchObject({ counter: 7, lastUsedAt: new Date('2026-11-21T15:00:01Z') });
  });

  test('opens a session, without the code of an authenticator app', async () => {
    const { user, by, passkey } = await build();
    await buildAuthenticator(office, user.id);
    const { challenge, options } = await begin(by, 'sign-in');
    const form = { grant_type: 'passkey', client_id: 'ecommerce', challenge, credential: passkey.signed(options) };
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    expect(answer.statusCode).toBe(200);
    const opened = driveSignInMethods(office, answer.json().access_token);
    expect(await opened.methods()).toMatchObject({ hasAuthenticator: true, passkeys: [{ name: 'WHATEVER' }] });
    // The sign-in counts as a confirmation.
    expect((await opened.post('passkeys/options')).status).toBe(200);
  });

  test.each([...wrong, ['an unnamed user', { userHandle: undefined }] as const])('is refused from %s', async (_, change) => {
    const person = await build();
    expect(await signInWith(person, change)).toBeNull();
    expect((await rowOf(person.passkey))?.lastUsedAt).toBeNull();
  });

  test('is refused with an unknown passkey, and one that was removed', async () => {
    const { by, passkey } = await build({ passwordHash: 'WHATEVER' });
    expect(await signInWith({ by, passkey: new SoftwarePasskey() }, { userHandle: 'WHATEVER' })).toBeNull();
    expect((await by.call('DELETE', `passkeys/${(await rowOf(passkey))?.id}`)).status).toBe(200);
    expect(await signInWith({ by, passkey })).toBeNull();
  });

  test('is refused with the key of another passkey', async () => {
    const { by, passkey } = await build();
    const { challenge, options } = await begin(by, 'sign-in');
    const { response } = JSON.parse(new SoftwarePasskey().signed(options));
    const forged = JSON.parse(passkey.signed(options));
    const credential = JSON.stringify({ ...forged, response: { ...forged.response, signature: response.signature } });
    expect(await signIn(challenge, credential)).toBeNull();
  });

  test('answers a challenge once, within ten minutes; a refused answer uses it up, too', async () => {
    const { user, by, passkey } = await build();
    const once = await begin(by, 'sign-in');
    expect(await signIn(once.challenge, passkey.signed(once.options))).toBe(user.id);
    expect(await signIn(once.challenge, passkey.signed(once.options))).toBeNull();
    const spoiled = await begin(by, 'sign-in');
    expect(await signIn(spoiled.challenge, '{}')).toBeNull();
    expect(await signIn(spoiled.challenge, passkey.signed(spoiled.options))).toBeNull();
    const late = await begin(by, 'sign-in');
    office.clock.advance(600_000);
    expect(await signIn(late.challenge, passkey.signed(late.options))).toBeNull();
  });

  test('of several simultaneous ones with the same answer, one succeeds', async () => {
    const { user, by, passkey } = await build();
    const { challenge, options } = await begin(by, 'sign-in');
    const answers = await Promise.all([1, 2, 3].map(() => signIn(challenge, passkey.signed(options))));
    expect(answers.filter((id) => id !== null)).toEqual([user.id]);
  });

  test('needs a counter that grows once it counts: a copy of the key is noticed', async () => {
    const person = await build();
    expect(await signInWith(person, { counter: 0 })).toBe(person.user.id);
    expect(await signInWith(person, { counter: 5 })).toBe(person.user.id);
    for (const counter of [5, 4, 0]) expect(await signInWith(person, { counter })).toBeNull();
    expect(await signInWith(person, { counter: 6 })).toBe(person.user.id);
  });

  test('does not answer a challenge for a confirmation', async () => {
    const { by, passkey } = await build();
    const { challenge, options } = await begin(by, 'confirmation');
    expect(await signIn(challenge, passkey.signed(options))).toBeNull();
  });

  test('is refused whatever is sent in the place of an answer', async () => {
    const { by } = await build();
    for (const credential of wrongCredentials) {
      const { challenge } = await begin(by, 'sign-in');
      expect([credential, await signIn(challenge, credential)]).toEqual([credential, null]);
    }
    expect(await signIn('WHATEVER', '{}')).toBeNull();
  });

  test('may be begun a hundred times an hour from an address', async () => {
    const from = (address: string) =>
      office.app.inject({ method: 'POST', url: '/api/passkeys/sign-in', headers: cameFrom(address) });
    for (let at = 0; at < 100; at += 1) expect((await from('198.51.100.41')).statusCode).toBe(200);
    const { statusCode, headers } = await from('198.51.100.41');
    expect([statusCode, Number(headers['retry-after']) > 3_500]).toEqual([429, true]);
    expect((await from('198.51.100.42')).statusCode).toBe(200);
  });
});

describe('a confirmation with a passkey', () => {
  const refused = { status: 409, body: { problems: [{ code: 'PASSKEY_REFUSED' }] } };

  test('takes one of the user’s, and is recorded', async () => {
    const { user, by, passkey } = await build();
    office.clock.advance(660_000);
    expect((await by.post('passkeys/options')).status).toBe(409);
    const { challenge, options } = await begin(by, 'confirmation');
    expect(JSON.parse(options)).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id, transports: ['internal', 'hybrid'] }],
    });
    expect(await by.confirm({ challenge, credential: passkey.signed(options) })).toMatchObject({
      status: 200,
      body: { until: '2026-11-21T15:21:00.000Z' },
    });
    expect((await by.post('passkeys/options')).status).toBe(200);
    const entries = await office.db.select().from(auditLog).where(eq(auditLog.userId, user.id));
    expect(entries.map(({ action, details }) => [action, details])).toContainEqual(['identity.confirmed', { by: 'passkey' }]);
  });

  test('a security key need not name the user', async () => {
    const { by, passkey } = await build();
    const { challenge, options } = await begin(by, 'confirmation');
    const credential = passkey.signed(options, { userHandle: undefined });
    expect((await by.confirm({ challenge, credential })).status).toBe(200);
  });

  test.each(wrong)('is refused from %s', async (_, change) => {
    const { by, passkey } = await build();
    const { challenge, options } = await begin(by, 'confirmation');
    expect(await by.confirm({ challenge, credential: passkey.signed(options, change) })).toMatchObject(refused);
  });

  test('is refused with another user’s passkey, or for another user’s challenge', async () => {
    const [one, other] = [await build(), await build()];
    const own = await begin(one.by, 'confirmation');
    expect(await one.by.confirm({ challenge: own.challenge, credential: other.passkey.signed(own.options) })).toMatchObject(
      refused,
    );
    const foreign = await begin(other.by, 'confirmation');
    expect(await one.by.confirm({ challenge: foreign.challenge, credential: one.passkey.signed(foreign.options) })).toMatchObject(
      refused,
    );
    // It is still good for its own user.
    expect(
      (await other.by.confirm({ challenge: foreign.challenge, credential: other.passkey.signed(foreign.options) })).status,
    ).toBe(200);
  });

  test('answers a challenge once', async () => {
    const { by, passkey } = await build();
    const { challenge, options } = await begin(by, 'confirmation');
    const sent = { challenge, credential: passkey.signed(options) };
    expect((await by.confirm(sent)).status).toBe(200);
    expect(await by.confirm(sent)).toMatchObject(refused);
  });

  test('is refused whatever is sent in the place of an answer', async () => {
    const { by } = await build();
    for (const credential of wrongCredentials) {
      const { challenge } = await begin(by, 'confirmation');
      expect([credential, await by.confirm({ challenge, credential })]).toMatchObject([credential, refused]);
    }
  });
});
