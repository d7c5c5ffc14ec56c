import { generateKeyPairSync } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeProvider } from '../../services/identity-providers/register-provider.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { identityProviders, providerSignIns } from '../../store/tables/identity-providers.js';
import { outbox } from '../../store/tables/outbox.js';
import { tokens } from '../../store/tables/tokens.js';
import { userCustomers, type users } from '../../store/tables/users.js';
import { driveSignInMethods } from '../../testing/authenticator.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildCustomer, buildToken, buildUser } from '../../testing/builders.js';
import { followTo, startIdentityProvider, type TestIdentityProvider } from '../../testing/identity-provider.js';
import { gatewaySecret } from '../../testing/password-driver.js';
import { buildProvider, driveCompanySignIn } from '../../testing/provider-fixture.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
let directory: TestIdentityProvider;
let company: ReturnType<typeof driveCompanySignIn>;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  directory = await startIdentityProvider();
  company = driveCompanySignIn(office);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  directory.answers.clear();
  await office.db.delete(outbox);
});
afterAll(async () => {
  await directory.close();
  await office.close();
});

/** A customer with the directory, and a user whom it knows. */
async function build(values: { isEnabled?: boolean } = {}, person: Partial<typeof users.$inferInsert> = {}) {
  const customer = await buildCustomer(office.db);
  const access = { issuer: directory.issuer, clientId: directory.client.id, clientSecret: directory.client.secret };
  const provider = await buildProvider(office, { customerKey: customer.key, name: 'Acme Foods', ...access, ...values });
  const user = await buildUser(office.db, { customerKey: customer.key, ...person });
  const account = { sub: unique('subject'), claims: { preferred_username: user.username, name: 'Emily Hart' } };
  directory.accounts.set(account.sub, account);
  directory.people.as = account.sub;
  return { customer, provider, user, account };
}
const tokensOf = ({ id }: { id: number }) => office.db.select().from(tokens).where(eq(tokens.userId, id));
const lastEntry = async () => (await office.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const refusal = (error_description: string) => ({ status: 401, body: { error: 'invalid_grant', error_description } });
const invalid = refusal('That sign-in is no longer valid. Try again.');
const unreachable = 'Your company’s sign-in cannot be reached right now. Try again in a few minutes.';

test('a person whom their company’s directory signs in gets a session, without a password or a code', async () => {
  const { provider, user } = await build();
  const { status, body } = await company.exchange(await company.arrive(provider.slug));
  expect([status, body]).toEqual([
    200,
    { access_token: expect.stringMatching(/^[\w-]{43}$/), token_type: 'bearer', expires_in: 43_200 },
  ]);
  const { body: whom } = await callUser(body.access_token);
  expect(whom).toMatchObject({ username: user.username });
  expect(await lastEntry()).toMatchObject({
    action: 'signIn.accepted',
    userId: user.id,
    customerKey: provider.customerKey,
    details: { grant: 'company_sign_in' },
  });
});
async function callUser(token: string, customerKey?: number) {
  const answer = await office.app.inject({ url: '/api/user', headers: bearer(token, customerKey) });
  return { status: answer.statusCode, body: answer.json() };
}

test('the browser is sent to the directory with PKCE, a state and a nonce, which are stored as hashes or needed again', async () => {
  const { provider } = await build();
  const { body } = await company.start(` ${provider.slug.toUpperCase()} `);
  const sent = Object.fromEntries(new URL(body.url).searchParams);
  expect(sent).toEqual({
    client_id: directory.client.id,
    response_type: 'code',
    redirect_uri: 'http://localhost:4000/sign-in/answer',
    scope: 'openid profile email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  const [kept] = await office.db.select().from(providerSignIns).where(eq(providerSignIns.providerId, provider.id));
  const text = JSON.stringify(kept);
  expect([text.includes(sent.state ?? ''), text.includes(body.browserSecret)]).toEqual([false, false]);
  expect(kept?.expiresAt).toEqual(new Date('2026-11-21T15:10:00Z'));
});

test('a session of a company’s directory is bound to its customer, whatever else its user may act for later', async () => {
  const { provider, user } = await build();
  const other = await buildCustomer(office.db);
  await company.exchange(await company.arrive(provider.slug));
  await office.db.insert(userCustomers).values({ userId: user.id, customerKey: other.key });
  const { body } = await company.exchange(await company.arrive(provider.slug));
  const cart = (customerKey: number) => office.app.inject({ url: '/api/cart', headers: bearer(body.access_token, customerKey) });
  expect([(await cart(provider.customerKey)).statusCode, (await cart(other.key)).statusCode]).toEqual([200, 403]);
});

test('an answer opens one session, of two simultaneous requests as well', async () => {
  const { provider, user } = await build();
  const answer = await company.arrive(provider.slug);
  const answers = await Promise.all([1, 2].map(() => company.exchange(answer)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await company.exchange(answer)).toMatchObject(invalid);
  expect(await tokensOf(user)).toHaveLength(1);
});

test.each<[string, Record<string, string>]>([
  ['another browser', { browser_secret: 'x'.repeat(43) }],
  ['another state', { state: 'x'.repeat(43) }],
  ['another issuer', { iss: 'https://login.example.com' }],
  ['a code that the directory never gave', { code: 'x'.repeat(43) }],
])('an answer with %s opens nothing, and that is recorded', async (_, change) => {
  const { provider, user } = await build();
  const answer = await company.arrive(provider.slug);
  expect(await company.exchange({ ...answer, ...change })).toMatchObject(invalid);
  expect(await tokensOf(user)).toEqual([]);
  expect(await lastEntry()).toMatchObject({
    action: 'signIn.refused',
    userId: null,
    details: { grant: 'company_sign_in', reason: expect.any(String) },
  });
});

test('an answer without the issuer that the directory always names opens nothing', async () => {
  const { provider, user } = await build();
  const { iss: _, ...answer } = await company.arrive(provider.slug);
  expect(await company.exchange(answer)).toMatchObject(invalid);
  expect(await tokensOf(user)).toEqual([]);
});

test('another browser does not use up an answer', async () => {
  const { provider } = await build();
  const answer = await company.arrive(provider.slug);
  await company.exchange({ ...answer, browser_secret: 'x'.repeat(43) });
  expect((await company.exchange(answer)).status).toBe(200);
});

test('the answer to one sign-in does not complete another one of the same browser', async () => {
  const { provider } = await build();
  const [one, two] = [await company.arrive(provider.slug), await company.arrive(provider.slug)];
  expect(await company.exchange({ ...one, code: two.code ?? '' })).toMatchObject(invalid);
});

test('an answer after ten minutes opens nothing', async () => {
  const { provider } = await build();
  const answer = await company.arrive(provider.slug);
  office.clock.advance(600_000);
  expect(await company.exchange(answer)).toMatchObject(invalid);
});

const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
const anHourAgo = Math.floor(Date.now() / 1_000) - 3_600;

test.each<[string, object, 'own' | 'foreign' | null, number]>([
  ['its own key', {}, 'own', 200],
  ['a foreign key', {}, 'foreign', 401],
  ['no key at all', {}, null, 401],
  ['another audience', { aud: 'another store' }, 'own', 401],
  ['another issuer', { iss: 'https://login.example.com' }, 'own', 401],
  ['another nonce', { nonce: 'x'.repeat(43) }, 'own', 401],
  ['a time that has passed', { iat: anHourAgo - 600, exp: anHourAgo }, 'own', 401],
  ['no subject', { sub: undefined }, 'own', 401],
])('an ID token with %s is answered as it deserves', async (_, change, signer, expected) => {
  const { provider, user, account } = await build();
  const { body } = await company.start(provider.slug);
  const back = await followTo(body.url);
  const nonce = new URL(body.url).searchParams.get('nonce');
  const claims = { sub: account.sub, nonce, ...account.claims, ...change };
  const key = signer === 'foreign' ? foreignKey : signer === null ? null : undefined;
  const idToken = directory.idToken(claims, key);
  directory.answers.set('/token', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: 'WHATEVER', token_type: 'Bearer', id_token: idToken }));
  });
  const answer = { ...Object.fromEntries(back.searchParams), browser_secret: body.browserSecret };
  expect((await company.exchange(answer)).status).toBe(expected);
  expect(await tokensOf(user)).toHaveLength(expected === 200 ? 1 : 0);
});

