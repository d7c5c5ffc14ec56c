import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDetails, newShipTo } from '../../../domain/administration/customers/customer-form.js';
import type { CustomerRecord } from '../../contract/customer-administration.js';
import { findCustomers } from '../../store/customers/customer-search.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { carts } from '../../store/tables/carts.js';
import { categories, mainCategories } from '../../store/tables/categories.js';
import { customers, priceLevels } from '../../store/tables/customers.js';
import { deliveryZones } from '../../store/tables/delivery-zones.js';
import { customerMenuOverrides } from '../../store/tables/menu.js';
import { creditTerms } from '../../store/tables/receivables.js';
import { supportRequests } from '../../store/tables/support-requests.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import {
  bearer,
  buildApiKey,
  buildCustomer,
  buildPunchoutSession,
  buildShipTo,
  buildToken,
  buildUser,
} from '../../testing/builders.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
let headers: Record<string, string>;
beforeAll(async () => {
  office = await startTestBackOffice();
  const user = await buildUser(office.db, { isStaff: true, name: 'Nora Lind' });
  headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
  await office.db.insert(priceLevels).values({ code: 'PL', description: 'Restaurants', factor: '1.0000' });
});
afterAll(() => office.close());

async function call(method: 'GET' | 'POST', url: string, payload?: object, as: Record<string, string> = headers) {
  const answer = await office.app.inject({ method, url: `/api/admin/customers${url}`, headers: as, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const find = async (search: string, more = '') =>
  (await call('GET', `?search=${encodeURIComponent(search)}${more}`)).body as {
    totalCount: number;
    rows: { customerKey: number; name: string; foundUser: string | null }[];
  };
const read = async (key: number): Promise<CustomerRecord> => (await call('GET', `/${key}`)).body.customer;
const change = async (key: number, changed: object) => await call('POST', `/${key}/changes`, changed);
const logOf = async (key: number) =>
  (await office.db.select().from(auditLog).where(eq(auditLog.customerKey, key)).orderBy(auditLog.id)).map(
    ({ action, details }) => ({ action, details }),
  );

describe('a search of the customers', () => {
  test('finds by code, name, city, zip, phone, and the name, username or email of a user', async () => {
    const place = { name: 'Zanzibar Grill', city: 'Bangor', zip: '04401', phone: '(207) 555-0177' };
    const { key, code } = await buildCustomer(office.db, place);
    await buildUser(office.db, { customerKey: key, name: 'Odile Quist', username: 'odile.q', email: 'Odile@Zanzibar.example' });
    for (const search of [code, code.toLowerCase(), 'zanz grill', 'bangor zanzibar', '04401', '207-555-0177', '(207) 555 0177']) {
      const { rows } = await find(search);
      expect([search, rows.map(({ name, foundUser }) => [name, foundUser])]).toEqual([search, [['Zanzibar Grill', null]]]);
    }
    for (const search of ['quist odile', 'ODILE.Q', 'odile@zan']) {
      expect((await find(search)).rows.map(({ name, foundUser }) => [name, foundUser])).toEqual([
        ['Zanzibar Grill', 'Odile Quist'],
      ]);
    }
    expect(await find('zanzibar boston')).toMatchObject({ totalCount: 0, rows: [] });
    expect((await find('zan%bar')).rows).toEqual([]);
  });

  test('finds users who act for several customers, and no salespeople, who act for very many', async () => {
    const [one, other] = [await buildCustomer(office.db), await buildCustomer(office.db)];
    await buildUser(office.db, { customerKey: one.key, name: 'Petra Quine' }, [other.key]);
    await buildUser(office.db, { isSalesperson: true, name: 'Sal Quine' }, [one.key]);
    expect((await find('quine')).rows.map(({ customerKey }) => customerKey).sort()).toEqual([one.key, other.key].sort());
    expect((await find('sal quine')).rows).toEqual([]);
  });

  test('has the customer with the code first, then by name, in pages of the same order, without inactive ones unless they are wanted', async () => {
    const prefix = unique('PAGE').toLowerCase();
    const build = (code: string, name: string, isActive = true) => buildCustomer(office.db, { code, name, isActive });
    const exact = await build(prefix, `Z ${prefix}`);
    const longer = await build(`${prefix}-1`, `Y ${prefix}`);
    const second = await build(unique('OTHER'), `B ${prefix}`);
    const first = await build(unique('OTHER'), `A ${prefix}`);
    const closed = await build(unique('OTHER'), `C ${prefix}`, false);
    const keys = [exact.key, longer.key, first.key, second.key];
    const found = await find(prefix.toUpperCase());
    expect([found.totalCount, found.rows.map(({ customerKey }) => customerKey)]).toEqual([4, keys]);
    const pages = [await find(prefix, '&pageSize=3'), await find(prefix, '&pageSize=3&page=2')];
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([4, 4]);
    expect(pages.flatMap(({ rows }) => rows.map(({ customerKey }) => customerKey))).toEqual(keys);
    expect((await find(prefix, '&activity=inactive')).rows.map(({ customerKey }) => customerKey)).toEqual([closed.key]);
    expect((await find(prefix, '&activity=all')).totalCount).toBe(5);
  });

  test('reads indexes of trigrams, not all customers and users', async () => {
    const plan = await office.store.transaction(async (tx) => {
      // The planner scans tables this small unless sequential scans are switched off.
      await tx.execute(sql`set local enable_seqscan = off`);
      const found = findCustomers(tx, { terms: ['zanzibar'], isActive: null, limit: 25, offset: 0 });
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${found.getSQL()}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('customers_search_idx');
    expect(plan).toContain('users_person_idx');
  });
});

describe('a customer’s page', () => {
  test('has its details, ship-tos with the days that apply, account, orders, users and problems', async () => {
    const { key } = await buildCustomer(office.db, {
      name: 'Bayside Grill',
      taxRate: '0.05500',
      deliveryCharge: '4.5',
      priceLevel: 'PL',
    });
    await buildShipTo(office.db, key, { code: 'DOCK', name: 'Dock' });
    await office.db.execute(
      sql`update shiptos set delivery_weekdays = null, cut_off_time = null, zip = '99801' where customer_key = ${key} and code = 'DOCK'`,
    );
    await office.db.insert(deliveryZones).values({ area: '99801', deliveryWeekdays: [7, 2], cutOffTime: '12:00' });
    await office.db.insert(creditTerms).values({ customerKey: key, creditLimit: '1000', dueDays: 30, onHold: '20' });
    const emily = await buildUser(office.db, { customerKey: key, name: 'Emily Hart' });
    const gone = await buildUser(office.db, { customerKey: key, name: 'Al Gone', isDisabled: true });
    const at = office.clock.now();
    await office.db.insert(auditLog).values({ at, action: 'signIn.accepted', userId: emily.id, customerKey: key });
    const report = {
      at,
      userId: emily.id,
      customerKey: key,
      requestId: 'r1',
      idempotencyKey: unique('k'),
      message: 'The total\nis wrong',
    };
    const [problem] = await office.db.insert(supportRequests).values(report).returning();
    // The account of a procurement system is not among the users.
    const account = await buildUser(office.db, { customerKey: key });
    await buildPunchoutSession(office.db, { userId: account.id, customerKey: key }, at);
    await office.db.insert(customerMenuOverrides).values({ customerKey: key, key: 'ApiKeys', isVisible: true, isLocked: false });
    const { id: keyId } = await buildApiKey(office.db, { userId: emily.id, customerKey: key, name: 'ERP' }, at);

    const { status, body } = await call('GET', `/${key}`);
    expect(status).toBe(200);
    expect(body.customer).toMatchObject({
      ...{ customerKey: key, defaultShipTo: 'MAIN', credit: { creditLimit: '1000.00', dueDays: '30' } },
      details: {
        name: 'Bayside Grill',
        taxPercent: '5.5',
        deliveryCharge: '4.50',
        priceLevel: 'PL',
        requiredPo: null,
        isActive: true,
      },
      shipTos: [
        { code: 'DOCK', details: { schedule: null }, applied: { weekdays: [2, 7], cutOffTime: '12:00', origin: 'zone' } },
        { code: 'MAIN', details: { schedule: { weekdays: [2, 3, 4, 5, 6] } }, applied: { origin: 'agreed' } },
      ],
    });
    expect(body).toMatchObject({
      isConsumer: false,
      priceLevels: [{ code: 'PL', description: 'Restaurants' }],
      account: { balance: '0.00', pastDue: '0.00', onHold: '20.00', availableCredit: '980.00' },
      payment: { origin: 'default' },
      users: {
        totalCount: 2,
        rows: [
          { id: emily.id, name: 'Emily Hart', role: null, lastSignInAt: at.toISOString(), isDisabled: false },
          { id: gone.id, isDisabled: true, lastSignInAt: null },
        ],
      },
      problems: { totalCount: 1, rows: [{ number: problem?.number, userName: 'Emily Hart', excerpt: 'The total is wrong' }] },
      punchoutBuyers: [{ name: 'WHATEVER', dialect: 'cxml', isEnabled: true, lastVisitAt: at.toISOString() }],
      apiKeys: [{ id: keyId, name: 'ERP', state: 'active', createdBy: 'Emily Hart', revokedAt: null }],
      menu: [{ key: 'ApiKeys', state: 'open' }],
    });
    // No answer to staff has what lets a program in.
    expect(JSON.stringify(body)).not.toMatch(/secret|hash/i);
    expect((await call('GET', '/999999999')).status).toBe(404);
  });
});

describe('a customer', () => {
  test('is created, and its code is taken from then on', async () => {
    const code = unique('NEW');
    const details = {
      ...newDetails,
      code,
      name: ' Harbor ',
      phone: '(207) 555-0148',
      state: 'me',
      zip: '04101',
      taxPercent: '6.25',
    };
    const { status, body } = await call('POST', '', { details });
    expect([status, body.details]).toEqual([
      201,
      { ...details, name: 'Harbor', phone: '2075550148', state: 'ME', deliveryCharge: '0.00' },
    ]);
    const [row] = await office.db.select().from(customers).where(eq(customers.key, body.customerKey));
    expect(row).toMatchObject({ code, taxRate: '0.06250', isActive: true, address1: null });
    expect(await logOf(body.customerKey)).toEqual([
      {
        action: 'customer.created',
        details: expect.objectContaining({ 'code.from': null, 'code.to': code, 'name.to': 'Harbor' }),
      },
    ]);
    const again = await call('POST', '', { details: { ...details, code: code.toLowerCase() } });
    expect([again.status, again.body.problems]).toMatchObject([409, [{ code: 'NAME_TAKEN', field: 'code' }]]);
  });

  test('is refused with every problem at its field', async () => {
    const details = { ...newDetails, code: 'a b', zip: '0410', phone: '555', taxPercent: '100', deliveryCharge: '-1' };
    const { status, body } = await call('POST', '', { details });
    expect(status).toBe(409);
    expect(body.problems.map(({ code, field }: { code: string; field: string }) => [code, field])).toEqual([
      ...[
        ['REFUSED', 'code'],
        ['FIELD_REQUIRED', 'name'],
        ['ZIP_INVALID', 'zip'],
        ['PHONE_INVALID', 'phone'],
        ['REFUSED', 'taxPercent'],
        ['REFUSED', 'deliveryCharge'],
      ],
    ]);
    const level = await call('POST', '', { details: { ...newDetails, code: unique('L'), name: 'L', priceLevel: 'none' } });
    expect(level.body.problems).toMatchObject([{ code: 'REFUSED', field: 'priceLevel' }]);
  });

  test('is changed with what was before and after in the log, and deactivated', async () => {
    const { key } = await buildCustomer(office.db, { name: 'Before' });
    const { details, detailsVersion: version } = await read(key);
    const saved = await change(key, { kind: 'details', values: { ...details, name: 'After', isActive: false }, version });
    expect([saved.status, saved.body.details]).toMatchObject([200, { name: 'After', isActive: false }]);
    expect(saved.body).toEqual(await read(key));
    expect(await logOf(key)).toEqual([
      {
        action: 'customer.changed',
        details: { 'name.from': 'Before', 'name.to': 'After', 'isActive.from': true, 'isActive.to': false },
      },
    ]);
    await change(key, { kind: 'details', values: saved.body.details, version: saved.body.detailsVersion });
    expect(await logOf(key)).toHaveLength(1);
  });

  test('that somebody changed meanwhile is not overwritten', async () => {
    const { key } = await buildCustomer(office.db);
    const { details, detailsVersion: version, creditVersion } = await read(key);
    expect((await change(key, { kind: 'details', values: { ...details, city: 'Bath' }, version })).status).toBe(200);
    const late = await change(key, { kind: 'details', values: { ...details, city: 'Saco' }, version });
    expect([late.status, late.body.problems]).toMatchObject([409, [{ code: 'CUSTOMER_CHANGED' }]]);
    expect((await read(key)).details.city).toBe('Bath');
    // Another part is another person's business.
    const credit = { kind: 'credit', values: { creditLimit: '', dueDays: '14' }, version: creditVersion } as const;
    expect((await change(key, credit)).body.credit).toEqual({ creditLimit: '', dueDays: '14' });
  });

  test('has credit terms, until they are taken away', async () => {
    const { key } = await buildCustomer(office.db);
    const terms = (values: { creditLimit: string; dueDays: string } | null, version: string) =>
      change(key, { kind: 'credit', values, version });
    const first = await terms({ creditLimit: '2500', dueDays: '030' }, (await read(key)).creditVersion);
    expect(first.body.credit).toEqual({ creditLimit: '2500.00', dueDays: '30' });
    const wrong = await terms({ creditLimit: 'much', dueDays: '400' }, first.body.creditVersion);
    expect(wrong.body.problems.map(({ field }: { field: string }) => field)).toEqual(['creditLimit', 'dueDays']);
    expect((await terms(null, first.body.creditVersion)).body.credit).toBeNull();
    expect((await logOf(key)).map(({ action }) => action)).toEqual(['customer.creditChanged', 'customer.creditChanged']);
    await office.db.insert(creditTerms).values({ customerKey: key, dueDays: 7, onHold: '5' });
    const held = await terms(null, (await read(key)).creditVersion);
    expect([held.status, held.body.problems]).toMatchObject([409, [{ code: 'REFUSED' }]]);
  });
});

describe('the ship-tos of a customer', () => {
  const schedule = { weekdays: [4, 2, 2], cutOffTime: '09:00', cutOffDaysBefore: 0 };

  test('are added, changed, arranged and removed, and a removal is taken back at its place', async () => {
    const { key } = await buildCustomer(office.db);
    const codes = ({ shipTos }: CustomerRecord) => shipTos.map(({ code }) => code);
    const add = (code: string, position: number | null = null) =>
      change(key, { kind: 'shipTo', code, values: { ...newShipTo, name: code, schedule }, version: null, position });
    const added = await add('DOCK');
    expect([added.status, codes(added.body)]).toEqual([200, ['MAIN', 'DOCK']]);
    const [main, dock] = (added.body as CustomerRecord).shipTos;
    expect(dock?.applied).toEqual({ weekdays: [2, 4], cutOffTime: '09:00', cutOffDaysBefore: 0, origin: 'agreed' });
    expect((await add('dock')).body.problems).toMatchObject([{ code: 'NAME_TAKEN', field: 'code' }]);

    const values = { ...newShipTo, name: 'Main door', zip: '04101' };
    const changed = await change(key, { kind: 'shipTo', code: 'MAIN', values, version: main?.version ?? '', position: null });
    expect(changed.body.shipTos[0]).toMatchObject({
      details: { name: 'Main door', schedule: null },
      applied: { origin: 'site' },
    });

    const arrangement = { kind: 'arrangement', codes: ['DOCK', 'MAIN'], defaultCode: 'DOCK' } as const;
    const arranged = await change(key, { ...arrangement, version: changed.body.arrangementVersion });
    expect([codes(arranged.body), arranged.body.defaultShipTo]).toEqual([['DOCK', 'MAIN'], 'DOCK']);
    expect((await change(key, { ...arrangement, version: changed.body.arrangementVersion })).status).toBe(409);
    const other = { ...arrangement, codes: ['DOCK'], version: arranged.body.arrangementVersion };
    expect((await change(key, other)).body.problems).toMatchObject([{ code: 'CUSTOMER_CHANGED' }]);

    const buyer = await buildUser(office.db, { customerKey: key });
    await office.db
      .insert(carts)
      .values({ userId: buyer.id, customerKey: key, customerShipToCode: 'DOCK', deliveryDate: '2026-12-01' });
    const removal = { kind: 'shipToRemoval', code: 'DOCK', version: dock?.version ?? '' } as const;
    const removed = await change(key, removal);
    expect([codes(removed.body), removed.body.defaultShipTo]).toEqual([['MAIN'], null]);
    const [cart] = await office.db.select().from(carts).where(eq(carts.customerKey, key));
    expect(cart).toMatchObject({ customerShipToCode: 'MAIN', deliveryDate: null, version: 2 });
    expect((await change(key, removal)).status).toBe(409);

    // The default names the code, so it is the default again.
    const back = await change(key, {
      kind: 'shipTo',
      code: 'DOCK',
      values: dock?.details ?? newShipTo,
      version: null,
      position: 0,
    });
    expect([codes(back.body), back.body.defaultShipTo]).toEqual([['DOCK', 'MAIN'], 'DOCK']);
    expect((await logOf(key)).map(({ action }) => action)).toEqual([
      'customer.shipToAdded',
      'customer.shipToChanged',
      'customer.shipTosArranged',
      'customer.shipToRemoved',
      'customer.shipToAdded',
    ]);
  });

  test('have a default from the first one on, and need a name and a sound schedule', async () => {
    const code = unique('EMPTY');
    const { body } = await call('POST', '', { details: { ...newDetails, code, name: 'Empty' } });
    const add = (values: object) =>
      change(body.customerKey, { kind: 'shipTo', code: 'A', values: { ...newShipTo, ...values }, version: null, position: null });
    const wrong = await add({ schedule: { ...schedule, weekdays: [] } });
    expect(wrong.body.problems).toMatchObject([
      { code: 'FIELD_REQUIRED', field: 'name' },
      { code: 'REFUSED', field: 'schedule' },
    ]);
    expect((await add({ name: 'A' })).body.defaultShipTo).toBe('A');
  });
});

describe('hidden categories (S6.7)', () => {
  const beverages = unique('BEV');
  const [wine, beer] = [unique('WINE'), unique('BEER')];
  beforeAll(async () => {
    await office.db.insert(mainCategories).values({ code: beverages, description: 'Beverages' });
    await office.db.insert(categories).values([
      { code: wine, description: 'Wine', mainCategoryCode: beverages, sequence: 2 },
      { code: beer, description: 'Beer', mainCategoryCode: beverages, sequence: 1 },
    ]);
  });
  const hide = (key: number, codes: readonly string[], version: string) =>
    change(key, { kind: 'hiddenCategories', codes, version });

  test('are saved as a whole, in the order of the catalogue, and logged by their names', async () => {
    const { key } = await buildCustomer(office.db);
    const { hiddenCategories, hiddenCategoriesVersion } = await read(key);
    expect(hiddenCategories).toEqual([]);
    const hidden = (await hide(key, [wine, beer, wine], hiddenCategoriesVersion)).body;
    expect(hidden.hiddenCategories).toEqual([
      { code: beer, description: 'Beer', mainCategory: 'Beverages' },
      { code: wine, description: 'Wine', mainCategory: 'Beverages' },
    ]);
    const shown = (await hide(key, [beer], hidden.hiddenCategoriesVersion)).body;
    expect(shown.hiddenCategories.map(({ code }: { code: string }) => code)).toEqual([beer]);
    const names = { from: '["Beer","Wine"]', to: '["Beer"]' };
    expect((await logOf(key)).at(-1)).toEqual({
      action: 'customer.categoriesHidden',
      details: { 'hiddenCategories.from': names.from, 'hiddenCategories.to': names.to },
    });
  });

  test('are not overwritten unseen, and name only categories that there are', async () => {
    const { key } = await buildCustomer(office.db);
    const { hiddenCategoriesVersion } = await read(key);
    const unknown = await hide(key, [wine, 'NOWHERE'], hiddenCategoriesVersion);
    expect(unknown.body.problems).toMatchObject([
      { code: 'REFUSED', field: 'hiddenCategories', message: 'There is no category NOWHERE.' },
    ]);
    expect((await hide(key, [wine], hiddenCategoriesVersion)).status).toBe(200);
    const late = await hide(key, [], hiddenCategoriesVersion);
    expect([late.status, late.body.problems[0].code]).toEqual([409, 'CUSTOMER_CHANGED']);
  });
});

test('customers are administered by staff alone (A6.4)', async () => {
  const { key } = await buildCustomer(office.db);
  const buyer = await buildUser(office.db, { customerKey: key });
  const own = bearer(await buildToken(office.db, buyer.id, {}, office.clock.now()));
  const terms = { kind: 'credit', values: null, version: 'x' };
  for (const [method, url, payload] of [
    ['GET', '', undefined],
    ['POST', '', { details: newDetails }],
    ['GET', `/${key}`, undefined],
    ['POST', `/${key}/changes`, terms],
  ] as const) {
    expect((await call(method, url, payload, {})).status).toBe(401);
    expect((await call(method, url, payload, own)).status).toBe(403);
  }
});
