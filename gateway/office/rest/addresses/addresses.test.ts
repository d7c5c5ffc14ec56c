import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestAddresses } from './addresses.js';

const over = (answer: unknown) => {
  const { calls, sent } = restCallsAnswering(answer);
  return { addresses: new RestAddresses(calls), sent };
};

describe('address books over REST', () => {
  it('are read in the port’s words; what is left out is null or usual (S3.15)', async () => {
    const { addresses, sent } = over([{ id: 812, key: 7, name: 'Emily Hart', minimumOrderAmount: 75 }]);
    const none = { address1: null, address2: null, city: null, state: null, zip: null, county: null, contact: null };
    expect(await addresses.list('consumer')).toEqual([
      {
        ...{ ...none, id: '812', key: '7', isPrimary: false, name: 'Emily Hart', display: 'Emily Hart', phone: null },
        ...{ deliveryTime: null, minimumOrderAmount: '75', isValidZipCode: true },
      },
    ]);
    expect(sent[0]?.path).toBe('/api/consumer/address');
  });

  it('are written as the contract has each owner’s (S7.36, S7.37)', async () => {
    const { addresses, sent } = over({ id: 1, key: 'A1', name: 'WHATEVER' });
    await addresses.add('account', { name: 'B' }, 'k');
    await addresses.update('consumer', 'a/b', { name: 'B' });
    await addresses.update('account', 'A1', { name: 'B' });
    await addresses.makePrimary('account', 'A1');
    await addresses.remove('consumer', 'A1');
    await addresses.logZip('04743');
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/account/address',
      'POST /api/consumer/address/a%2Fb',
      'PUT /api/account/address/A1',
      'POST /api/account/address/A1/primary',
      'DELETE /api/consumer/address/A1',
      'POST /api/consumer/address/log/04743',
    ]);
  });
});
