import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { documentIdOf } from './document-id.js';
import { RestDocuments } from './documents.js';
import { toDocuments } from './documents.map.js';

const over = (answer: unknown) => {
  const { calls, sent } = restCallsAnswering(answer);
  return { documents: new RestDocuments(calls), sent };
};

describe('documents over REST (A2.44, A2.56)', () => {
  it('lead to what the back office has', async () => {
    const wire = { orderConfirmation: 1, invoice: 2, scanDocuments: [{ key: 'b/7', name: 'Delivery note' }] };
    const references = toDocuments('10/7', wire);
    expect(references.map(({ kind, name }) => [kind, name])).toEqual([
      ['CONFIRMATION', null],
      ['INVOICE', null],
      ['SCAN', 'Delivery note'],
    ]);
    const { documents, sent } = over({ id: 1 });
    for (const { id } of references) expect(await documents.issue(id)).toEqual({ id: '1', key: null });
    for (const id of ['product/12/scan/1', documentIdOf.paymentReceipt('p 8'), 'statement']) await documents.issue(id);
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/documents/order/10%2F7/1',
      '/api/documents/order/10%2F7/2',
      '/api/documents/order/10%2F7/scan/b%2F7',
      '/api/documents/product/12/scan/1',
      '/api/documents/payment/invoice/p%208',
      '/api/account/statement',
    ]);
  });

  it('are none without an order', () => {
    expect(toDocuments(null, { invoice: 2 })).toEqual([]);
    expect(toDocuments('7', {})).toEqual([]);
  });

  it.each([
    '',
    'cart',
    'order/1',
    '../token',
    'order/../1',
    'order/%2e%2e/1',
    'order/%/1',
    'order/1/scan/..',
    'receipt/.',
    'statement?x=1',
    'documents/order/1/1',
    'account/statement',
  ])('reach nothing else of the back office: %j', async (id) => {
    const { documents, sent } = over({ id: 1 });
    await expect(documents.issue(id)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', message: 'No such document' });
    expect(sent).toEqual([]);
  });
});
