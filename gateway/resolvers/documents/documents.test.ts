import { describe, expect, it } from 'vitest';
import { appWith } from '../../testing/app.js';
import { gatewayOver } from '../../testing/ask.js';
import { accountEntryWith, pastOrderWith } from '../../testing/dtos.js';
import { fakeBackOffice } from '../../testing/fake-back-office.js';

describe('documents of orders and entries (A2.44, A2.56)', () => {
  it('are named as people call them, and open by the id that the back office gave', async () => {
    const documents = [
      { id: 'x/1', kind: 'CONFIRMATION', name: null },
      { id: 'x/2', kind: 'INVOICE', name: null },
      { id: 'x/scan', kind: 'SCAN', name: 'Delivery note' },
    ] as const;
    const { backOffice, fixture } = fakeBackOffice({ pastOrders: [pastOrderWith({ documents })] });
    const ask = gatewayOver(backOffice);
    const { data } = await ask('{ orderHistory { orders { documents { kind name document } } } }');
    const [order] = data.orderHistory.orders;
    expect(order.documents).toEqual([
      { kind: 'CONFIRMATION', name: 'Confirmation', document: 'x/1' },
      { kind: 'INVOICE', name: 'Invoice', document: 'x/2' },
      { kind: 'SCAN', name: 'Delivery note', document: 'x/scan' },
    ]);
    for (const { document } of order.documents) {
      await ask('mutation ($document: ID!) { openDocument(document: $document) { path } }', { document });
      expect(fixture.written).toBe(document);
    }
  });

  it('are none for a back office without documents', async () => {
    const { backOffice } = fakeBackOffice({ pastOrders: [pastOrderWith()], account: [accountEntryWith()] });
    const { data } = await gatewayOver(backOffice)(
      '{ orderHistory { orders { documents { name } } } accountDetail { documents { name } } }',
    );
    expect(data.orderHistory.orders[0].documents).toEqual([]);
    expect(data.accountDetail[0].documents).toEqual([]);
  });
});

describe('openDocument', () => {
  const open = 'mutation ($document: ID!) { openDocument(document: $document) { path } }';

  it('is null where nothing would be in it', async () => {
    const { data, errors } = await gatewayOver(fakeBackOffice().backOffice)(open, { document: 'statement' });
    expect(errors).toBeUndefined();
    expect(data.openDocument).toBeNull();
  });

  it('gives the browser a key that no page sees, for this one address; then it opens, and the address alone does not', async () => {
    const { http } = await appWith();
    const answer = await http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: 'Bearer T', 'content-type': 'application/json' },
      payload: { query: open, variables: { document: 'order/7/1' } },
    });
    expect(answer.json()).toEqual({ data: { openDocument: { path: '/doc/D1' } } });
    expect(answer.headers['set-cookie']).toBe('document=K1; Path=/doc/D1; Max-Age=120; HttpOnly; SameSite=Strict');

    const opened = await http.inject({ url: '/doc/D1', headers: { cookie: 'a=b; document=K1' } });
    expect(opened.payload).toBe('%PDF');
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''Invoice%20%C3%A9.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect((await http.inject({ url: '/doc/D1' })).statusCode).toBe(404);
    expect((await http.inject({ url: '/doc/D1', headers: { authorization: 'Bearer T' } })).statusCode).toBe(200);
    await http.close();
  });
});
