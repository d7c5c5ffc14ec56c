import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordTypes } from '../../../domain/account/receivables.js';
import { forFields, orderTextFields } from '../../../domain/checkout/order-header-fields.js';
import { formatLocalDate } from '../../../domain/date/local-date.js';
import { sandboxProcessor } from '../../adapters/card-processor/sandbox.js';
import { scans } from '../../store/tables/documents.js';
import { paymentAttempts } from '../../store/tables/payment-attempts.js';
import { productFiles } from '../../store/tables/product-files.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildProduct } from '../../testing/build-product.js';
import { buildUser } from '../../testing/builders.js';
import { type Buyer, fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';
import { bookkeeper, postItem } from '../../testing/invoice-payment-fixture.js';
import { buildPastOrder } from '../../testing/past-orders.js';
import { readPdf } from '../../testing/pdf.js';
import { unique } from '../../testing/unique.js';

const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({ scansDir: path.join(folder, 'scans'), documentsDir: folder }, {}, sandboxProcessor());
  await fillCartFixture(office.store);
  mkdirSync(path.join(folder, 'scans'));
});
afterAll(async () => {
  await office.close();
  rmSync(folder, { recursive: true });
});

type Headers = Readonly<Record<string, string>>;
type Ticket = { id: string; key: string };

