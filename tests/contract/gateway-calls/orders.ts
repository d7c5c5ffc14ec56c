import { expect, it } from 'vitest';
import { menuOverrides } from '../../../backend/store/tables/menu.js';
import { buildPastOrder } from '../../../backend/testing/past-orders.js';
import type { SharedGateway } from './recorded-gateway.js';

export function orderCalls(gateway: SharedGateway): void {
  const { ask, upload } = gateway;

  it('history: what was ordered and bought, and an order again', async () => {
    const bought = 'purchases { orderNumber productKey productCode formattedProductCode invoiceDate quantity unit price type }';
    const { data: products } = await ask(`{ productHistory(pageSize: 1) { totalCount ${bought} } }`);
    expect(products.productHistory.purchases).toMatchObject([
      { invoiceDate: null, price: expect.stringMatching(/^\d+\.\d{4}$/), type: 'Order' },
    ]);
    const [{ productCode, formattedProductCode }] = products.productHistory.purchases;
    // The codes of these products are shown as they are.
    expect(formattedProductCode).toBe(productCode);
    const { data: page } = await ask('{ orderHistory(pageSize: 1) { totalCount orders { orderNumber status total } } }');
    const [past] = page.orderHistory.orders;
    expect(past).toMatchObject({ status: 'Submitted', total: expect.stringMatching(/^\d+\.\d\d$/) });
    const lines = 'lines { productCode product { productKey } quantity unit unitPrice extension change }';
    const one = `query ($orderNumber: ID!) { order(orderNumber: $orderNumber) { status orderedBy shipTo { city } documents { kind } ${lines} } }`;
    const { data: read } = await ask(one, { orderNumber: past.orderNumber });
    expect(read.order).toMatchObject({ status: 'Submitted', documents: [{ kind: 'CONFIRMATION' }] });
    expect(read.order.lines[0]).toMatchObject({ extension: expect.stringMatching(/^\d+\.\d\d$/), change: null });
    expect((await ask(one, { orderNumber: 'nobody’s' })).data).toEqual({ order: null });
    const again =
      'mutation ($input: ReorderInput!) { reorder(input: $input) { ... on Reordered { cart { lines { id } } leftOut { reason } } } }';
    const { data } = await ask(again, { input: { idempotencyKey: 'again', orderNumber: past.orderNumber } });
    expect(data.reorder.cart.lines.length + data.reorder.leftOut.length).toBeGreaterThan(0);
    const { errors } = await ask(again, { input: { idempotencyKey: 'never', orderNumber: 'nobody’s' } });
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    await ask('mutation { clearCart { version } }');
  });

  it('documents: of an order, a scan, a payment and the account', async () => {
    const open = async (document: string) => {
      const { data, errors } = await ask('mutation ($document: ID!) { openDocument(document: $document) { path } }', {
        document,
      });
      return data?.openDocument ? 'opened' : (errors?.[0]?.extensions?.code ?? 'empty');
    };
    const { data: page } = await ask('{ orderHistory(pageSize: 1) { orders { orderNumber documents { document kind } } } }');
    const [{ orderNumber, documents }] = page.orderHistory.orders;
    expect(documents).toEqual([{ kind: 'CONFIRMATION', document: `order/${orderNumber}/1` }]);
    expect(await open(documents[0].document)).toBe('opened');
    expect(await open('statement')).toBe('opened');
    expect(await open(`order/${orderNumber}/scan/1`)).toBe('NOT_FOUND');
    expect(await open('product/1/scan/1')).toBe('NOT_FOUND');
    expect(await open('receipt/none')).toBe('NOT_FOUND');
  });

  it('reports: each with what it is asked for, one without data and one that the menu does not have', async () => {
    const open = async (input: object) => {
      const answer = await ask('mutation ($input: ReportInput!) { openReport(input: $input) { path } }', { input });
      return answer.data?.openReport ? 'opened' : (answer.errors?.[0]?.extensions?.code ?? 'empty');
    };
    const effectiveDate = '2026-11-30';
    const priceList = { priceList: { effectiveDate, allProducts: true } };
    expect(await open(priceList)).toBe('NOT_FOUND');
    const keys = ['OrderGuideList', 'ProductList', 'ProductPriceList', 'QuoteSheet'];
    const shown = { userId: gateway.buyer.userId, isVisible: true, isLocked: false };
    await gateway.office.db.insert(menuOverrides).values(keys.map((key) => ({ key, ...shown })));
    expect(await open(priceList)).toBe('opened');
    expect(await open({ productList: { effectiveDate, category: 'ALL' } })).toBe('opened');
    expect(await open({ quoteSheet: { effectiveDate, dayOfWeek: null, purchasedSince: '2026-01-01' } })).toBe('opened');
    expect(await open({ orderGuideList: { startingValue: 'A', endingValue: 'B' } })).toBe('empty');
    expect(await open({ currentStatement: true })).toBe('opened');
  });

  it('scans: one is uploaded, filed with an order, removed and restored', async () => {
    const { headers, asStaff } = await gateway.staff();
    const stored = await upload('/upload/scan', { name: 'delivery.pdf', content: '%PDF-1.7 contract' }, headers);
    const { scanKey, document } = stored.json().scan;
    const list = '{ scans(filter: UNFILED, search: "delivery.pdf") { unfiledCount rows { scanKey originalName } } }';
    expect((await asStaff(list)).scans).toEqual({ unfiledCount: 1, rows: [{ scanKey, originalName: 'delivery.pdf' }] });
    const opened = await asStaff('mutation ($document: ID!) { openDocument(document: $document) { path } }', { document });
    expect(opened.openDocument.path).toMatch(/^\/doc\//);
    const { customerKey } = gateway.buyer;
    const orderNumber = await buildPastOrder(gateway.office, customerKey);
    const file =
      'mutation ($input: FileScanInput!) { fileScan(input: $input) { ... on ScanFiled { scan { orderNumber name } } } }';
    const filed = await asStaff(file, { input: { scanKey, orderNumber, name: 'Note', expectedOrderNumber: null } });
    expect(filed.fileScan).toEqual({ scan: { orderNumber, name: 'Note' } });
    const changed = 'mutation ($key: ID!) { removeScan(scanKey: $key) { scanKey } restoreScan(scanKey: $key) { removedAt } }';
    expect(await asStaff(changed, { key: scanKey })).toEqual({ removeScan: { scanKey }, restoreScan: { removedAt: null } });
  });
}
