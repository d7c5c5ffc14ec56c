import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { outbox } from '../../store/tables/outbox.js';
import { passkeys } from '../../store/tables/passkeys.js';
import type { users } from '../../store/tables/users.js';
import { driveSignInMethods } from '../../testing/authenticator.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildToken, buildUser } from '../../testing/builders.js';
import { type Ceremony, SoftwarePasskey } from '../../testing/passkey.js';
import { wrongCredentials } from '../../testing/wrong-credentials.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

const now = () => office.clock.now();
const build = async (values: Partial<typeof users.$inferInsert> = {}, session: Parameters<typeof buildToken>[2] = {}) => {
  const user = await buildUser(office.db, { passwordHash: 'WHATEVER', name: 'Ann Reyes', ...values });
  return { user, by: driveSignInMethods(office, await buildToken(office.db, user.id, session, now())) };
};
type By = Awaited<ReturnType<typeof build>>['by'];
const begin = async (by: By) => (await by.post('passkeys/options')).body as { challenge: string; options: string };
/** Adds a passkey as a browser does. */
async function add(by: By, { name = 'Work laptop', ...change }: Partial<Ceremony> & { name?: string } = {}) {
  const { challenge, options } = await begin(by);
  const passkey = new SoftwarePasskey();
  const sent = { challenge, credential: passkey.created(options, change), name };
  return { passkey, sent, answer: await by.post('passkeys', sent) };
}
const rowsOf = async ({ id }: { id: number }) => await office.db.select().from(passkeys).where(eq(passkeys.userId, id));
const actionsOf = async ({ id }: { id: number }) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.userId, id))).map(({ action }) => action);
const changes = async () => (await office.db.select().from(outbox)).map(({ payload }) => payload);

const passkeyRefused = {
  status: 409,
  body: { problems: [{ code: 'PASSKEY_REFUSED', message: 'That passkey was not accepted.' }] },
};

describe('the options for a new passkey', () => {
  test('require one that names its user by itself, and that checks who uses it', async () => {
    const { user, by } = await build();
    const options = JSON.parse((await begin(by)).options);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Wholesale Storefront' },
      user: { name: user.username, displayName: 'Ann Reyes' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
      timeout: 600_000,
    });
    expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  });

  test('know the user by the same random name each time, and exclude the passkeys they have', async () => {
    const { by } = await build();
    const { passkey } = await add(by);
    const [first, second] = [JSON.parse((await begin(by)).options), JSON.parse((await begin(by)).options)];
    expect(first.user.id).toBe(second.user.id);
    expect(first.challenge).not.toBe(second.challenge);
    expect(first.excludeCredentials).toMatchObject([{ id: passkey.id, transports: ['internal', 'hybrid'] }]);
  });
});