test('a directory that is disabled, or unknown, begins nothing and completes nothing', async () => {
  const { provider } = await build();
  const answer = await company.arrive(provider.slug);
  await office.db.update(identityProviders).set({ isEnabled: false }).where(eq(identityProviders.id, provider.id));
  const unknown = { code: 'COMPANY_UNKNOWN', field: 'company' };
  for (const slug of [provider.slug, unique('nobody'), 'not a name', '']) {
    expect(await company.start(slug)).toMatchObject({ status: 409, body: { problems: [unknown] } });
  }
  expect(await company.exchange(answer)).toMatchObject(invalid);
});

test.each(['disable', 'remove'] as const)(
  'the sessions of a directory end with it, and its users’ other ones do not: %s',
  async (what) => {
    const other = await build();
    const { body: otherBody } = await company.exchange(await company.arrive(other.provider.slug));
    const { provider, user } = await build();
    const { body } = await company.exchange(await company.arrive(provider.slug));
    const own = await buildToken(office.db, user.id, {}, office.clock.now());
    await changeProvider(office.store, office.clock, { slug: provider.slug, what });
    const statuses = [await callUser(body.access_token), await callUser(own), await callUser(otherBody.access_token)];
    expect(statuses.map(({ status }) => status)).toEqual([401, 200, 200]);
    expect(statuses[0]?.body.message).toBe('Your access was changed. Please sign in again.');
  },
);

