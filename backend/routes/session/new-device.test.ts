import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.js';
import { createLog } from '../../http/log.js';
import { tidyUp } from '../../services/operation/housekeeping.js';
import { hashOfSecret, newSecret } from '../../services/session/secrets.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { knownDevices } from '../../store/tables/known-devices.js';
import { outbox } from '../../store/tables/outbox.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildAuthorizationCode, buildCustomer, buildUser } from '../../testing/builders.js';
import { lightHash } from '../../testing/light-hash.js';
import { dispatchedMails, receivedMail } from '../../testing/mails.js';
import { gatewaySecret } from '../../testing/password-driver.js';
import { type Browser, driveSignIn } from '../../testing/sign-in-driver.js';
import { unique } from '../../testing/unique.js';

const password = 'Right#2026';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const day = 86_400_000;
let office: TestBackOffice;
let passwordHash: string;
beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret });
  passwordHash = await lightHash(password);
});
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(outbox);
});
afterAll(() => office.close());

async function build() {
  const user = await buildUser(office.db, { passwordHash, name: 'Ann Reyes', email: `${unique('ann')}@example.com` });
  const signIn = async (browser: Browser = {}) => {
    const { status } = await driveSignIn(office).withPassword(user.username, password, browser);
    expect(status).toBe(200);
    office.clock.advance(1000);
  };
  return { user, signIn };
}
const messages = async () => (await office.db.select().from(outbox)).map(({ kind, payload }) => ({ kind, payload }));
const devicesOf = async ({ id }: { id: number }) =>
  await office.db.select().from(knownDevices).where(eq(knownDevices.userId, id)).orderBy(asc(knownDevices.lastSeenAt));

describe('a sign-in by password', () => {
  test('in the first browser of a user is not reported; the browser is known from then on', async () => {
    const { user, signIn } = await build();
    const device = newSecret();
    await signIn({ device });
    expect(await messages()).toEqual([]);
    expect(await devicesOf(user)).toEqual([
      { userId: user.id, deviceHash: hashOfSecret(device), lastSeenAt: new Date('2026-11-21T15:00:00Z') },
    ]);
  });

  test('in a second browser is reported once, with its names and address', async () => {
    const { user, signIn } = await build();
    const second = { device: newSecret(), userAgent: firefox, address: '192.0.2.7', language: 'es' };
    await signIn({ device: newSecret() });
    await signIn(second);
    const payload = { userId: user.id, language: 'es', address: '192.0.2.7', browser: 'Firefox', system: 'Windows' };
    expect(await messages()).toEqual([{ kind: 'signIn.newDevice', payload }]);
    await signIn(second);
    expect(await messages()).toHaveLength(1);
  });

  test('in a known browser is not reported, and the browser was seen again', async () => {
    const { user, signIn } = await build();
    const [first, second] = [newSecret(), newSecret()];
    for (const device of [first, second]) await signIn({ device });
    await office.db.delete(outbox);
    await signIn({ device: first });
    expect(await messages()).toEqual([]);
    expect((await devicesOf(user)).map(({ deviceHash }) => deviceHash)).toEqual([second, first].map(hashOfSecret));
  });

  test('is reported by a mail', async () => {
    const { user, signIn } = await build();
    await signIn({ device: newSecret() });
    await signIn({ device: newSecret(), userAgent: firefox, address: '192.0.2.7' });
    const [mail, ...others] = await dispatchedMails(office);
    const email = await receivedMail(mail);
    expect([email.to, email.subject, others]).toEqual([
      [{ name: 'Ann Reyes', address: user.email }],
      'New sign-in – Wholesale Storefront',
      [],
    ]);
    expect(email.text).toContain('Browser: Firefox on Windows\nIP address: 192.0.2.7\n');
  });

  test('in the browser of another user is reported', async () => {
    const [first, second] = [await build(), await build()];
    const shared = newSecret();
    await first.signIn({ device: shared });
    await second.signIn({ device: newSecret() });
    await second.signIn({ device: shared });
    expect(await messages()).toMatchObject([{ payload: { userId: second.user.id, browser: null, system: null } }]);
  });

  test('with a wrong password is neither reported nor remembered', async () => {
    const { user, signIn } = await build();
    await signIn({ device: newSecret() });
    await driveSignIn(office).withPassword(user.username, 'Wrong#2026', { device: newSecret() });
    expect([await messages(), (await devicesOf(user)).length]).toEqual([[], 1]);
  });
});

