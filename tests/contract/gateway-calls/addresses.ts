import { expect, it } from 'vitest';
import { makeConsumer } from '../../../backend/testing/consumer-fixture.js';
import type { SharedGateway } from './recorded-gateway.js';

export function addressCalls(gateway: SharedGateway): void {
  const { ask } = gateway;

  it.each(['consumer', 'account'] as const)('addresses: the whole life of one in the book of a %s', async (owner) => {
    const headers = owner === 'account' ? gateway.buyer.headers : (await makeConsumer(gateway.office.store)).headers;
    const address = { display: 'Home', name: 'Emily Hart', zip: '04101' };
    const add = (key: string) =>
      ask(
        'mutation ($input: AddAddressInput!) { addAddress(input: $input) { ... on AddressSaved { address { key } } } }',
        { input: { idempotencyKey: key, address } },
        headers,
      );
    await add(`contract-${owner}-1`);
    const { key } = (await add(`contract-${owner}-2`)).data.addAddress.address;
    const changed = await ask(
      'mutation ($input: UpdateAddressInput!) { updateAddress(input: $input) { ... on AddressSaved { address { zip } } } }',
      { input: { key, address: { ...address, zip: '04743' } } },
      headers,
    );
    expect(changed.data?.updateAddress.address.zip).toBe('04743');
    const life = await ask(
      `mutation { makeAddressPrimary(key: "${key}") { __typename ... on AddressSaved { address { id } } } deleteAddress(key: "${key}") { ... on Problems { problems { code } } } }`,
      {},
      headers,
    );
    expect(life.data).toEqual({
      makeAddressPrimary: { __typename: 'AddressSaved', address: { id: expect.any(String) } },
      deleteAddress: { problems: [{ code: 'ADDRESS_NOT_DELETABLE' }] },
    });
    expect((await ask('{ addresses { key } }', {}, headers)).data.addresses).toContainEqual({ key });
    const other = (await add(`contract-${owner}-3`)).data.addAddress.address.key;
    const deleted = await ask(`mutation { deleteAddress(key: "${other}") { __typename } }`, {}, headers);
    expect(deleted.data?.deleteAddress.__typename).toBe('AddressDeleted');
    if (owner === 'account') return;
    const header = await ask(
      'mutation ($id: ID!) { updateCartHeader(input: { addressId: $id }) { ... on CartHeaderSaved { cart { header { addressId } } } } }',
      { id: life.data.makeAddressPrimary.address.id },
      headers,
    );
    expect(header.data?.updateCartHeader.cart.header.addressId).toBe(life.data.makeAddressPrimary.address.id);
    const dates = await ask(
      'query ($id: String!) { deliveryDates(shipTo: $id) { cutOffs } }',
      { id: life.data.makeAddressPrimary.address.id },
      headers,
    );
    expect(dates.data?.deliveryDates.cutOffs.length).toBeGreaterThan(0);
    expect((await ask('mutation { logUndeliverableZip(zip: "04743") }', {}, headers)).errors).toBeUndefined();
  });
}
