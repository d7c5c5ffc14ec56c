import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestCheckout } from './checkout.js';

describe('checkout over REST', () => {
  it('reads the estimate, numbers as decimal text (S3.7)', async () => {
    const { calls } = restCallsAnswering({ lineTotal: '263.2', addOnCharges: 5, tax: '0', total: '268.20' });
    const expected = { lineTotal: '263.2', addOnCharges: '5', taxableAmount: null, tax: '0', total: '268.20' };
    expect(await new RestCheckout(calls).estimate()).toEqual(expected);
  });

  it('asks for the dates of a ship-to, or of the cart’s own (S7.19)', async () => {
    const { calls, sent } = restCallsAnswering({ defaultDate: '2026-11-24', validDates: ['2026-11-24'] });
    const checkout = new RestCheckout(calls);
    const dates = { defaultDate: '2026-11-24', earliestDate: null, validDates: ['2026-11-24'], cutOff: null, cutOffs: [] };
    expect(await checkout.deliveryDates('A & B')).toEqual(dates);
    await checkout.deliveryDates(null);
    expect(sent.map(({ path }) => path)).toEqual(['/api/cart/date?shipto=A+%26+B', '/api/cart/date']);
  });

  it('submits what the person saw, and reads the receipt (S3.8)', async () => {
    const { calls, sent } = restCallsAnswering({ accepted: true, orderNumber: 100042, estimatedTotal: 268.2 });
    const receipt = await new RestCheckout(calls).submit({ version: 7, total: '268.20' }, 'k');
    const expected = { accepted: true, orderNumber: '100042', confirmation: null, messages: [], estimatedTotal: '268.2' };
    expect(receipt).toEqual(expected);
    expect(sent).toEqual([{ method: 'POST', path: '/api/cart/submit', isWrite: true, body: { version: 7, total: '268.20' } }]);
  });
});