describe('nothing is remembered or reported', () => {
  test('without a cookie', async () => {
    const { user, signIn } = await build();
    await signIn({ userAgent: firefox });
    expect([await devicesOf(user), await messages()]).toEqual([[], []]);
  });

  test.each([
    ['a short one', 'x'.repeat(42)],
    ['a long one', 'x'.repeat(44)],
    ['other characters', `${'x'.repeat(42)}!`],
  ])('for a cookie that the gateway cannot have made: %s', async (_, device) => {
    const { user, signIn } = await build();
    await signIn({ device });
    expect([await devicesOf(user), await messages()]).toEqual([[], []]);
  });

  test.each([
    ['no secret', {}],
    ['a wrong secret', { 'x-gateway-secret': 'WHATEVER' }],
  ])('from a caller with %s', async (_, secret) => {
    const { user, signIn } = await build();
    await signIn({ device: newSecret() });
    const form = { grant_type: 'password', username: user.username, password };
    const { status } = await driveSignIn(office).post(form, { 'x-client-device': newSecret(), ...secret });
    expect([status, (await devicesOf(user)).length, await messages()]).toEqual([200, 1, []]);
  });

  test('of a hand-off by a procurement system', async () => {
    const customer = await buildCustomer(office.db);
    const user = await buildUser(office.db, { customerKey: customer.key });
    for (const device of [newSecret(), newSecret()]) {
      const code = await buildAuthorizationCode(office.db, user.id, {}, office.clock.now());
      expect((await driveSignIn(office).withHandOff(code, { device })).status).toBe(200);
    }
    expect([await devicesOf(user), await messages()]).toEqual([[], []]);
  });
});

test('fifty browsers of a user are known: the next one replaces the one that was not seen for the longest time', async () => {
  const { user, signIn } = await build();
  const before = Array.from({ length: 50 }, newSecret);
  const start = office.clock.now().getTime();
  const rows = before.map((device, nth) => ({
    userId: user.id,
    deviceHash: hashOfSecret(device),
    lastSeenAt: new Date(start - day + nth * 1000),
  }));
  await office.db.insert(knownDevices).values(rows);
  const [oldest = '', ...kept] = before;
  const newest = newSecret();
  await signIn({ device: newest });
  expect((await devicesOf(user)).map(({ deviceHash }) => deviceHash)).toEqual([...kept, newest].map(hashOfSecret));
  await signIn({ device: oldest });
  expect(await messages()).toHaveLength(2);
});

test('browsers that were not seen for four hundred days are forgotten', async () => {
  const { user, signIn } = await build();
  const [old, recent] = [newSecret(), newSecret()];
  await signIn({ device: old });
  await signIn({ device: recent });
  office.clock.set(new Date(Date.parse('2026-11-21T15:00:01Z') + 400 * day));
  await tidyUp(office.store, office.clock);
  expect((await devicesOf(user)).map(({ deviceHash }) => deviceHash)).toEqual([hashOfSecret(recent)]);
});

test('the cookie is in no message, record or line of the log', async () => {
  const { user } = await build();
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  const app = await createApp(office.deps, log);
  const devices = [newSecret(), newSecret()];
  for (const device of devices) {
    const { status } = await driveSignIn({ ...office, app }).withPassword(user.username, password, { device });
    expect(status).toBe(200);
  }
  await app.close();
  const written = [
    ...lines,
    JSON.stringify(await office.db.select().from(outbox)),
    JSON.stringify(await office.db.select().from(auditLog).where(eq(auditLog.userId, user.id))),
    JSON.stringify(await devicesOf(user)),
  ].join('\n');
  expect(written).toContain('signIn.newDevice');
  expect(lines.length).toBeGreaterThan(1);
  for (const device of devices) expect(written).not.toContain(device);
});
