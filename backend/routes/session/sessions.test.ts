import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import type { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildApiKey, buildCustomer, buildToken, buildUser } from '../../testing/builders.js';
import { lightHash } from '../../testing/light-hash.js';
import { gatewaySecret } from '../../testing/password-driver.js';
import { type Browser, driveSignIn } from '../../testing/sign-in-driver.js';

const password = 'Right#2026';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const iPad =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const minute = 60_000;
let office: TestBackOffice;
let passwordHash: string;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  passwordHash = await lightHash(password);
});
beforeEach(() => office.clock.set('2026-11-21T15:00:00Z'));
afterAll(() => office.close());

const build = (values: Partial<typeof users.$inferInsert> = {}) => buildUser(office.db, { passwordHash, ...values });
/** Signs in and returns the token; a minute passes. */
async function signIn({ username }: { username: string }, browser: Browser = {}): Promise<string> {
  const { body } = await driveSignIn(office).withPassword(username, password, browser);
  office.clock.advance(minute);
  return body.access_token;
}
const read = async (token: string) => (await office.app.inject({ url: '/api/sessions', headers: bearer(token) })).json();
const end = async (token: string, id?: number) => {
  const url = `/api/sessions${id === undefined ? '' : `/${id}`}`;
  return (await office.app.inject({ method: 'DELETE', url, headers: bearer(token) })).statusCode;
};
const currentId = async (token: string): Promise<number> => (await read(token))[0].id;
const userAnswer = async (token: string, language = 'en-US') => {
  const headers = { ...bearer(token), 'accept-language': language };
  const answer = await office.app.inject({ url: '/api/user', headers });
  return { status: answer.statusCode, message: answer.json().message };
};
const open = { status: 200 };
const endedElsewhere = { status: 401, message: 'You were signed out on another device.' };
const endsOf = async ({ id }: { id: number }) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.userId, id)))
    .filter(({ action }) => action === 'session.ended')
    .map(({ details }) => details);

describe('the list of sessions', () => {
  test('names the browser, system and address of each, and its times; the current one comes first', async () => {
    const user = await build();
    const first = await signIn(user, { userAgent: firefox, address: '192.0.2.7' });
    await signIn(user, { userAgent: iPad, address: '2001:db8::7' });
    await signIn(user);
    const id = expect.any(Number);
    expect(await read(first)).toEqual([
      {
        id,
        isCurrent: true,
        browser: 'Firefox',
        system: 'Windows',
        address: '192.0.2.7',
        startedAt: '2026-11-21T15:00:00.000Z',
        lastUsedAt: '2026-11-21T15:03:00.000Z',
      },
      {
        id,
        isCurrent: false,
        browser: null,
        system: null,
        address: null,
        startedAt: '2026-11-21T15:02:00.000Z',
        lastUsedAt: '2026-11-21T15:02:00.000Z',
      },
      {
        id,
        isCurrent: false,
        browser: 'Safari',
        system: 'iOS',
        address: '2001:db8::7',
        startedAt: '2026-11-21T15:01:00.000Z',
        lastUsedAt: '2026-11-21T15:01:00.000Z',
      },
    ]);
  });

  test('has the others by their last use', async () => {
    const user = await build();
    const [first, second, third] = [await signIn(user), await signIn(user), await signIn(user)];
    await userAnswer(first);
    office.clock.advance(minute);
    const ids = (await read(third)).map(({ id }: { id: number }) => id);
    expect(ids).toEqual([await currentId(third), await currentId(first), await currentId(second)]);
  });

  test('has neither sessions that have ended nor those of others', async () => {
    const [user, other] = [await build(), await build()];
    const now = office.clock.now();
    const past = new Date(now.getTime() - 1);
    for (const values of [{ revokedAt: past }, { idleExpiresAt: past }, { expiresAt: past }, { isPunchout: true }])
      await buildToken(office.db, user.id, values, now);
    await signIn(other);
    expect(await read(await signIn(user))).toHaveLength(1);
  });

  test('keeps at most 512 characters of what a browser says of itself, and shows no part of a token', async () => {
    const user = await build();
    const token = await signIn(user, { userAgent: `${firefox} ${'x'.repeat(2_000)}` });
    const sessions = await read(token);
    expect(sessions).toMatchObject([{ browser: 'Firefox', system: 'Windows' }]);
    expect(JSON.stringify(sessions)).not.toContain(token.slice(0, 8));
  });

  test('believes names and addresses only with the gateway’s secret', async () => {
    const user = await build();
    const form = { grant_type: 'password', username: user.username, password };
    const headers = { 'x-client-user-agent': firefox, 'x-client-ip': '192.0.2.7' };
    const { body } = await driveSignIn(office).post(form, headers);
    expect(await read(body.access_token)).toMatchObject([{ browser: null, system: null, address: null }]);
  });
});

