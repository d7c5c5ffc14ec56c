import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { menuOverrides } from '../../store/tables/menu.js';
import { settings } from '../../store/tables/settings.js';
import { userThemes } from '../../store/tables/user-themes.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import {
  bearer,
  buildApiKey,
  buildBuyer,
  buildCustomer,
  buildSalesperson,
  buildToken,
  buildUser,
  openMenuEntry,
} from '../../testing/builders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

type Headers = Record<string, string>;
const standard = { theme: 'light', primaryColor: '#008080', secondaryColor: '#f50057', hasUserTheme: false };
const dark = { theme: 'dark', primaryColor: '#1A2B3C', secondaryColor: '#abcdef' };
const call = async (method: 'GET' | 'POST' | 'DELETE', headers: Headers, payload?: object, path = '') => {
  const answer = await office.app.inject({ method, url: `/api/theme${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
const read = (headers: Headers) => call('GET', headers);
const save = (headers: Headers, change: object = {}) => call('POST', headers, { ...dark, ...change });

/** A signed-in buyer who may choose colors. */
async function colorist() {
  const buyer = await buildBuyer(office.db, {}, office.clock.now());
  await openMenuEntry(office.db, buyer.user.id, 'ColorMaintenance');
  return buyer;
}

describe('the theme of a user (A7.29)', () => {
  test('is the default until they save one (A3.17)', async () => {
    const { headers } = await colorist();
    expect(await read(headers)).toEqual({ status: 200, body: standard });
  });

  test('is saved in lower case, in place of an earlier one, for this user alone (A8.20)', async () => {
    const [one, other] = [await colorist(), await colorist()];
    const saved = { theme: 'dark', primaryColor: '#1a2b3c', secondaryColor: '#abcdef', hasUserTheme: true };
    expect(await save(one.headers)).toEqual({ status: 200, body: { ...saved, message: 'Theme saved successfully' } });
    expect((await read(one.headers)).body).toEqual(saved);
    await save(one.headers, { theme: 'light' });
    expect((await read(one.headers)).body).toEqual({ ...saved, theme: 'light' });
    expect((await read(other.headers)).body).toEqual(standard);
  });

  test('is deleted, and the default is answered; once more is no error', async () => {
    const { headers, user } = await colorist();
    await save(headers);
    for (let at = 0; at < 2; at += 1) expect(await call('DELETE', headers)).toEqual({ status: 200, body: standard });
    expect(await office.db.select().from(userThemes).where(eq(userThemes.userId, user.id))).toEqual([]);
  });

  test('stays while the default is looked up', async () => {
    const { headers } = await colorist();
    await save(headers);
    expect(await call('GET', headers, undefined, '/reset')).toEqual({ status: 200, body: standard });
    expect((await read(headers)).body.hasUserTheme).toBe(true);
  });

  test('has two colors, and says which of them is none', async () => {
    const { headers } = await colorist();
    const { status, body } = await save(headers, { primaryColor: 'teal', secondaryColor: '#12345' });
    const problem = { code: 'COLOR_INVALID', message: 'Enter a color such as #008080.' };
    expect([status, body.problems]).toEqual([
      409,
      [
        { ...problem, field: 'primaryColor' },
        { ...problem, field: 'secondaryColor' },
      ],
    ]);
    expect((await save(headers, { theme: 'sepia' })).status).toBe(400);
    expect((await read(headers)).body).toEqual(standard);
  });
});

describe('a theme is saved and reset by users who may choose colors (A2.76, A6.5)', () => {
  const isClosed = async (headers: Headers) => {
    const statuses = [(await save(headers)).status, (await call('DELETE', headers)).status, (await read(headers)).status];
    expect(statuses).toEqual([403, 403, 200]);
  };

  test('a salesperson too, before they have chosen a customer', async () => {
    const customer = await buildCustomer(office.db);
    const { user, headers } = await buildSalesperson(office.db, [customer.key], office.clock.now());
    await openMenuEntry(office.db, user.id, 'ColorMaintenance');
    expect((await save(headers())).status).toBe(200);
    expect((await read(headers(customer.key))).body.hasUserTheme).toBe(true);
  });

  test.each([
    ['is not visible', { isVisible: false, isLocked: false }],
    ['is locked', { isVisible: true, isLocked: true }],
  ])('not if their entry of the menu %s', async (_, entry) => {
    const { headers, user } = await colorist();
    await office.db.update(menuOverrides).set(entry).where(eq(menuOverrides.userId, user.id));
    await isClosed(headers);
  });

  test('not if the menu has no such entry open by default', async () => {
    await isClosed((await buildBuyer(office.db, {}, office.clock.now())).headers);
  });

  test('not if their settings do not allow it, which their theme survives', async () => {
    const { headers, customer } = await colorist();
    await save(headers);
    const scope = { scope: 'customer', scopeId: customer.key } as const;
    await office.db.insert(settings).values({ ...scope, key: 'allowUserColors', value: false });
    await isClosed(headers);
    expect((await read(headers)).body.hasUserTheme).toBe(true);
  });

  test.each(['Consumer', 'Guest'] as const)('not a %s', async (sessionType) => {
    const { id } = await buildUser(office.db, { sessionType });
    await openMenuEntry(office.db, id, 'ColorMaintenance');
    await isClosed(bearer(await buildToken(office.db, id, {}, office.clock.now())));
  });

  test('neither a punchout session nor an API key', async () => {
    const { user, customer } = await colorist();
    const session = { isPunchout: true, customerKey: customer.key };
    await isClosed(bearer(await buildToken(office.db, user.id, session, office.clock.now())));
    const { secret } = await buildApiKey(office.db, { userId: user.id, customerKey: customer.key }, office.clock.now());
    await isClosed(bearer(secret));
  });
});
