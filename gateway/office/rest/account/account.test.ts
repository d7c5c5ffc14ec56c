import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestAccount } from './account.js';
import { toOpenItem } from './account.map.js';

const over = (answer: unknown) => {
  const { calls, sent } = restCallsAnswering(answer);
  return { account: new RestAccount(calls), sent };
};
const entry = {
  ...{ arCode: 1, reference: '7099001', invoiceDate: '2026-01-05T00:00:00', dueDate: '2026-01-19', age: 2 },
  ...{ initial: 100, balance: '-5', isCredit: true, type: 6, po_number: 'PO-7' },
};

describe('the account over REST', () => {
  it('reads a summary that leaves out what it does not know, its address in one text (A3.1)', async () => {
    const summary = {
      ...{ name: 'Harbor Street Bistro', address: '12 Harbor St\r\n\r\nPortland, ME 04101', balance: 180.5 },
      ...{ lastPaymentDate: '2026-01-20T00:00:00', lastPaymentAmount: '20', unappliedCredit: '0', current: '100.5' },
      buckets: [{ name: '1-30 Days', value: 80 }],
    };
    expect(await over(summary).account.summary()).toEqual({
      ...{ name: 'Harbor Street Bistro', address: ['12 Harbor St', 'Portland, ME 04101'], creditLimit: null, balance: '180.5' },
      ...{ onOrder: '0', onHold: '0', availableCredit: null, lastPaymentDate: '2026-01-20', lastPaymentAmount: '20' },
      ...{ lastInvoiceDate: null, lastInvoiceAmount: null, unappliedCredit: '0', current: '100.5' },
      buckets: [{ name: '1-30 Days', value: '80' }],
    });
  });

  it('reads entries by their record type, with their documents (A3.2, A3.32)', async () => {
    const { account, sent } = over([entry, { ...entry, orderNumber: '10/7', invoice: 2 }]);
    const [first, second] = await account.detail({ startDate: '2026-01-01', endDate: null });
    expect(first).toEqual({
      ...{ arCode: '1', reference: '7099001', invoiceDate: '2026-01-05', dueDate: '2026-01-19', age: 2 },
      ...{ initial: '100', balance: '-5', isCredit: true, type: 'CREDIT_MEMO', poNumber: 'PO-7' },
      ...{ remarks: null, orderNumber: null, invoiceNumber: null, documents: [] },
    });
    expect(second?.documents).toEqual([{ id: 'order/10%2F7/2', kind: 'INVOICE', name: null }]);
    await account.detail({ startDate: null, endDate: null });
    expect(sent.map(({ path }) => path)).toEqual(['/api/account/detail?startDate=2026-01-01', '/api/account/detail']);
  });

  it('takes the type of an open item from its record type, where it has one (A7.5)', () => {
    expect([toOpenItem(entry).type, toOpenItem({ ...entry, recordType: 2 }).type]).toEqual(['CREDIT_MEMO', 'FUTURE_INVOICE']);
  });
});
