import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../../adapters/password-hash.js';
import { PasswordCheck } from '../../services/session/password-check.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { tokens } from '../../store/tables/tokens.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import {
  bearer,
  buildAuthorizationCode,
  buildBuyer,
  buildCustomer,
  buildSalesperson,
  buildUser,
} from '../../testing/builders.js';
import { lightCost, lightHash } from '../../testing/light-hash.js';

const gatewaySecret = 'a secret of the gateway';
const password = 'Right#2026';
let office: TestBackOffice;
let passwordHash: string;

beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  passwordHash = await lightHash(password);
});
afterAll(() => office.close());

type Form = Record<string, string>;

function post(form: Form | string, headers: Record<string, string> = {}) {
  const payload = typeof form === 'string' ? form : new URLSearchParams({ client_id: 'ecommerce', ...form }).toString();
  return office.app.inject({
    method: 'POST',
    url: '/api/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });
}

const signIn = (username: string, typed: string, address = '192.0.2.1') =>
  post({ grant_type: 'password', username, password: typed }, { 'x-gateway-secret': gatewaySecret, 'x-client-ip': address });

const exchange = (code: string) => post({ grant_type: 'authorization_code', redirect: 'products', code });

const userAnswer = (token: string) => office.app.inject({ url: '/api/user', headers: bearer(token) });

const buildMember = async (values: Partial<typeof users.$inferInsert> = {}) =>
  await buildUser(office.db, { passwordHash, ...values });

describe('password grant', () => {
  test('gives a bearer token for the right password, whatever the case of the name (S7.3)', async () => {
    const user = await buildMember();
    const answer = await signIn(user.username.toUpperCase(), password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 43_200,
    });
    expect((await userAnswer(answer.json().access_token)).json().username).toBe(user.username);
  });

  test('answers an unknown user and a wrong password alike, with Bad Request as description (S8.3)', async () => {
    const user = await buildMember();
    const wrong = await signIn(user.username, 'wrong');
    const unknown = await signIn('nobody-of-that-name', 'wrong');
    for (const answer of [wrong, unknown]) expect(answer.statusCode).toBe(401);
    expect(wrong.body).toBe('{"error":"invalid_grant","error_description":"Bad Request"}');
    expect(unknown.body).toBe(wrong.body);
  });

  test('keeps a user without a password out', async () => {
    const user = await buildMember({ passwordHash: null });
    for (const typed of ['', 'null', password]) expect((await signIn(user.username, typed)).statusCode).toBe(401);
  });

  test('tells a disabled user only after the right password that the account is closed', async () => {
    const user = await buildMember({ isDisabled: true });
    expect((await signIn(user.username, 'wrong')).json().error_description).toBe('Bad Request');
    expect((await signIn(user.username, password)).json().error_description).toBe(
      'This account is disabled. Please contact support.',
    );
  });

  test('tells it in the language of who signs in; the protocol’s own words stay', async () => {
    const user = await buildMember({ isDisabled: true });
    const signInSpanish = async (typed: string) => {
      const form = { grant_type: 'password', username: user.username, password: typed };
      const answer = await post(form, { 'accept-language': 'es' });
      return [answer.headers['content-language'], answer.json().error_description];
    };
    expect(await signInSpanish(password)).toEqual(['es', 'Esta cuenta está desactivada. Comuníquese con soporte.']);
    expect(await signInSpanish('wrong')).toEqual([undefined, 'Bad Request']);
  });

  test('keeps only a hash of the token', async () => {
    const user = await buildMember();
    const { access_token } = (await signIn(user.username, password)).json();
    const rows = await office.db.select().from(tokens).where(eq(tokens.userId, user.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(access_token);
  });

  test('gives a consumer thirty days', async () => {
    const user = await buildMember({ sessionType: 'Consumer' });
    expect((await signIn(user.username, password)).json().expires_in).toBe(30 * 86_400);
  });

  test('hashes an outdated hash anew when the password is at hand', async () => {
    const outdated = await hashPassword(password, { ...lightCost, timeCost: 2 });
    const user = await buildMember({ passwordHash: outdated });
    expect((await signIn(user.username, password)).statusCode).toBe(200);
    const [row] = await office.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect((await signIn(user.username, password)).statusCode).toBe(200);
  });

  test('opens no session with a password that is replaced while it is checked, and keeps the new one', async () => {
    const outdated = await hashPassword(password, { ...lightCost, timeCost: 2 });
    const user = await buildMember({ passwordHash: outdated });
    const replaced = await lightHash('New#2026');
    const check = vi.spyOn(office.deps.passwords, 'check');
    const { check: usual } = PasswordCheck.prototype;
    check.mockImplementationOnce(async (...args) => {
      const result = await usual.apply(office.deps.passwords, args);
      await office.db.update(users).set({ passwordHash: replaced }).where(eq(users.id, user.id));
      return result;
    });
    expect((await signIn(user.username, password)).json().error_description).toBe('Bad Request');
    check.mockRestore();
    expect(await office.db.select().from(tokens).where(eq(tokens.userId, user.id))).toEqual([]);
    expect((await signIn(user.username, 'New#2026')).statusCode).toBe(200);
  });

  test('signs in twice at once where the hash is outdated', async () => {
    const outdated = await hashPassword(password, { ...lightCost, timeCost: 2 });
    const { username } = await buildMember({ passwordHash: outdated });
    const answers = await Promise.all([signIn(username, password), signIn(username, password)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('hashes with argon2id over 64 MiB, and anew what was hashed for less', async () => {
    const attempt = { username: 'WHATEVER', address: null };
    const { isRight, rehashed } = await new PasswordCheck().check(attempt, passwordHash, password);
    expect([isRight, rehashed]).toEqual([true, expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)]);
    expect(await new PasswordCheck().check(attempt, rehashed, password)).toEqual({ isRight: true, rehashed: null });
  });

  test('writes good and bad attempts to the audit log, without what was typed', async () => {
    const user = await buildMember();
    await signIn(user.username, 'typed-and-wrong');
    await signIn(user.username, password);
    const rows = await office.db.select().from(auditLog).where(eq(auditLog.userId, user.id));
    expect(rows.map(({ action }) => action)).toEqual(['signIn.refused', 'signIn.accepted']);
    expect(JSON.stringify(rows)).not.toContain('typed-and-wrong');
  });

  test('refuses what is no such form, or not for this client (B9, S9.4)', async () => {
    const form = { grant_type: 'password', username: 'a', password: 'b' };
    expect((await post({ ...form, is_admin: 'true' })).statusCode).toBe(400);
    expect((await post({ ...form, client_id: 'other' })).statusCode).toBe(400);
    expect((await post({ ...form, grant_type: 'refresh_token' })).statusCode).toBe(400);
    expect((await post('grant_type=password&client_id=ecommerce&username=a&username=b&password=c')).statusCode).toBe(400);
    expect((await post({ ...form, password: 'x'.repeat(257) })).statusCode).toBe(400);
    expect((await post('a'.repeat(40_000))).statusCode).toBe(413);
    expect((await post(JSON.stringify(form), { 'content-type': 'application/json' })).statusCode).toBe(415);
  });
});

describe('too many attempts', () => {
  test('answers 429 with Retry-After after five failures from an address for an account (S8.2)', async () => {
    const user = await buildMember();
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(user.username, 'wrong')).statusCode).toBe(401);
    const sixth = await signIn(user.username, password);
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json()).toEqual({ message: 'Too many login attempts, please try again later' });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('counts attempts at the same moment', async () => {
    const user = await buildMember();
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(user.username, 'wrong')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
  });

  test('lets the owner in from another address meanwhile', async () => {
    const user = await buildMember();
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(user.username, 'wrong', '192.0.2.66');
    expect((await signIn(user.username, password, '192.0.2.7')).statusCode).toBe(200);
  });

  test('believes an address only with the shared secret', async () => {
    const user = await buildMember();
    const forged = (index: number) =>
      post({ grant_type: 'password', username: user.username, password: 'wrong' }, { 'x-client-ip': `203.0.113.${index}` });
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await forged(index)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('authorization-code grant', () => {
  test('opens a punchout session once (S4.5, S7.3)', async () => {
    const customer = await buildCustomer(office.db);
    const user = await buildUser(office.db, { customerKey: customer.key });
    const code = await buildAuthorizationCode(office.db, user.id, {}, office.clock.now());
    const first = await exchange(code);
    expect(first.statusCode).toBe(200);
    expect(first.json().expires_in).toBe(7_200);
    expect((await userAnswer(first.json().access_token)).json().isPunchout).toBe(true);

    const second = await exchange(code);
    expect(second.statusCode).toBe(401);
    expect(second.json().error_description).toBe('Authorization code rejected');
    const third = await post({ grant_type: 'authorization_code', redirect: 'products', code }, { 'accept-language': 'es' });
    expect([third.headers['content-language'], third.json().error_description]).toEqual([
      'es',
      'Código de autorización rechazado',
    ]);
  });

  test('of many exchanges at the same moment one succeeds (B8)', async () => {
    const user = await buildUser(office.db);
    const code = await buildAuthorizationCode(office.db, user.id, {}, office.clock.now());
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('refuses an expired code, an unknown one and a disabled user’s', async () => {
    const disabled = await buildUser(office.db, { isDisabled: true });
    const user = await buildUser(office.db);
    const expired = await buildAuthorizationCode(office.db, user.id, { expiresAt: office.clock.now() });
    const closed = await buildAuthorizationCode(office.db, disabled.id, {}, office.clock.now());
    for (const code of [expired, closed, 'unknown']) expect((await exchange(code)).statusCode).toBe(401);
  });

  test('binds the session to the customer that it was opened for (B8)', async () => {
    const [one, other] = [await buildCustomer(office.db), await buildCustomer(office.db)];
    const user = await buildUser(office.db, { isSalesperson: true }, [one.key, other.key]);
    const code = await buildAuthorizationCode(office.db, user.id, { customerKey: one.key }, office.clock.now());
    const token = (await exchange(code)).json().access_token;
    const customerOf = (key?: number) => office.app.inject({ url: '/api/customer', headers: bearer(token, key) });
    expect((await customerOf()).json().customerKey).toBe(one.key);
    expect((await customerOf(other.key)).statusCode).toBe(403);
  });
});

describe('the end of a session', () => {
  const minutes = (count: number) => count * 60_000;

  test('signing out ends the token for every copy of it', async () => {
    const { token } = await buildBuyer(office.db, {}, office.clock.now());
    const answer = await office.app.inject({ method: 'DELETE', url: '/api/token', headers: bearer(token) });
    expect(answer.statusCode).toBe(204);
    expect((await userAnswer(token)).statusCode).toBe(401);
    expect((await office.app.inject({ method: 'DELETE', url: '/api/token', headers: bearer(token) })).statusCode).toBe(401);
  });

  test('signing out works for a customer that was taken away', async () => {
    const customer = await buildCustomer(office.db);
    const { headers } = await buildSalesperson(office.db, [], office.clock.now());
    const answer = await office.app.inject({ method: 'DELETE', url: '/api/token', headers: headers(customer.key) });
    expect(answer.statusCode).toBe(204);
  });

  test('a session that rests for two hours is over, one that is used is not', async () => {
    const user = await buildMember();
    const resting = (await signIn(user.username, password)).json().access_token;
    const used = (await signIn(user.username, password)).json().access_token;
    for (let quarter = 0; quarter < 8; quarter += 1) {
      office.clock.advance(minutes(15));
      expect((await userAnswer(used)).statusCode).toBe(200);
    }
    expect((await userAnswer(resting)).statusCode).toBe(401);
  });

  test('no session outlives twelve hours', async () => {
    const user = await buildMember();
    const token = (await signIn(user.username, password)).json().access_token;
    const statuses: number[] = [];
    for (let hour = 0; hour < 13; hour += 1) {
      statuses.push((await userAnswer(token)).statusCode);
      office.clock.advance(minutes(60));
    }
    expect(statuses).toEqual([...Array(12).fill(200), 401]);
  });

  test('notes its use at most once a minute', async () => {
    const user = await buildMember();
    const token = (await signIn(user.username, password)).json().access_token;
    const lastUsed = async () => (await office.db.select().from(tokens).where(eq(tokens.userId, user.id)))[0]?.lastUsedAt;
    const opened = await lastUsed();
    office.clock.advance(59_000);
    await userAnswer(token);
    expect(await lastUsed()).toEqual(opened);
    office.clock.advance(1_000);
    await userAnswer(token);
    expect(await lastUsed()).toEqual(office.clock.now());
  });

  test('a disabled user’s token is refused at once', async () => {
    const { user, token } = await buildBuyer(office.db, {}, office.clock.now());
    await office.db.update(users).set({ isDisabled: true }).where(eq(users.id, user.id));
    expect((await userAnswer(token)).statusCode).toBe(401);
  });
});
