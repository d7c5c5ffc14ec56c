import { describe, expect, it } from 'vitest';
import { compare, readContract } from './contract.js';

const contract = readContract();
const differences = (path: string, body: unknown) =>
  compare(contract, {
    sent: { method: 'GET', path, headers: {}, body: undefined },
    came: { status: 200, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body) },
    silence: null,
    ms: 0,
  });

const dates = { defaultDate: null, earliestDate: '2026-11-24', validDates: ['2026-11-24'], cutOff: null, cutOffs: [] };

const history = (...days: string[]) => {
  const documents = { orderConfirmation: null, invoice: null, scanDocuments: [], onBehalf: null };
  const order = { orderNumber: '1', pO_Number: null, deliveryDate: null, status: 'submitted', total: 1, ...documents };
  return { totalCount: days.length, rows: days.map((orderDate) => ({ ...order, orderDate })) };
};

describe('an answer beside the contract', () => {
  it('has no difference where it is as described, or says more', () => {
    expect(differences('/api/cart/date', { ...dates, own: 1 })).toEqual({ wrong: [], notes: [] });
  });

  it('may give decimals as numbers (conventions)', () => {
    const estimate = { addOnCharges: 0, lineTotal: 12.5, tax: '0.00', taxableAmount: 0, total: 12.5 };
    expect(differences('/api/checkout', estimate)).toEqual({ wrong: [], notes: [] });
  });

  it('is noted where something is left out', () => {
    const { cutOffs: _, ...less } = dates;
    expect(differences('/api/cart/date', less)).toEqual({ wrong: [], notes: ['body must have required properties cutOffs'] });
  });

  it('is wrong where a date has another form, told once for a list', () => {
    const { wrong } = differences('/api/history/orders', history('11/24/2026', '11/25/2026'));
    expect(wrong).toEqual([expect.stringMatching(/^\/rows\/…\/orderDate must match pattern/)]);
  });

  it('is only noted where a moment is given for a day, which the gateway reads', () => {
    const { wrong, notes } = differences('/api/history/orders', history('2026-11-24T00:00:00Z'));
    expect([wrong, notes]).toEqual([[], [expect.stringMatching(/^\/rows\/…\/orderDate must match pattern/)]]);
  });

  it('is not judged where the contract knows nothing of it', () => {
    expect(differences('/api/nowhere', { any: 'thing' })).toEqual({ wrong: [], notes: [] });
  });
});
