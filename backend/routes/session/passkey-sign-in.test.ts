import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { outbox } from '../../store/tables/outbox.js';
import { tokens } from '../../store/tables/tokens.js';
import { users } from '../../store/tables/users.js';
import { buildAuthenticator, driveSignInMethods } from '../../testing/authenticator.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildToken, buildUser } from '../../testing/builders.js';
import { type Ceremony, SoftwarePasskey } from '../../testing/passkey.js';
import { gatewaySecret } from '../../testing/password-driver.js';
import { driveSignIn } from '../../testing/sign-in-driver.js';

let office: TestBackOffice;
let signIn: ReturnType<typeof driveSignIn>;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  signIn = driveSignIn(office);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

/** A user with a passkey and without a password, and the passkey's answers. */
async function build(values: Partial<typeof users.$inferInsert> = {}) {
  const user = await buildUser(office.db, values);
  const by = driveSignInMethods(office, await buildToken(office.db, user.id, {}, office.clock.now()));
  const passkey = new SoftwarePasskey();
  const creation = (await by.post('passkeys/options')).body;
  const made = { challenge: creation.challenge, credential: passkey.created(creation.options), name: 'WHATEVER' };
  expect((await by.post('passkeys', made)).status).toBe(201);
  await office.db.delete(tokens).where(eq(tokens.userId, user.id));
  await office.db.delete(outbox);
  const answer = async (change: Partial<Ceremony> = {}) => {
    const { body } = await driveOptions();
    return { challenge: body.challenge, credential: passkey.signed(body.options, change) };
  };
  return { user, passkey, answer };
}
async function driveOptions() {
  const answer = await office.app.inject({ method: 'POST', url: '/api/passkeys/sign-in' });
  return { body: answer.json() as { challenge: string; options: string } };
}
const tokensOf = ({ id }: { id: number }) => office.db.select().from(tokens).where(eq(tokens.userId, id));
const refused = { status: 401, body: { error: 'invalid_grant', error_description: 'That passkey was not accepted.' } };
const lastEntry = async () => (await office.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

test('a passkey opens a session at once, also for a user with an authenticator app', async () => {
  const { user, answer } = await build();
  await buildAuthenticator(office, user.id);
  const { status, body } = await signIn.withPasskey(await answer());
  expect([status, body]).toEqual([
    200,
    { access_token: expect.stringMatching(/^[\w-]{43}$/), token_type: 'bearer', expires_in: 43_200 },
  ]);
  expect(await lastEntry()).toMatchObject({ action: 'signIn.accepted', userId: user.id, details: { grant: 'passkey' } });
});

test('a passkey gives a consumer thirty days', async () => {
  const { answer } = await build({ sessionType: 'Consumer' });
  expect((await signIn.withPasskey(await answer())).body.expires_in).toBe(30 * 86_400);
});

test('the address of a passkey is spared the failures of others at the account', async () => {
  const { user, answer } = await build();
  const from = { address: '192.0.2.50' };
  const typed = (address: string) => signIn.withPassword(user.username, 'Wrong#2026', { address });
  await signIn.withPasskey(await answer(), from);
  for (let nth = 0; nth < 20; nth += 1) await typed(`198.51.100.${nth}`);
  expect([(await typed('192.0.2.51')).status, (await typed(from.address)).status]).toEqual([429, 401]);
});

test('a sign-in by passkey in another browser is reported', async () => {
  const { user, answer } = await build();
  await signIn.withPasskey(await answer(), { device: 'a'.repeat(43) });
  await signIn.withPasskey(await answer(), { device: 'b'.repeat(43), address: '192.0.2.7' });
  expect((await office.db.select().from(outbox)).map(({ kind, payload }) => ({ kind, payload }))).toEqual([
    {
      kind: 'signIn.newDevice',
      payload: { userId: user.id, language: 'en-US', address: '192.0.2.7', browser: null, system: null },
    },
  ]);
});

test('the answer of a passkey opens one session, of two simultaneous requests as well', async () => {
  const { user, answer } = await build();
  const same = await answer();
  const answers = await Promise.all([1, 2].map(() => signIn.withPasskey(same)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await signIn.withPasskey(same)).toMatchObject(refused);
  expect(await tokensOf(user)).toHaveLength(1);
});

test.each<[string, Partial<Ceremony>]>([
  ['a page of another origin', { origin: 'https://shop.example.com' }],
  ['another site', { rpId: 'example.com' }],
  ['another challenge', { challenge: 'q3Ub7xq3Ub7xq3Ub7xq3Ub7xq3Ub7xq3Ub7xq3Ub7xA' }],
  ['an authenticator that did not check the user', { isVerified: false }],
])('a passkey is refused from %s, and that is recorded', async (_, change) => {
  const { user, answer } = await build();
  expect(await signIn.withPasskey(await answer(change))).toMatchObject(refused);
  expect(await tokensOf(user)).toEqual([]);
  expect(await lastEntry()).toMatchObject({
    action: 'signIn.refused',
    userId: null,
    details: { grant: 'passkey', reason: 'unknown passkey or disabled' },
  });
});

test('a passkey of a disabled user is refused, in the language of the person', async () => {
  const { user, answer } = await build();
  await office.db.update(users).set({ isDisabled: true }).where(eq(users.id, user.id));
  const { status, body, headers } = await signIn.withPasskey(await answer(), { language: 'es' });
  expect([status, headers['content-language'], body]).toEqual([
    401,
    'es',
    { error: 'invalid_grant', error_description: 'No se aceptó esa llave de acceso.' },
  ]);
  expect(await tokensOf(user)).toEqual([]);
});

test('a challenge that has expired, is unknown or was for something else is refused', async () => {
  const { user, passkey, answer } = await build();
  const late = await answer();
  office.clock.advance(600_000);
  expect(await signIn.withPasskey(late)).toMatchObject(refused);
  expect(await signIn.withPasskey({ ...(await answer()), challenge: 'x'.repeat(43) })).toMatchObject(refused);
  const by = driveSignInMethods(office, await buildToken(office.db, user.id, {}, office.clock.now()));
  const { challenge, options } = (await by.post('passkeys/confirmation')).body;
  expect(await signIn.withPasskey({ challenge, credential: passkey.signed(options) })).toMatchObject(refused);
});

test('a hundred refused passkeys of an address in an hour are the most', async () => {
  const wrong = { challenge: 'WHATEVER', credential: '{}' };
  const from = { address: '198.51.100.77' };
  for (let nth = 0; nth < 100; nth += 1) expect((await signIn.withPasskey(wrong, from)).status).toBe(401);
  const { status, headers } = await signIn.withPasskey(wrong, from);
  expect([status, Number(headers['retry-after']) > 3_500]).toEqual([429, true]);
});

test('a form without an answer, or with a very long one, is refused with 400', async () => {
  const form = { grant_type: 'passkey', challenge: 'WHATEVER', credential: '{}' };
  expect((await signIn.post({ ...form, credential: 'x'.repeat(8_193) })).status).toBe(400);
  expect((await signIn.post({ grant_type: 'passkey', challenge: 'WHATEVER' })).status).toBe(400);
});