test('a refusal is in the language of the person', async () => {
  const { provider } = await build();
  const answer = await company.arrive(provider.slug);
  const { body, headers } = await company.exchange({ ...answer, code: 'x' }, { language: 'es' });
  expect([headers['content-language'], body.error_description]).toEqual([
    'es',
    'Ese inicio de sesión ya no es válido. Inténtelo de nuevo.',
  ]);
});

test('a directory that fails after the person was there is named as the reason, and nothing is opened', async () => {
  const { provider, user } = await build();
  const answer = await company.arrive(provider.slug);
  directory.answers.set('/token', (_request, response) => void response.writeHead(503).end());
  expect(await company.exchange(answer)).toMatchObject(refusal(unreachable));
  expect(await tokensOf(user)).toEqual([]);
});

test('a hundred refused answers of an address in an hour are the most', async () => {
  const wrong = { code: 'x', state: 'x', browser_secret: 'x' };
  const from = { address: '198.51.100.78' };
  for (let nth = 0; nth < 100; nth += 1) expect((await company.exchange(wrong, from)).status).toBe(401);
  expect((await company.exchange(wrong, from)).status).toBe(429);
});

test('three hundred sign-ins are begun at an address in an hour at most', async () => {
  const from = { address: '198.51.100.79' };
  for (let nth = 0; nth < 300; nth += 1) expect((await company.start('nobody', from)).status).toBe(409);
  expect((await company.start('nobody', from)).status).toBe(429);
});

test('a sign-in through the company in another browser is reported', async () => {
  const { provider, user } = await build();
  await company.exchange(await company.arrive(provider.slug), { device: 'a'.repeat(43) });
  await office.db.delete(outbox);
  await company.exchange(await company.arrive(provider.slug), { device: 'b'.repeat(43), address: '192.0.2.7' });
  expect((await office.db.select().from(outbox)).map(({ kind, payload }) => [kind, payload])).toEqual([
    ['signIn.newDevice', { userId: user.id, language: 'en-US', address: '192.0.2.7', browser: null, system: null }],
  ]);
});

test('whom a directory signs in adds no passkey, which the directory could not take away', async () => {
  const { provider } = await build();
  const { body } = await company.exchange(await company.arrive(provider.slug));
  const { status, body: answer } = await driveSignInMethods(office, body.access_token).post('passkeys/options');
  expect([status, answer.problems]).toEqual([
    409,
    [{ code: 'REFUSED', message: 'Your company decides how you sign in. Passkeys cannot be added.' }],
  ]);
});
