import { expect, it } from 'vitest';
import { newDetails } from '../../../domain/administration/customers/customer-form.js';
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
}