describe('a session that its user ends', () => {
  test('is refused from then on, with the reason in the language of the person', async () => {
    const user = await build();
    const [kept, lost] = [await signIn(user), await signIn(user)];
    expect(await end(kept, await currentId(lost))).toBe(204);
    expect(await userAnswer(lost)).toEqual(endedElsewhere);
    expect((await userAnswer(lost, 'es')).message).toBe('Se cerró su sesión desde otro dispositivo.');
    expect(await userAnswer(kept)).toMatchObject(open);
    expect(await read(kept)).toHaveLength(1);
    expect(await endsOf(user)).toEqual([{ count: 1 }]);
  });

  test('can be the current one', async () => {
    const user = await build();
    const token = await signIn(user);
    expect(await end(token, await currentId(token))).toBe(204);
    expect(await userAnswer(token)).toEqual(endedElsewhere);
  });

  test('twice is ended once', async () => {
    const user = await build();
    const [kept, lost] = [await signIn(user), await signIn(user)];
    const id = await currentId(lost);
    expect([await end(kept, id), await end(kept, id)]).toEqual([204, 204]);
    expect(await endsOf(user)).toEqual([{ count: 1 }]);
  });

  test('is their own: ids of others and unknown ids change nothing', async () => {
    const [user, other] = [await build(), await build()];
    const [token, theirs] = [await signIn(user), await signIn(other)];
    for (const id of [await currentId(theirs), 2_147_483_647]) expect(await end(token, id)).toBe(204);
    expect(await userAnswer(theirs)).toMatchObject(open);
    expect([await endsOf(user), await endsOf(other)]).toEqual([[], []]);
  });
});

describe('all other sessions', () => {
  test('end together; the current one and those of other users stay open', async () => {
    const [user, other] = [await build(), await build()];
    const [first, second, kept] = [await signIn(user), await signIn(user), await signIn(user)];
    const theirs = await signIn(other);
    expect(await end(kept)).toBe(204);
    for (const ended of [first, second]) expect(await userAnswer(ended)).toEqual(endedElsewhere);
    for (const stillOpen of [kept, theirs]) expect(await userAnswer(stillOpen)).toMatchObject(open);
    expect(await endsOf(user)).toEqual([{ count: 2 }]);
  });

  test('can be none, and nothing is recorded', async () => {
    const user = await build();
    expect(await end(await signIn(user))).toBe(204);
    expect(await endsOf(user)).toEqual([]);
  });

  test('keep the reason of their end if the password is changed later', async () => {
    const user = await build();
    const [lost, kept] = [await signIn(user), await signIn(user)];
    await end(kept);
    const payload = { password, newPassword: 'Tulip&Lantern7' };
    await office.app.inject({ method: 'POST', url: '/api/password', headers: bearer(kept), payload });
    expect(await userAnswer(lost)).toEqual(endedElsewhere);
  });
});

test('guests, hand-offs of procurement systems and API keys neither list nor end sessions', async () => {
  const customer = await buildCustomer(office.db);
  const user = await build({ customerKey: customer.key });
  const guest = await buildUser(office.db, { sessionType: 'Guest' });
  const now = office.clock.now();
  const own = await signIn(user);
  const callers = [
    await buildToken(office.db, guest.id, {}, now),
    await buildToken(office.db, user.id, { isPunchout: true, customerKey: customer.key }, now),
    (await buildApiKey(office.db, { userId: user.id, customerKey: customer.key }, now)).secret,
  ];
  for (const caller of callers) {
    const { statusCode } = await office.app.inject({ url: '/api/sessions', headers: bearer(caller) });
    expect([statusCode, await end(caller), await end(caller, await currentId(own))]).toEqual([403, 403, 403]);
  }
  expect(await userAnswer(own)).toMatchObject(open);
});