describe('a new passkey', () => {
  test('is one of the ways to sign in from then on, and is reported', async () => {
    const { user, by } = await build();
    const { answer } = await add(by, { name: ' Work laptop ' });
    const [row] = await rowsOf(user);
    const shown = { id: row?.id, name: 'Work laptop', isSynced: true, createdAt: '2026-11-21T15:00:00.000Z', lastUsedAt: null };
    expect([answer.status, answer.body]).toEqual([
      201,
      { hasPassword: true, hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [shown] },
    ]);
    expect(await by.methods()).toEqual(answer.body);
    expect(await actionsOf(user)).toEqual(['passkey.added']);
    expect(await changes()).toEqual([{ userId: user.id, change: 'passkey.added', passkey: 'Work laptop', language: 'en-US' }]);
  });

  test.each<[string, Partial<Ceremony>]>([
    ['a page of another origin', { origin: 'http://localhost:4001' }],
    ['another site', { rpId: 'example.com' }],
    ['another challenge', { challenge: 'q3Ub7xq3Ub7xq3Ub7xq3Ub7xq3Ub7xq3Ub7xq3Ub7xA' }],
    ['an authenticator that did not check the user', { isVerified: false }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['an attestation with certificates', { format: 'android-key' }],
    ['an unknown attestation', { format: 'WHATEVER' }],
  ])('is refused from %s', async (_, change) => {
    const { user, by } = await build();
    expect((await add(by, change)).answer).toMatchObject(passkeyRefused);
    expect([await rowsOf(user), await actionsOf(user), await changes()]).toEqual([[], [], []]);
  });

  test('answers a challenge once, and a refused answer uses it up, too', async () => {
    const { by } = await build();
    const { sent } = await add(by);
    expect(await by.post('passkeys', sent)).toMatchObject(passkeyRefused);
    const { challenge, options } = await begin(by);
    const send = (credential: string) => by.post('passkeys', { challenge, credential, name: 'WHATEVER' });
    expect(await send('{}')).toMatchObject(passkeyRefused);
    expect(await send(new SoftwarePasskey().created(options))).toMatchObject(passkeyRefused);
  });

  test('takes ten minutes at most', async () => {
    const { user, by } = await build();
    const { challenge, options } = await begin(by);
    office.clock.advance(600_000);
    const later = driveSignInMethods(office, await buildToken(office.db, user.id, {}, now()));
    const sent = { challenge, credential: new SoftwarePasskey().created(options), name: 'WHATEVER' };
    expect(await later.post('passkeys', sent)).toMatchObject(passkeyRefused);
  });

  test('does not answer the challenge of another user, or one for signing in', async () => {
    const [{ user, by }, { by: other }] = [await build(), await build()];
    const foreign = await begin(other);
    const credential = new SoftwarePasskey().created(foreign.options);
    expect(await by.post('passkeys', { challenge: foreign.challenge, credential, name: 'WHATEVER' })).toMatchObject(
      passkeyRefused,
    );
    const signIn = (await by.post('passkeys/sign-in')).body;
    const made = new SoftwarePasskey().created(signIn.options, { userHandle: 'WHATEVER' });
    expect(await by.post('passkeys', { challenge: signIn.challenge, credential: made, name: 'WHATEVER' })).toMatchObject(
      passkeyRefused,
    );
    expect(await rowsOf(user)).toEqual([]);
  });

  test('is not added a second time, to nobody', async () => {
    const [{ by }, { user, by: other }] = [await build(), await build()];
    const { passkey } = await add(by);
    const { challenge, options } = await begin(other);
    const sent = { challenge, credential: passkey.created(options), name: 'WHATEVER' };
    expect(await other.post('passkeys', sent)).toMatchObject(passkeyRefused);
    expect(await rowsOf(user)).toEqual([]);
  });

  test.each([
    ['', 'FIELD_REQUIRED', 'Passkey name is a required field'],
    ['  ', 'FIELD_REQUIRED', 'Passkey name is a required field'],
    ['x'.repeat(41), 'TEXT_TOO_LONG', expect.stringContaining('40')],
  ])('is not named %j, and may be sent again with another name', async (name, code, message) => {
    const { by } = await build();
    const { sent, answer } = await add(by, { name });
    expect([answer.status, answer.body.problems]).toEqual([409, [expect.objectContaining({ code, message, field: 'name' })]]);
    expect((await by.post('passkeys', { ...sent, name: 'Phone' })).status).toBe(201);
  });

  test('is the twentieth at most', async () => {
    const { user, by } = await build();
    const { sent: waiting } = await add(by, { name: '' });
    await office.db.insert(passkeys).values(
      Array.from({ length: 20 }, (_, nth) => ({
        userId: user.id,
        credentialId: `${user.username}-${nth}`,
        publicKey: 'WHATEVER',
        counter: 0,
        transports: [],
        isSynced: false,
        name: 'WHATEVER',
        createdAt: now(),
      })),
    );
    const full = { code: 'LIMIT_REACHED', message: 'You can have at most 20 passkeys. Remove one you no longer use.' };
    expect(await by.post('passkeys/options')).toMatchObject({ status: 409, body: { problems: [full] } });
    expect(await by.post('passkeys', { ...waiting, name: 'One more' })).toMatchObject({
      status: 409,
      body: { problems: [full] },
    });
  });

  test('is refused whatever is sent in its place', async () => {
    const { user, by } = await build();
    for (const credential of wrongCredentials) {
      const { challenge } = await begin(by);
      const { status, body } = await by.post('passkeys', { challenge, credential, name: 'WHATEVER' });
      expect([credential, status, body.problems?.[0].code]).toEqual([credential, 409, 'PASSKEY_REFUSED']);
    }
    expect(await rowsOf(user)).toEqual([]);
  });
});

describe('a passkey that is removed', () => {
  test('is gone, and is reported', async () => {
    const { user, by } = await build();
    const { answer } = await add(by);
    await office.db.delete(outbox);
    const removed = await by.call('DELETE', `passkeys/${answer.body.passkeys[0].id}`);
    expect([removed.status, removed.body.passkeys, await rowsOf(user)]).toEqual([200, [], []]);
    expect(await actionsOf(user)).toEqual(['passkey.added', 'passkey.removed']);
    expect(await changes()).toEqual([{ userId: user.id, change: 'passkey.removed', passkey: 'Work laptop', language: 'en-US' }]);
  });

  test('is the user’s own: another user’s and an unknown one change nothing', async () => {
    const [{ user, by }, { by: other }] = [await build(), await build()];
    const { answer } = await add(by);
    await office.db.delete(outbox);
    for (const id of [answer.body.passkeys[0].id, 2_147_483_647])
      expect(await other.call('DELETE', `passkeys/${id}`)).toMatchObject({ status: 200, body: { passkeys: [] } });
    expect([(await rowsOf(user)).length, await changes()]).toEqual([1, []]);
  });

  test('is not the only way to sign in', async () => {
    const { user, by } = await build({ passwordHash: null });
    const { answer } = await add(by);
    const [{ id }] = answer.body.passkeys;
    const last = { code: 'REFUSED', message: 'This is the only way to sign in to your account. Add another passkey first.' };
    expect(await by.call('DELETE', `passkeys/${id}`)).toMatchObject({ status: 409, body: { problems: [last] } });
    await add(by, { name: 'Phone' });
    expect((await by.call('DELETE', `passkeys/${id}`)).body.passkeys).toMatchObject([{ name: 'Phone' }]);
    expect(await rowsOf(user)).toHaveLength(1);
  });
});

test.each([
  ['POST', 'passkeys/options', undefined],
  ['POST', 'passkeys', { challenge: 'WHATEVER', credential: '{}', name: 'WHATEVER' }],
  ['DELETE', 'passkeys/1', undefined],
] as const)('%s %s requires a proof that is at most ten minutes old', async (method, path, payload) => {
  const { by } = await build({}, { authenticatedAt: new Date(now().getTime() - 600_001) });
  expect(await by.call(method, path, payload)).toMatchObject({
    status: 409,
    body: { problems: [{ code: 'CONFIRMATION_REQUIRED' }] },
  });
});

test('a storefront at an IP address has none of these calls', async () => {
  const bare = await startTestBackOffice({ publicUrl: 'http://127.0.0.1:4000' });
  const user = await buildUser(bare.db);
  const by = driveSignInMethods(bare, await buildToken(bare.db, user.id, {}, bare.clock.now()));
  for (const path of ['passkeys', 'passkeys/options', 'passkeys/sign-in', 'passkeys/confirmation'])
    expect((await by.post(path, {})).status).toBe(404);
  expect(await by.methods()).toEqual({ hasPassword: false, hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [] });
  await bare.close();
});
