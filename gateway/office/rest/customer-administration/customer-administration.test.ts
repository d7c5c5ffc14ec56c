import { describe, expect, it } from 'vitest';
import { customerPageWith, customerWith } from '../../../testing/fake-customer-administration.js';
import { restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { RestCustomerAdministration } from './customer-administration.js';

const over = (...answers: readonly ScriptedAnswer[]) => {
  let at = 0;
  const { calls, sent } = restCallsTo(() => answers[at++] ?? { status: 500, json: {} });
  return { customers: new RestCustomerAdministration(calls), sent };
};
const search = { search: 'A & B', activity: 'INACTIVE', page: 2, pageSize: 25 } as const;
const path = '/api/admin/customers';

const page = customerPageWith();
const [shipTo] = page.customer.shipTos;
const wireCustomer = {
  ...page.customer,
  customerKey: 1042,
  shipTos: [{ ...shipTo, applied: { ...shipTo?.applied, origin: 'zone' } }],
};
const wirePage = {
  ...page,
  customer: wireCustomer,
  payment: { types: ['Visa'], origin: 'default' },
  users: { totalCount: 1, rows: page.users.rows.map((user) => ({ ...user, id: 17, role: 'buyer' })) },
  punchoutBuyers: page.punchoutBuyers.map((buyer) => ({ ...buyer, id: 3, dialect: 'cxml', encoding: 'urlencoded' })),
  menu: [{ key: 'ApiKeys', state: 'open' }],
  apiKeys: page.apiKeys.map((key) => ({ ...key, scopes: ['catalogue:read'], state: 'active' })),
  problems: { totalCount: 1, rows: page.problems.rows.map((problem) => ({ ...problem, number: 1001 })) },
};

describe('the customers of the store', () => {
  it('are searched in one call, and what is not known of them is null', async () => {
    const row = { customerKey: 1042, customerCode: 'C-1042', name: 'Harbor', isActive: false };
    const { customers, sent } = over({ json: { totalCount: 30, rows: [row], priceLevels: [] } });
    const found = { customerKey: '1042', code: 'C-1042', name: 'Harbor', isActive: false, foundUser: null };
    expect(await customers.search(search)).toEqual({
      totalCount: 30,
      rows: [{ ...found, city: null, state: null, zip: null, phone: null }],
      priceLevels: [],
    });
    expect(sent.map((call) => call.path)).toEqual([`${path}?search=A+%26+B&activity=inactive&page=2&pageSize=25`]);
  });

  it.each([404, 405, 501])('are null where the back office answers %i', async (status) => {
    expect(await over({ status, json: {} }).customers.search({ ...search, search: '' })).toBeNull();
    expect(await over({ status, json: {} }).customers.find('7')).toBeNull();
  });

  it('have a page each, read in one call', async () => {
    const { customers, sent } = over({ json: wirePage });
    expect(await customers.find('1042')).toEqual(page);
    expect(sent.map((call) => call.path)).toEqual([`${path}/1042`]);
  });

  it('have pages without what nobody agreed or wrote', async () => {
    const { credit: _, defaultShipTo: __, ...bare } = wireCustomer;
    const { availableCredit: ___, ...account } = wirePage.account;
    const older = { punchoutBuyers: undefined, apiKeys: undefined, menu: undefined };
    const found = await over({ json: { ...wirePage, ...older, customer: { ...bare, shipTos: [] }, account } }).customers.find(
      '1042',
    );
    expect(found).toMatchObject({
      customer: { credit: null, defaultShipTo: null },
      account: { availableCredit: null },
      punchoutBuyers: [],
      apiKeys: [],
      menu: [],
    });
  });

  it('are created', async () => {
    const { details } = customerWith();
    const { customers, sent } = over({ status: 201, json: wireCustomer });
    expect(await customers.create(details)).toEqual(page.customer);
    expect(sent).toEqual([{ method: 'POST', path, isWrite: true, body: { details } }]);
  });

  const change = { kind: 'shipToRemoval', code: 'MAIN', version: 's1' } as const;

  it('are changed', async () => {
    const { customers, sent } = over({ json: wireCustomer });
    expect(await customers.change('1042', change)).toEqual({ isSaved: true, customer: page.customer });
    expect(sent).toEqual([{ method: 'POST', path: `${path}/1042/changes`, isWrite: true, body: change }]);
  });

  it('that somebody changed meanwhile are read again', async () => {
    const changed = { status: 409, json: { problems: [{ code: 'CUSTOMER_CHANGED', message: 'Changed' }] } };
    const { customers } = over(changed, { json: wirePage });
    expect(await customers.change('1042', change)).toEqual({ isSaved: false, customer: page.customer });
    const gone = over(changed, { status: 404, json: {} }).customers;
    await expect(gone.change('1042', change)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are refused for any other reason', async () => {
    const problems = [{ code: 'ZIP_INVALID', message: 'No', field: 'zip' }];
    await expect(over({ status: 409, json: { problems } }).customers.change('1042', change)).rejects.toMatchObject({
      ...{ name: 'Refused', refusal: { problems: [{ code: 'ZIP_INVALID', field: 'zip' }] } },
    });
    await expect(over({ status: 403, json: {} }).customers.find('7')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
