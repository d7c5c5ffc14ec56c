import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';
import { customerPageWith, customerWith } from '../../testing/fake-customer-administration.js';

const list =
  'query ($search: String! = "", $activity: CustomerActivity! = ACTIVE, $page: Int! = 1, $pageSize: Int! = 25) { administeredCustomers(search: $search, activity: $activity, page: $page, pageSize: $pageSize) { totalCount rows { customerKey code foundUser } priceLevels { code } } }';
const find =
  'query ($customerKey: ID!) { customerPage(customerKey: $customerKey) { customer { customerKey details { code } shipTos { code applied { origin } } } users { rows { id role } } punchoutBuyers { name dialect lastVisitAt } apiKeys { name } menu { key state } } }';
const answer =
  '{ __typename ... on CustomerSaved { customer { details { name requiredPo } } } ... on CustomerConflict { customer { detailsVersion } } ... on Problems { problems { code message field } } }';
const create = `mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) ${answer} }`;
const change = `mutation ($input: ChangeCustomerInput!) { changeCustomer(input: $input) ${answer} }`;

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}
const { requiredPo: _site, ...details } = customerWith().details;
const { schedule: _zone, ...shipTo } = customerPageWith().customer.shipTos[0]!.details;

describe('the customers of the store', () => {
  it('are searched a page at a time', async () => {
    const { ask, fixture } = given();
    const variables = { search: ' harbor ', activity: 'ALL', page: 3, pageSize: 100 };
    expect((await ask(list, variables)).data.administeredCustomers).toEqual({
      totalCount: 1,
      rows: [{ customerKey: '1042', code: 'C-1042', foundUser: 'Emily Hart' }],
      priceLevels: [{ code: 'B' }],
    });
    expect(fixture.written).toEqual({ search: 'harbor', activity: 'ALL', page: 3, pageSize: 100 });
  });

  it('are null where the back office does not give them', async () => {
    const { data, errors } = await given({ customerPage: null }).ask(list);
    expect([data.administeredCustomers, errors]).toEqual([null, undefined]);
  });

  it.each([{ page: 0 }, { page: 1_000_001 }, { pageSize: 0 }, { pageSize: 101 }, { search: 'x'.repeat(101) }])(
    'are not searched by %j',
    async (variables) => {
      const { ask, fixture } = given();
      expect((await ask(list, variables)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
      expect(fixture.calls).toEqual([]);
    },
  );

  it('have a page each', async () => {
    const { ask, fixture } = given();
    expect((await ask(find, { customerKey: '1042' })).data.customerPage).toMatchObject({
      customer: { customerKey: '1042', details: { code: 'C-1042' }, shipTos: [{ code: 'MAIN', applied: { origin: 'ZONE' } }] },
      users: { rows: [{ id: '17', role: 'BUYER' }] },
      punchoutBuyers: [{ name: 'Coupa', dialect: 'CXML' }],
      apiKeys: [{ name: 'ERP' }],
      menu: [{ key: 'ApiKeys', state: 'OPEN' }],
    });
    fixture.calls.length = 0;
    for (const customerKey of ['../7', '', 'x', '0', '12345678901']) {
      expect((await ask(find, { customerKey })).data.customerPage).toBeNull();
    }
    expect(fixture.calls).toEqual([]);
    expect((await ask(find, { customerKey: '7' })).data.customerPage).toBeNull();
  });

  it('are created with the details of the form', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(create, { input: { details } });
    const customer = { details: { name: 'Harbor Street Bistro', requiredPo: null } };
    expect(data.createCustomer).toEqual({ __typename: 'CustomerSaved', customer });
    expect(fixture.written).toEqual({ ...details, requiredPo: null });
  });

  it.each([
    [
      { details: { values: details, version: 'd1' } },
      { kind: 'details', values: { ...details, requiredPo: null }, version: 'd1' },
    ],
    [{ credit: { version: 'c1' } }, { kind: 'credit', values: null, version: 'c1' }],
    [
      { shipTo: { code: 'B', values: shipTo } },
      { kind: 'shipTo', code: 'B', values: { ...shipTo, schedule: null }, version: null, position: null },
    ],
    [{ shipToRemoval: { code: 'B', version: 's1' } }, { kind: 'shipToRemoval', code: 'B', version: 's1' }],
    [
      { arrangement: { codes: ['A', 'B'], version: 'a1' } },
      { kind: 'arrangement', codes: ['A', 'B'], defaultCode: null, version: 'a1' },
    ],
    [{ hiddenCategories: { codes: ['WINE'], version: 'h1' } }, { kind: 'hiddenCategories', codes: ['WINE'], version: 'h1' }],
  ])('are changed: %j', async (input, written) => {
    const { ask, fixture } = given();
    expect((await ask(change, { input: { customerKey: '1042', change: input } })).data.changeCustomer.__typename).toBe(
      'CustomerSaved',
    );
    expect(fixture.written).toEqual({ customerKey: '1042', change: written });
  });

  it('that somebody changed meanwhile are as they are now', async () => {
    const { ask } = given({ customerConflict: customerWith({ detailsVersion: 'd2' }) });
    const input = { customerKey: '1042', change: { details: { values: details, version: 'd1' } } };
    expect((await ask(change, { input })).data.changeCustomer).toEqual({
      ...{ __typename: 'CustomerConflict', customer: { detailsVersion: 'd2' } },
    });
  });

  it('are refused with the problem at its field', async () => {
    const problem = { code: 'ZIP_INVALID', message: 'Wrong', field: 'zip' } as const;
    const { ask } = given({ refusal: { message: 'Wrong', problems: [problem] } });
    const problems = (path: readonly string[]) => ({ problems: [{ code: 'ZIP_INVALID', message: 'Wrong', field: path }] });
    expect((await ask(create, { input: { details } })).data.createCustomer).toMatchObject(problems(['details', 'zip']));
    const input = { customerKey: '1042', change: { details: { values: details, version: 'd1' } } };
    const path = ['change', 'details', 'values', 'zip'];
    expect((await ask(change, { input })).data.changeCustomer).toMatchObject(problems(path));
  });

  it('are unknown by other keys', async () => {
    const { ask, fixture } = given();
    const input = { customerKey: '../7', change: { credit: { version: 'c1' } } };
    expect((await ask(change, { input })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(fixture.calls).toEqual([]);
  });

  it.each([
    ['listed', list, {}],
    ['read', find, { customerKey: '1042' }],
    ['created', create, { input: { details } }],
    ['changed', change, { input: { customerKey: '1042', change: { credit: { version: 'c1' } } } }],
  ])('are not %s by guests', async (_, query, variables) => {
    const { ask, fixture } = given();
    expect((await ask(query, variables, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(fixture.calls).toEqual([]);
  });
});
