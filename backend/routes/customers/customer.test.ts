import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildBuyer, buildCustomer, buildSalesperson } from '../../testing/builders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

const get = async (url: string, headers: Record<string, string>) => await office.app.inject({ url, headers });

test('GET /api/user answers who is signed in, and nothing more (S3.1)', async () => {
  const { user, customer, headers } = await buildBuyer(office.db, {}, office.clock.now());
  expect((await get('/api/user', headers)).json()).toEqual({
    username: user.username,
    onBehalf: null,
    customerKey: customer.key,
    name: 'WHATEVER',
    isSalesperson: false,
    sessionType: 'Normal',
    isPunchout: false,
    punchoutOperation: null,
    role: null,
    choosesCustomer: false,
    isStaff: false,
  });
});

test('GET /api/customer answers the customer with ship-tos, delivery days and cut-offs (S3.2)', async () => {
  const { customer, headers } = await buildBuyer(office.db, { defaultPo: 'PO-7', requiredPo: true }, office.clock.now());
  expect((await get('/api/customer', headers)).json()).toEqual({
    customerKey: customer.key,
    customerCode: customer.code,
    name: customer.name,
    defaultShipto: 'MAIN',
    defaultPO: 'PO-7',
    requiredPO: true,
    shiptos: [
      {
        code: 'MAIN',
        name: customer.name,
        address1: null,
        address2: null,
        city: null,
        state: null,
        zip: null,
        deliveryWeekdays: [2, 3, 4, 5, 6],
        cutOffTime: '17:00',
        cutOffDaysBefore: 1,
      },
    ],
  });
});

test('GET /api/customer answers the one that a salesperson chose (S6.3)', async () => {
  const [one, other] = [await buildCustomer(office.db), await buildCustomer(office.db)];
  const { headers } = await buildSalesperson(office.db, [one.key, other.key], office.clock.now());
  expect((await get('/api/customer', headers(other.key))).json().customerKey).toBe(other.key);
});

test('GET /api/customer/list answers a salesperson’s own active customers, by name (S1.2)', async () => {
  const names = ['Zest', 'Acorn', 'Mill'];
  const mine = await Promise.all(names.map((name) => buildCustomer(office.db, { name })));
  const closed = await buildCustomer(office.db, { name: 'Closed', isActive: false });
  await buildCustomer(office.db, { name: 'Somebody else’s' });
  const { headers } = await buildSalesperson(
    office.db,
    [...mine, closed].map(({ key }) => key),
    office.clock.now(),
  );
  const [zest, acorn, mill] = mine.map(({ key, code, name }) => ({
    customerKey: key,
    customerCode: code,
    name,
    city: 'Portland',
    state: 'ME',
  }));
  expect((await get('/api/customer/list', headers())).json()).toEqual([acorn, mill, zest]);
});
