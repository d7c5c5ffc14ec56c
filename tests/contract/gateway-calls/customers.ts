import { expect, it } from 'vitest';
import { newDetails } from '../../../domain/administration/customers/customer-form.js';
import { newBuyer } from '../../../domain/punchout/buyer-form.js';
import type { SharedGateway } from './recorded-gateway.js';

export function customerCalls(gateway: SharedGateway): void {
  const { ask } = gateway;

  it('customers of the store: searched, created, read, changed, and not overwritten', async () => {
    const { headers } = await gateway.staff();
    const outcome =
      '{ __typename ... on CustomerSaved { customer { customerKey detailsVersion } } ... on Problems { problems { code field } } }';
    const create = `mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) ${outcome} }`;
    const details = { ...newDetails, code: 'CONTRACT-1', name: 'Contract Grill' };
    const made = (await ask(create, { input: { details } }, headers)).data.createCustomer;
    expect(made.__typename).toBe('CustomerSaved');
    const taken = { problems: [{ code: 'NAME_TAKEN', field: ['details', 'code'] }] };
    expect((await ask(create, { input: { details } }, headers)).data.createCustomer).toMatchObject(taken);
    const list = 'query ($search: String!) { administeredCustomers(search: $search) { totalCount rows { customerKey name } } }';
    const { customerKey } = made.customer;
    const found = { totalCount: 1, rows: [{ customerKey, name: 'Contract Grill' }] };
    expect((await ask(list, { search: 'contract-1' }, headers)).data.administeredCustomers).toEqual(found);
    const find =
      'query ($customerKey: ID!) { customerPage(customerKey: $customerKey) { customer { customerKey } users { totalCount } } }';
    const page = { customer: { customerKey }, users: { totalCount: 0 } };
    expect((await ask(find, { customerKey }, headers)).data.customerPage).toEqual(page);
    expect((await ask(find, { customerKey: '999999' }, headers)).data.customerPage).toBeNull();
    const change = `mutation ($input: ChangeCustomerInput!) { changeCustomer(input: $input) ${outcome} }`;
    const input = { customerKey, change: { details: { values: details, version: made.customer.detailsVersion } } };
    expect((await ask(change, { input }, headers)).data.changeCustomer.__typename).toBe('CustomerSaved');
    const older = { customerKey, change: { details: { values: details, version: 'older' } } };
    expect((await ask(change, { input: older }, headers)).data.changeCustomer.__typename).toBe('CustomerConflict');
  });
  it('procurement systems of a customer: registered, changed, given another secret, disabled, and not overwritten', async () => {
    const { headers } = await gateway.staff();
    const outcome =
      '{ __typename ... on PunchoutBuyerSaved { buyer { id version isEnabled } secret } ... on PunchoutBuyerConflict { buyer { version } } ... on Problems { problems { code field } } }';
    const create = `mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { ... on CustomerSaved { customer { customerKey } } } }`;
    const details = { ...newDetails, code: 'CONTRACT-2', name: 'Contract Diner' };
    const { customerKey } = (await ask(create, { input: { details } }, headers)).data.createCustomer.customer;
    const register = `mutation ($input: RegisterPunchoutBuyerInput!) { registerPunchoutBuyer(input: $input) ${outcome} }`;
    const values = { ...newBuyer, name: 'Coupa', identity: 'CONTRACT', supplierIdentity: 'US', postbackHosts: ['buyer.example'] };
    const input = { customerKey, dialect: 'CXML', values };
    const { buyer, secret } = (await ask(register, { input }, headers)).data.registerPunchoutBuyer;
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const taken = { problems: [{ code: 'NAME_TAKEN', field: ['values', 'identity'] }] };
    expect((await ask(register, { input }, headers)).data.registerPunchoutBuyer).toMatchObject(taken);

    const change = `mutation ($input: ChangePunchoutBuyerInput!) { changePunchoutBuyer(input: $input) ${outcome} }`;
    const changed = async (to: object) =>
      (await ask(change, { input: { customerKey, id: buyer.id, change: to } }, headers)).data.changePunchoutBuyer;
    expect(await changed({ secret: { secret: 'right secret' } })).toMatchObject({ buyer: { id: buyer.id }, secret: null });
    const { version } = (await changed({ values: { values: { ...values, name: 'Ariba' }, version: buyer.version } })).buyer;
    expect(await changed({ values: { values, version: buyer.version } })).toEqual({
      ...{ __typename: 'PunchoutBuyerConflict', buyer: { version } },
    });
    expect((await changed({ isEnabled: false })).buyer.isEnabled).toBe(false);
  });
}
