import { describe, expect, it } from 'vitest';
import { foreignPhoneText } from '../../../domain/addresses/phone-number.js';
import { english } from '../../../texts/testing/english.js';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const problems = '... on Problems { problems { code message field } }';
const add = `mutation ($input: AddAddressInput!) { addAddress(input: $input) { __typename ... on AddressSaved { address { key } addresses { key } } ${problems} } }`;
const update = `mutation ($input: UpdateAddressInput!) { updateAddress(input: $input) { __typename ${problems} } }`;
const remove = `mutation ($key: ID!) { deleteAddress(key: $key) { __typename ... on AddressDeleted { addresses { key } } ${problems} } }`;
const address = { display: 'Home', name: 'Emily Hart', zip: '04101' };

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

describe('address books', () => {
  it.each([
    ['Consumer', 'consumer'],
    ['Normal', 'account'],
  ] as const)('of a session %s are the %s’s (S6.2, S6.4)', async (sessionType, owner) => {
    const { ask, fixture } = given({ sessionType });
    const { data } = await ask('{ addresses { id key isPrimary display minimumOrderAmount isValidZipCode contact address1 } }');
    expect(data.addresses[0]).toEqual({
      ...{ id: '812', key: 'A1', isPrimary: true, display: 'Home' },
      ...{ minimumOrderAmount: '75.00', isValidZipCode: true, contact: owner, address1: null },
    });
    await ask(add, { input: { idempotencyKey: 'once', address } });
    expect(fixture.written).toEqual({ owner, address, key: 'once' });
    const phone = '(207) 555-0148 Ext 12';
    await ask(add, { input: { idempotencyKey: 'again', address: { ...address, phone } } });
    expect(fixture.written).toEqual({ owner, address: { ...address, phone: '207555014812' }, key: 'again' });
    await ask(add, { input: { idempotencyKey: 'abroad', address: { ...address, phone: '+52 55 1234 5678 Ext 12' } } });
    expect(fixture.written).toEqual({ owner, address: { ...address, phone: '+525512345678x12' }, key: 'abroad' });
  });

  it('are empty for a guest, who can write none (S6.1)', async () => {
    const { ask, fixture } = given();
    expect((await ask('{ addresses { key } }', {}, 'guest')).data.addresses).toEqual([]);
    const { errors } = await ask(add, { input: { idempotencyKey: 'once', address } }, 'guest');
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    expect(fixture.calls).toEqual([]);
  });

  it('are read again after a change, and who asks is asked for once', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(add, { input: { idempotencyKey: 'once', address } });
    expect(data.addAddress).toEqual({
      __typename: 'AddressSaved',
      address: { key: 'A3' },
      addresses: [{ key: 'A1' }, { key: 'A2' }],
    });
    expect(fixture.calls).toEqual(['session.user', 'addresses.add', 'addresses.list']);
  });

  it('tell what is wrong with an address, field by field', async () => {
    const refusal = {
      message: 'WHATEVER',
      problems: [{ code: 'ZIP_INVALID', message: 'Must be valid Zip Code', field: 'zip' }],
    } as const;
    const { data } = await given({ refusal }).ask(update, { input: { key: 'A1', address } });
    expect(data.updateAddress).toEqual({
      __typename: 'Problems',
      problems: [{ code: 'ZIP_INVALID', message: 'Must be valid Zip Code', field: ['address', 'zip'] }],
    });
  });

  it('tell what is wrong with a foreign phone number without the format of the United States', async () => {
    const refusal = {
      message: 'WHATEVER',
      language: 'de',
      problems: [{ code: 'PHONE_INVALID', message: 'Nein', field: 'phone' }],
    } as const;
    const { ask } = given({ refusal });
    const messageFor = async (phone: string) =>
      (await ask(update, { input: { key: 'A1', address: { ...address, phone } } })).data.updateAddress.problems[0].message;
    expect(await messageFor('+52 55 1234')).toBe(english(foreignPhoneText));
    expect(await messageFor('555')).toBe('Phone number format (###) ###-#### Ext ######');
  });

  it('tell what is wrong with a foreign phone number as the back office does, if the reader reads its language', async () => {
    const problems = [{ code: 'PHONE_INVALID', message: 'Not a number there', field: 'phone' }] as const;
    const { ask } = given({ refusal: { message: 'WHATEVER', language: 'en', problems } });
    const { data } = await ask(update, { input: { key: 'A1', address: { ...address, phone: '+52 55 1234' } } });
    expect(data.updateAddress.problems[0].message).toBe('Not a number there');
  });

  it('tell of an address that is gone, and send no key that would be another place', async () => {
    const { ask, fixture } = given({ failing: new Map([['addresses.remove', new Failure('NOT_FOUND')]]) });
    const gone = { __typename: 'Problems', problems: [{ code: 'ADDRESS_NOT_FOUND', field: null, message: expect.any(String) }] };
    expect((await ask(remove, { key: 'A1' })).data.deleteAddress).toEqual(gone);
    fixture.calls.length = 0;
    for (const key of ['', '.', '..', 'x'.repeat(51)]) expect((await ask(remove, { key })).data.deleteAddress).toEqual(gone);
    expect(fixture.calls).toEqual([]);
  });

  it('let a failure be a failure', async () => {
    const { ask } = given({ failing: new Map([['addresses.remove', new Failure('BACK_OFFICE_TIMEOUT')]]) });
    expect((await ask(remove, { key: 'A1' })).errors?.[0]?.extensions?.code).toBe('BACK_OFFICE_TIMEOUT');
  });

  it('note zip codes that nothing is delivered to, and nothing else (S7.36)', async () => {
    const { ask, fixture } = given({ sessionType: 'Consumer' });
    expect((await ask('mutation { logUndeliverableZip(zip: " 04743") }')).data).toEqual({ logUndeliverableZip: true });
    expect(fixture.written).toEqual({ zip: '04743' });
    const { errors } = await ask('mutation { logUndeliverableZip(zip: "../x") }');
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});