const ask = (url: string, { headers }: { headers: Headers }) => office.app.inject({ url, headers });
const requestTicket = async (url: string, who: { headers: Headers }): Promise<Ticket> => {
  const answer = await ask(url, who);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const open = ({ id, key }: Ticket, headers: Headers = { 'x-document-key': key }) =>
  office.app.inject({ url: `/doc/${id}`, headers });
const opened = async (ticket: Ticket) => {
  const answer = await open(ticket);
  expect(answer.statusCode).toBe(200);
  return await readPdf(answer.rawPayload);
};

/** A document as somebody opens it who reads Spanish. */
async function openedInSpanish({ id, key }: Ticket) {
  const answer = await open({ id, key }, { 'x-document-key': key, 'accept-language': 'es-MX, en;q=0.5' });
  expect(answer.statusCode).toBe(200);
  const name = /filename\*=UTF-8''(.+)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? '';
  return { fileName: decodeURIComponent(name), ...(await readPdf(answer.rawPayload)) };
}

/** An order that was billed: 2 cases for 48.00 and a tax of 2.00. */
async function billed({ customerKey }: Pick<Buyer, 'customerKey'>) {
  const totals = { lineTotal: '48.00', taxableAmount: '48.00', tax: '2.00', total: '50.00' };
  const details = { status: 'invoiced', customerPo: 'PO-4711', deliveryDate: '2026-11-20', address1: '14 Harbor St' } as const;
  const orderNumber = await buildPastOrder(office, customerKey, { ...totals, ...details, shipToName: 'Dock' }, [
    {
      productCode: 'W-2',
      description: 'Sparkling Water',
      unitPrice: '24.0000',
      extension: '48.00',
      productText1: 'Cold, please',
    },
  ]);
  const invoice = await postItem(office, customerKey, { size: '50.00', orderNumber });
  return { orderNumber, invoice };
}

describe('documents of orders (A7.10)', () => {
  test('a confirmation says what was agreed; an invoice what is left to pay (A2.56)', async () => {
    const buyer = await makeBuyer(office.store);
    const { orderNumber, invoice } = await billed(buyer);
    const confirmation = await opened(await requestTicket(`/api/documents/order/${orderNumber}/1`, buyer));
    expect(confirmation.title).toContain(`Order Confirmation ${orderNumber}`);
    for (const phrase of [
      'PO-4711',
      '11/20/2026',
      'Dock',
      '14 Harbor St',
      'Sparkling Water',
      'Cold, please',
      '$24.0000',
      '$50.00',
    ]) {
      expect(confirmation.text).toContain(phrase);
    }
    const bill = await opened(await requestTicket(`/api/documents/order/${orderNumber}/2`, buyer));
    expect(bill.title).toContain(`Invoice ${invoice.reference}`);
    for (const phrase of ['02/04/2026', 'Balance due', '$50.00']) expect(bill.text).toContain(phrase);
  });

  test('a confirmation has the code of a product as the product list shows it', async () => {
    const buyer = await makeBuyer(office.store);
    const code = unique('W');
    const productKey = await buildProduct(office.db, { key: 9001, code, formattedCode: 'W-3-SHOWN', categoryCode: 'ALL' });
    const orderNumber = await buildPastOrder(office, buyer.customerKey, {}, [{ productKey, productCode: code }]);
    expect((await opened(await requestTicket(`/api/documents/order/${orderNumber}/1`, buyer))).text).toContain('W-3-SHOWN');
  });

  test('a confirmation has both names if staff ordered while acting as a user', async () => {
    const buyer = await makeBuyer(office.store);
    const emily = await buildUser(office.db, { name: 'Emily Hart' });
    const nora = await buildUser(office.db, { name: 'Nora Lind', isStaff: true });
    const textOf = async (order: object) => {
      const orderNumber = await buildPastOrder(office, buyer.customerKey, order);
      return (await opened(await requestTicket(`/api/documents/order/${orderNumber}/1`, buyer))).text;
    };
    expect(await textOf({ userId: emily.id, staffId: nora.id })).toContain('Ordered By Nora Lind for Emily Hart');
    expect(await textOf({ userId: emily.id })).not.toContain('Ordered By');
  });

  test('a confirmation is in the language of the request that opens it, amounts and dates in the site’s format', async () => {
    const buyer = await makeBuyer(office.store);
    const { orderNumber } = await billed(buyer);
    const answer = await openedInSpanish(await requestTicket(`/api/documents/order/${orderNumber}/1`, buyer));
    expect(answer.fileName).toBe(`Confirmación de pedido ${orderNumber}.pdf`);
    expect(answer.title).toContain(`Confirmación de pedido ${orderNumber} – `);
    for (const phrase of [
      'Fecha del pedido 11/21/2026',
      'Fecha de entrega 11/20/2026',
      'Número de O.C. PO-4711',
      'Facturar a',
      'Entregar en',
      'Código Descripción Cantidad U/M Precio Por Importe',
      '2.00 CS $24.0000 CS $48.00',
      'Subtotal $48.00',
      'Impuestos $2.00',
      'Cargos $0.00',
      'Total $50.00',
      'Página 1 de 1',
    ]) {
      expect(answer.text).toContain(phrase);
    }
    expect(answer.text).not.toMatch(/Order|Delivery|Bill to|Ship to|Quantity|Tax|Page/);
  });

  test('a confirmation has each text of the header under its label (S3.4)', async () => {
    const buyer = await makeBuyer(office.store);
    const orderNumber = await buildPastOrder(
      office,
      buyer.customerKey,
      forFields(orderTextFields, (field) => `value of ${field}`),
    );
    const { text } = await opened(await requestTicket(`/api/documents/order/${orderNumber}/1`, buyer));
    expect(text).toContain('value of customerPo');
    const labels = { specialInstruction1: 'Special Instruction 1', specialInstruction2: 'Special Instruction 2', notes: 'Notes' };
    for (const [field, label] of Object.entries(labels)) expect(text).toContain(`${label}: value of ${field}`);
    const blank = await buildPastOrder(office, buyer.customerKey, { specialInstruction2: '' });
    const { text: withoutTexts } = await opened(await requestTicket(`/api/documents/order/${blank}/1`, buyer));
    expect(withoutTexts).not.toMatch(/Special Instruction|Notes/);
  });

  test('an order that is not billed has no invoice, and what does not exist or is somebody else’s is not found', async () => {
    const [buyer, other] = [await makeBuyer(office.store), await makeBuyer(office.store)];
    const open = await buildPastOrder(office, buyer.customerKey);
    const { orderNumber } = await billed(other);
    for (const url of [
      `order/${open}/2`,
      `order/${orderNumber}/1`,
      `order/${orderNumber}/2`,
      'order/NONE/1',
      `order/${open}/scan/1`,
    ]) {
      expect((await ask(`/api/documents/${url}`, buyer)).statusCode, url).toBe(404);
    }
  });

  test('what the site does not show is refused; hidden pricing hides every price, and an invoice says what is owed as the account does (S1.7, S6.8)', async () => {
    const settings = { canViewConfirmation: false, canPrintInvoices: false };
    const without = await makeBuyer(office.store, { settings });
    const { orderNumber } = await billed(without);
    for (const n of [1, 2]) expect((await ask(`/api/documents/order/${orderNumber}/${n}`, without)).statusCode).toBe(403);

    const blind = await makeBuyer(office.store, { settings: { hidePricing: true } });
    const order = await billed(blind);
    const invoice = await opened(await requestTicket(`/api/documents/order/${order.orderNumber}/2`, blind));
    expect(invoice.text).toContain('Balance due');
    expect(invoice.text).not.toMatch(/Price|Extension|Per\b/);
    expect(invoice.text).not.toMatch(/24\.00/);
    const { text } = await opened(await requestTicket(`/api/documents/order/${order.orderNumber}/1`, blind));
    expect(text).toContain('Sparkling Water');
    expect(text).not.toMatch(/\$|48\.00|24\.00|Price/);
  });

  test('a product’s document is sent where the site shows such documents, and by its place (S3.16)', async () => {
    await office.db.insert(productFiles).values({ productKey: product.water, kind: 'document', sequence: 1, file: 'spec.pdf' });
    writeFileSync(path.join(folder, 'spec.pdf'), 'PDF');
    const [shown, hidden] = [
      await makeBuyer(office.store, { settings: { productScanDocuments: true } }),
      await makeBuyer(office.store),
    ];
    const url = (n: number) => `/api/documents/product/${product.water}/scan/${n}`;
    const answer = await open(await requestTicket(url(1), shown));
    expect([answer.payload, answer.headers['content-type']]).toEqual(['PDF', 'application/pdf']);
    expect((await ask(url(2), shown)).statusCode).toBe(404);
    expect((await ask(url(1), hidden)).statusCode).toBe(404);
  });

  test('a scan that a browser would run as a page of ours is not sent (D7)', async () => {
    const buyer = await makeBuyer(office.store);
    const orderNumber = await buildPastOrder(office, buyer.customerKey);
    writeFileSync(path.join(folder, 'scans', 'note.html'), '<script>alert(1)</script>');
    const scan = { customerKey: buyer.customerKey, orderNumber, name: 'Note', file: 'note.html' };
    const [row] = await office.db.insert(scans).values(scan).returning();
    expect((await open(await requestTicket(`/api/documents/order/${orderNumber}/scan/${row?.key}`, buyer))).statusCode).toBe(404);
  });

  test('a scan is sent as the file that it is, under the name that people know', async () => {
    const buyer = await makeBuyer(office.store);
    const orderNumber = await buildPastOrder(office, buyer.customerKey);
    writeFileSync(path.join(folder, 'scans', 'note.png'), 'PNG');
    const scan = { customerKey: buyer.customerKey, orderNumber, name: 'Signed “note” é', file: 'note.png' };
    const [row] = await office.db.insert(scans).values(scan).returning();
    const answer = await open(await requestTicket(`/api/documents/order/${orderNumber}/scan/${row?.key}`, buyer));
    expect(answer.payload).toBe('PNG');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('Signed “note” é.png')}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('documents of the account', () => {
  test('a payment’s receipt names what was paid, by what and how much of it (A2.46)', async () => {
    const payer = await bookkeeper(office);
    const [invoice, other] = [await payer.owes(), await payer.owes({ size: '30.00' })];
    const { body } = await payer.pay([
      [invoice, '100.00'],
      [other, '12.50'],
    ]);
    const { text } = await opened(await requestTicket(`/api/documents/payment/invoice/${body.invoicePaymentKey}`, payer));
    for (const phrase of [invoice.reference, other.reference, '$12.50', '$112.50', 'Visa ending in']) {
      expect(text).toContain(phrase);
    }
    const otherPayer = await bookkeeper(office);
    expect((await ask(`/api/documents/payment/invoice/${body.invoicePaymentKey}`, otherPayer)).statusCode).toBe(404);
  });

  test('a payment’s receipt in Spanish reads as it should', async () => {
    const payer = await bookkeeper(office);
    const [invoice, credit] = [await payer.owes(), await payer.owes({ size: '30.00', recordType: 6 })];
    const { body } = await payer.pay([
      [invoice, '100.00'],
      [credit, '-30.00'],
    ]);
    const answer = await openedInSpanish(await requestTicket(`/api/documents/payment/invoice/${body.invoicePaymentKey}`, payer));
    expect(answer.title).toContain('Recibo de pago');
    for (const phrase of [
      'Fecha de pago 11/21/2026',
      'Pagado con Visa con terminación',
      'Recibido de',
      'Referencia Tipo Fecha factura Importe',
      `${invoice.reference} Factura 01/05/2026 $100.00`,
      `${credit.reference} Nota de crédito 01/05/2026`,
      'Importe pagado $70.00',
      'Página 1 de 1',
    ]) {
      expect(answer.text).toContain(phrase);
    }
    expect(answer.text).not.toMatch(/Invoice|Paid|Received|Amount|Page/);
  });

  test('a receipt’s payment date is the day on which the ledger has the payment, whatever happens to its record later (A2.46)', async () => {
    const payer = await bookkeeper(office);
    const { body } = await payer.pay([[await payer.owes(), '100.00']]);
    const receipt = async () =>
      (await opened(await requestTicket(`/api/documents/payment/invoice/${body.invoicePaymentKey}`, payer))).text;
    const posted = (await payer.account()).find(({ recordType }) => recordType === recordTypes.payment);
    const paidOn = `Payment date ${formatLocalDate(posted?.invoiceDate ?? null)}`;
    expect((await receipt()).replace(/\s+/g, ' ')).toContain(paidOn);
    await office.db
      .update(paymentAttempts)
      .set({ updatedAt: new Date(office.clock.now().getTime() + 40 * 86_400_000) })
      .where(eq(paymentAttempts.id, body.invoicePaymentKey));
    expect((await receipt()).replace(/\s+/g, ' ')).toContain(paidOn);
  });

  test('a statement lists what is open and comes to what the summary says; nothing open is no document (A7.8, A8.8)', async () => {
    const payer = await bookkeeper(office);
    expect((await ask('/api/account/statement', payer)).statusCode).toBe(204);
    const [invoice, credit] = [await payer.owes(), await payer.owes({ size: '30.00', recordType: 6 })];
    const { text } = await opened(await requestTicket('/api/account/statement', payer));
    for (const phrase of [invoice.reference, credit.reference, 'Credit Memo', '-$30.00', '$70.00'])
      expect(text).toContain(phrase);
  });
});

describe('GET /doc/{id} (A7.11, RELIABILITY D7)', () => {
  const statement = async () => {
    const payer = await bookkeeper(office);
    await payer.owes();
    return { payer, ticket: await requestTicket('/api/account/statement', payer) };
  };

  test('the address alone opens nothing: it takes the key beside it, or the token of the session', async () => {
    const { payer, ticket } = await statement();
    const other = await statement();
    expect((await open(ticket, {})).statusCode).toBe(404);
    expect((await open(ticket, { 'x-document-key': other.ticket.key })).statusCode).toBe(404);
    expect((await open(ticket, other.payer.headers)).statusCode).toBe(404);
    expect((await open(ticket)).statusCode).toBe(200);
    expect((await open(ticket, payer.headers)).statusCode).toBe(200);
  });

  test('it opens a few times within two minutes, and not when the session is over', async () => {
    const often = await statement();
    const answers: number[] = [];
    for (let time = 0; time < 6; time += 1) answers.push((await open(often.ticket)).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 404]);

    const over = await statement();
    await office.app.inject({ method: 'DELETE', url: '/api/token', headers: over.payer.headers });
    expect((await open(over.ticket)).statusCode).toBe(404);

    const late = await statement();
    office.clock.advance(121_000);
    expect((await open(late.ticket)).statusCode).toBe(404);
  });

  test('what is not known, and what is no id at all, is not found or refused', async () => {
    expect((await open({ id: 'A'.repeat(43), key: 'B'.repeat(43) })).statusCode).toBe(404);
    expect((await open({ id: '..%2Fetc', key: '' })).statusCode).toBe(400);
  });
});
