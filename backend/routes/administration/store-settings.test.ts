import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ScopedSetting, SettingChange } from '../../contract/store-settings.js';
import { settingsFor } from '../../services/settings/settings.js';
import { settings } from '../../store/tables/settings.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildBuyer, buildToken, buildUser } from '../../testing/builders.js';

let office: TestBackOffice;
let headers: Record<string, string>;
beforeAll(async () => {
  office = await startTestBackOffice();
  headers = await staff('Nora Lind');
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.db.delete(settings);
});

async function staff(name: string, values: Parameters<typeof buildToken>[2] = {}) {
  const user = await buildUser(office.db, { isStaff: true, name });
  return bearer(await buildToken(office.db, user.id, values, office.clock.now()));
}

async function call(method: 'GET' | 'POST', url: string, payload?: object, as = headers) {
  const answer = await office.app.inject({ method, url: `/api/admin/settings${url}`, headers: as, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const site = { scope: 'site' } as const;
const save = (key: string, payload: object, as = headers) => call('POST', `/${key}`, payload, as);

async function read(key: string, query = ''): Promise<ScopedSetting> {
  const { settings: all } = (await call('GET', query)).body as { settings: ScopedSetting[] };
  const found = all.find((each) => each.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
}

const changesOf = async (key: string, query = '') => (await call('GET', `/${key}/changes${query}`)).body as SettingChange[];

describe('a setting of the site (S3.16)', () => {
  test('has its kind, its default, and nobody’s choice to begin with', async () => {
    expect(await read('imageFit')).toMatchObject({
      ...{ key: 'imageFit', group: 'products', kind: 'CHOICE', isSiteOnly: false, isProtected: false },
      ...{ default: 'Contain', value: 'Contain', origin: 'default', own: null, customers: 0, users: 0 },
    });
  });

  test('is saved, for everyone at once, with who, when, and the values before and after', async () => {
    const at = office.clock.now().toISOString();
    const { status, body } = await save('allowGuest', { ...site, value: false, seen: null });
    const lastChange = { at, person: 'Nora Lind', from: { value: true }, to: { value: false } };
    expect([status, body]).toMatchObject([200, { value: false, origin: 'site', own: { value: false }, lastChange }]);
    expect((await office.app.inject('/api/settings/site')).json()).toMatchObject({ allowGuest: false });
    expect(await read('allowGuest')).toEqual(body);
  });

  test('is its default again when that is chosen, or the value is taken away', async () => {
    await save('imageFit', { ...site, value: 'Cover', seen: null });
    const chosen = await save('imageFit', { ...site, value: 'Contain', seen: { value: 'Cover' } });
    expect(chosen.body).toMatchObject({ own: null, origin: 'default' });
    await save('imageFit', { ...site, value: 'Cover', seen: null });
    const reset = await save('imageFit', { ...site, seen: { value: 'Cover' } });
    expect(reset.body).toMatchObject({ own: null, lastChange: { from: { value: 'Cover' }, to: { value: 'Contain' } } });
    expect(await office.db.select().from(settings)).toEqual([]);
  });

  test('is stored without the spaces around it, and none as null', async () => {
    expect((await save('checkoutMessage', { ...site, value: ' Closed ', seen: null })).body.own).toEqual({ value: 'Closed' });
    expect((await save('checkoutMessage', { ...site, value: null, seen: { value: 'Closed' } })).body.own).toBeNull();
  });

  test.each([
    ['imageFit', 'Stretch', 'This value is not possible here.'],
    ['allowGuest', 'no', 'This value is not possible here.'],
    ['currency', 'XQZ', 'Enter a currency code, such as USD.'],
    ['logoDark', '../secret.svg', 'Enter the name of a file, such as logo.svg, without folders.'],
    ['siteAddress', ['x'.repeat(61)], 'Use 60 characters or fewer in each line.'],
    ['pickupSchedule', { deliveryWeekdays: [], cutOffTime: '9:00', cutOffDaysBefore: 1 }, 'Choose at least one day.'],
  ])('%s is never %j', async (key, value, message) => {
    const { status, body } = await save(key, { ...site, value, seen: null });
    expect([status, body.problems]).toMatchObject([409, [{ code: 'SETTING_INVALID', message, field: 'value' }]]);
    expect((await read(key)).own).toBeNull();
  });

  test('that somebody changed meanwhile is not overwritten', async () => {
    await save('imageFit', { ...site, value: 'Cover', seen: null });
    const late = await save('imageFit', { ...site, value: 'Contain', seen: null });
    expect([late.status, late.body.problems[0].code]).toEqual([409, 'SETTING_CHANGED']);
    expect((await read('imageFit')).value).toBe('Cover');
  });

  test('that may weaken protection needs a recent proof of who the person is', async () => {
    const authenticatedAt = new Date(office.clock.now().getTime() - 11 * 60_000);
    const old = await staff('Sam', { authenticatedAt });
    const input = { ...site, value: 'a-key', seen: null };
    expect((await save('siteKey', input, old)).body.problems[0].code).toBe('CONFIRMATION_REQUIRED');
    expect((await save('useOption', { ...site, value: true, seen: null }, old)).status).toBe(200);
    expect((await save('siteKey', input)).status).toBe(200);
    const [change] = await changesOf('siteKey');
    const restore = { ...site, changeId: change?.id, seen: { value: 'a-key' } };
    expect((await call('POST', '/siteKey/restore', restore, old)).body.problems[0].code).toBe('CONFIRMATION_REQUIRED');
  });

  test.each(['minimumPasswordLength', 'favicon'])('%s is changed on its card', async (key) => {
    const { status, body } = await save(key, { ...site, value: 9, seen: null });
    expect([status, body.problems[0].code]).toEqual([409, 'REFUSED']);
  });

  test('without a name is a 404', async () => {
    expect((await save('noSuchSetting', { ...site, value: 1, seen: null })).status).toBe(404);
    expect((await call('GET', '/toString/changes')).status).toBe(404);
  });
});

describe('the changes of a setting', () => {
  test('are there newest first, and each can be taken back', async () => {
    const fields = [{ key: 'k1', label: 'Maker' }, { key: 'k2' }];
    await save('card', { ...site, value: fields, seen: null });
    await save('card', { ...site, value: [], seen: { value: fields } });
    const [newest, first] = await changesOf('card');
    expect(newest).toMatchObject({ from: { value: fields }, to: { value: [] } });
    const undone = await call('POST', '/card/restore', { ...site, changeId: newest?.id, seen: { value: [] } });
    expect(undone.body).toMatchObject({ value: fields, lastChange: { from: { value: [] }, to: { value: fields } } });
    const reset = await call('POST', '/card/restore', { ...site, changeId: first?.id, seen: { value: fields } });
    expect(reset.body).toMatchObject({ own: null, origin: 'default' });
    expect(await changesOf('card')).toHaveLength(4);
  });

  test('of another setting, or seen otherwise, are not taken back', async () => {
    await save('optionDefault', { ...site, value: true, seen: null });
    const [change] = await changesOf('optionDefault');
    const restore = (key: string, seen: unknown) => call('POST', `/${key}/restore`, { ...site, changeId: change?.id, seen });
    expect((await restore('hidePricing', null)).status).toBe(404);
    expect((await restore('optionDefault', null)).body.problems[0].code).toBe('SETTING_CHANGED');
  });

  test('by the cards of the page Options are among them', async () => {
    const payload = { title: 'Harbor Foods' };
    await office.app.inject({ method: 'POST', url: '/api/admin/siteMetadata', headers, payload });
    expect((await read('siteTitle')).lastChange).toMatchObject({ to: { value: 'Harbor Foods' }, person: 'Nora Lind' });
  });
});

describe('values of customers and users', () => {
  test('take precedence, are counted, and are taken away again', async () => {
    const { user, customer } = await buildBuyer(office.db, {}, office.clock.now());
    const hides = async () => (await settingsFor(office.db, user.id, customer.key)).hidePricing;
    const ofCustomer = { scope: 'customer', of: customer.code };
    const ofUser = { scope: 'user', of: user.username.toUpperCase() };
    const saved = await save('hidePricing', { ...ofCustomer, value: true, seen: null });
    const none = { from: null, to: { value: true } };
    expect(saved.body).toMatchObject({ value: true, origin: 'customer', own: { value: true }, lastChange: none });
    expect(await hides()).toBe(true);
    const inherited = (await call('GET', `?scope=user&of=${user.username}`)).body;
    expect(inherited).toMatchObject({ scope: 'user', of: user.username, name: user.name });
    expect(await read('hidePricing', `?scope=user&of=${user.username}`)).toMatchObject({ origin: 'customer', own: null });
    // The same value as above is still one of their own.
    await save('hidePricing', { ...ofUser, value: false, seen: null });
    expect(await hides()).toBe(false);
    expect(await read('hidePricing')).toMatchObject({ value: false, customers: 1, users: 1, lastChange: null });
    const removed = await save('hidePricing', { ...ofUser, seen: { value: false } });
    expect(removed.body).toMatchObject({ own: null, origin: 'customer', lastChange: { from: { value: false }, to: null } });
    const changes = await changesOf('hidePricing', `?scope=user&of=${user.username}`);
    expect(changes).toHaveLength(2);
    const restore = { ...ofUser, changeId: changes[1]?.id, seen: null };
    expect((await call('POST', '/hidePricing/restore', restore)).body.own).toBeNull();
    const again = { ...ofUser, changeId: changes[0]?.id, seen: null };
    expect((await call('POST', '/hidePricing/restore', again)).body.own).toEqual({ value: false });
  });

  test('are refused for what belongs to the site, and ignored where they are stored', async () => {
    const { user, customer } = await buildBuyer(office.db, {}, office.clock.now());
    const { status, body } = await save('currency', { scope: 'customer', of: customer.code, value: 'CAD', seen: null });
    expect([status, body.problems[0].code]).toEqual([409, 'REFUSED']);
    await office.db.insert(settings).values({ scope: 'user', scopeId: user.id, key: 'siteTitle', value: 'Mine' });
    expect(await read('siteTitle', `?scope=user&of=${user.username}`)).toMatchObject({ own: null, origin: 'default', users: 0 });
    expect((await settingsFor(office.db, user.id, customer.key)).siteTitle).toBe('Wholesale Storefront');
  });

  test.each([
    ['?scope=customer&of=none', 'No customer has this code.'],
    ['?scope=customer', 'No customer has this code.'],
    ['?scope=user&of=nobody', 'No user has this name.'],
  ])('%s: %s', async (query, message) => {
    expect(await call('GET', query)).toEqual({ status: 404, body: { message } });
  });
});
