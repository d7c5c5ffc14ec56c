import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaff, listStaff, NotStaff, setStaff } from '../services/staff/keep-staff.js';
import { auditLog } from '../store/tables/audit-log.js';
import { users } from '../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../testing/back-office.js';
import { bearer, buildCustomer, buildToken, buildUser } from '../testing/builders.js';
import { unique } from '../testing/unique.js';
import { readStaffArguments } from './staff-arguments.js';

const nora = { username: 'nora', name: 'Nora Lind', email: 'nora@example.com' };

test.each([
  [['list'], { what: 'list' }],
  [['setup-link'], { what: 'setup-link' }],
  [['add', '--user', 'nora'], { what: 'add', username: 'nora' }],
  [['remove', '--user', 'nora'], { what: 'remove', username: 'nora' }],
  [['create', '--user', 'nora', '--name', 'Nora Lind', '--email', 'nora@example.com'], { what: 'create', ...nora }],
  [['--help'], ''],
])('%j is the command %j', (argv, command) => {
  expect(readStaffArguments(argv)).toEqual(command);
});

test.each([
  [[], 'Say what to do: list, create, add, remove or setup-link.'],
  [['fire', '--user', 'nora'], 'Say what to do: list, create, add, remove or setup-link.'],
  [['add'], 'Name the user: --user USERNAME.'],
  [['create', '--user', 'nora', '--name', 'Nora'], 'A new account needs --name NAME and --email ADDRESS.'],
  [['add', 'nora', '--user', 'nora'], 'What is "nora"?'],
])('%j is answered by %j', (argv, message) => {
  expect(readStaffArguments(argv)).toBe(message);
});

describe('npm run staff (decision 135)', () => {
  let office: TestBackOffice;
  beforeAll(async () => {
    office = await startTestBackOffice();
  });
  afterAll(() => office.close());

  const set = (username: string, isStaff: boolean) => setStaff(office.store, office.clock, { username, isStaff });
  const userCalled = async (username: string) => (await office.db.select().from(users).where(eq(users.username, username)))[0];
  const adminOf = async (headers: Record<string, string>) =>
    (await office.app.inject({ url: '/api/admin/siteMetadata', headers })).statusCode;

  test('creates an account, whose first password is set by the link, and which sees the administration', async () => {
    const username = unique('nora');
    const secret = await createStaff(office.store, office.clock, { ...nora, username: username.toUpperCase() });
    expect(await listStaff(office.db)).toContainEqual({ ...nora, username });
    const password = 'Four apples & 1 pear';
    const payload = { password, resetToken: secret, verifyToken: 'human' };
    const reset = await office.app.inject({ method: 'POST', url: '/api/password/reset', payload });
    expect(reset.statusCode).toBe(200);
    const form = new URLSearchParams({ grant_type: 'password', client_id: 'ecommerce', username, password });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const signedIn = await office.app.inject({ method: 'POST', url: '/api/token', headers, payload: form.toString() });
    const session = bearer(signedIn.json().access_token);
    const user = (await office.app.inject({ url: '/api/user', headers: session })).json();
    expect(user).toMatchObject({ isStaff: true, customerKey: null, choosesCustomer: false });
    const menu = (await office.app.inject({ url: '/api/menu', headers: session })).json();
    expect(menu).toContainEqual(expect.objectContaining({ key: 'Options', isVisible: true, isLocked: false }));
    expect(await adminOf(session)).toBe(200);
  });

  test.each([
    { ...nora, username: 'no' },
    { ...nora, username: 'nora lind' },
    { ...nora, username: 'other@example.com' },
    { ...nora, name: ' ' },
    { ...nora, email: 'nora' },
  ])('creates no account %j', async (account) => {
    await expect(createStaff(office.store, office.clock, account)).rejects.toThrow(NotStaff);
  });

  test('creates no second account of a name', async () => {
    const { username } = await buildUser(office.db);
    await expect(createStaff(office.store, office.clock, { ...nora, username })).rejects.toThrow(/already/);
  });

  test('lets a user administer the store as well, and takes it away: their sessions end each time', async () => {
    const customer = await buildCustomer(office.db);
    const { id, username } = await buildUser(office.db, { customerKey: customer.key });
    const session = async () => bearer(await buildToken(office.db, id, {}, office.clock.now()));
    const before = await session();
    expect(await adminOf(before)).toBe(403);
    expect([await set(username, true), await set(username, true)]).toEqual([true, false]);
    expect(await adminOf(before)).toBe(401);
    const staff = await session();
    expect(await adminOf(staff)).toBe(200);
    expect(await set(username, false)).toBe(true);
    expect(await adminOf(staff)).toBe(401);
    expect(await userCalled(username)).toMatchObject({ isStaff: false, isDisabled: false });
    const entries = await office.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.userId, id));
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['staff.added', 'staff.removed']));
  });

  test('disables an account that did nothing else', async () => {
    const { username } = await buildUser(office.db, { isStaff: true });
    await set(username, false);
    expect(await userCalled(username)).toMatchObject({ isStaff: false, isDisabled: true });
  });

  test('refuses unknown users, and consumers', async () => {
    await expect(set('nobody-at-all', true)).rejects.toThrow('There is no user "nobody-at-all".');
    const { username } = await buildUser(office.db, { sessionType: 'Consumer' });
    await expect(set(username, true)).rejects.toThrow(/consumer/);
  });
});
