import { issueOver } from '../../../gateway/office/rest/documents/issue.js';
import { ordersShape, type WirePastOrder } from '../../../gateway/office/rest/history/history.wire.js';
import type { Answer } from '../answer.js';
import { type Check, inArea } from '../check.js';
import type { Conversation } from '../conversation.js';

const open = 'GET /doc/{id}';
const opening = 'a document opens as a failed button.';

const reports = {
  orderguidelist: ['A2.62', 'Order Guide List', '?startingValue=A&endingValue=Z'],
  productlist: ['A2.63', 'Product List', '?effectiveDate=11/30/2026'],
  pricelist: ['A2.64', 'Product Price List', '?effectiveDate=11/30/2026&allProducts=false'],
  quotesheet: ['A2.65', 'Quote Sheet', '?effectiveDate=11/30/2026&dayOfWeek=All%20Days&purchasedSince=09/01/2026'],
} as const;

/** A report is 200 with an id, 204 where it would be empty, 404 where the menu hides it (A8.8). */
const reportChecks: readonly Check[] = Object.entries(reports).flatMap(([name, [requirement, title, question]]) =>
  inArea('documents', {
    [`report.${name}`]: {
      says: `makes the report ${title}, or says that it would be empty (204) or is not for this user (404)`,
      requirement,
      otherwise: `the card ${title} of Reports shows “An unexpected error occurred while processing the report”.`,
      of: `GET /api/reports/${name}`,
      prove: async (it) => await opens(it, await it.get(`/api/reports/${name}${question}`)),
    },
  }),
);

/** Documents, and how they are opened (A7.9, A7.11). */
export const documentsChecks = [
  ...inArea('documents', {
    statement: {
      says: 'makes the current statement, which opens at /doc/{id}',
      requirement: 'A7.8',
      otherwise: opening,
      of: ['GET /api/account/statement', open],
      prove: async (it) => await opens(it, await it.get('/api/account/statement')),
    },
    order: {
      says: 'opens the confirmation and the invoice that an order’s row names',
      requirement: 'A7.10',
      otherwise: 'the buttons Confirmation and Invoice fail.',
      of: ['GET /api/documents/order/{id}/{n}', open],
      prove: async (it) => {
        const order = await orderWith(it, ({ orderConfirmation, invoice }) => orderConfirmation != null || invoice != null);
        if (order === undefined) {
          (await it.get('/api/documents/order/conformance-none/1')).is(403, 404);
          return void it.notes.push('no order with papers: only a missing one was asked for');
        }
        const number = encodeURIComponent(String(order.orderNumber));
        for (const n of [order.orderConfirmation, order.invoice]) {
          if (n != null) await opens(it, await it.get(`/api/documents/order/${number}/${n}`));
        }
      },
    },
    'order-scan': {
      says: 'opens what was scanned about an order',
      requirement: 'A7.10',
      otherwise: 'the scanned papers of Order Documents do not open.',
      of: 'GET /api/documents/order/{id}/scan/{n}',
      prove: async (it) => {
        const order = await orderWith(it, ({ scanDocuments }) => (scanDocuments?.length ?? 0) > 0);
        const [scan] = order?.scanDocuments ?? [];
        if (order === undefined || scan === undefined) {
          (await it.get('/api/documents/order/conformance-none/scan/1')).is(403, 404);
          return void it.notes.push('no order with scans: only a missing one was asked for');
        }
        const number = encodeURIComponent(String(order.orderNumber));
        await opens(it, await it.get(`/api/documents/order/${number}/scan/${encodeURIComponent(String(scan.key))}`));
      },
    },
    'nobody-s-order': {
      says: 'answers 404 to the papers of an order that is nowhere, or somebody else’s',
      requirement: 'Conventions: foreign ids',
      otherwise: 'a guessed number opens somebody else’s invoice.',
      of: 'GET /api/documents/order/{id}/{n}',
      prove: async ({ get }) => void (await get('/api/documents/order/conformance-none/1')).is(403, 404),
    },
    product: {
      says: 'answers 404 to papers of a product that is nowhere',
      requirement: 'A7.10',
      otherwise: opening,
      of: 'GET /api/documents/product/{id}/scan/{n}',
      prove: async ({ get }) => void (await get('/api/documents/product/999999999/scan/1')).is(403, 404),
    },
    receipt: {
      says: 'answers 404 to the receipt of a payment that is nowhere, or somebody else’s',
      requirement: 'A7.10',
      otherwise: 'a guessed key opens somebody else’s receipt.',
      of: 'GET /api/documents/payment/invoice/{id}',
      prove: async ({ get }) =>
        void (await get('/api/documents/payment/invoice/00000000-0000-4000-8000-000000000000')).is(400, 403, 404),
    },
    'unknown-id': {
      says: 'answers 404 to a document that was never made',
      requirement: 'A7.11',
      otherwise: 'an old link opens a page of another program.',
      of: open,
      prove: async ({ get }) => void (await get('/doc/conformance-no-such-document')).is(400, 404),
    },
    'kept-to-oneself': {
      says: 'opens a document to nobody else: neither to a stranger nor without its key',
      requirement: 'GET /doc/{id}',
      otherwise: 'an address that is passed on opens what it should not.',
      of: open,
      prove: async (it) => {
        const issued = await issuedBy(it, (await it.get('/api/account/statement')).is(200, 204, 404));
        if (issued === null) return it.skip('there is no statement to open');
        (await it.get(`/doc/${encodeURIComponent(issued.id)}`, { as: 'guest' })).is(401, 403, 404);
      },
    },
  }),
  ...reportChecks,
];

async function orderWith(it: Conversation, isFit: (order: WirePastOrder) => boolean): Promise<WirePastOrder | undefined> {
  const answer = (await it.get('/api/history/orders?pageSize=100')).is(200);
  return (await answer.shaped(ordersShape)).rows.find(isFit);
}

async function issuedBy(it: Conversation, answer: Answer) {
  if (answer.came.status !== 200) {
    it.notes.push(`${answer.came.status}: no document to open`);
    return null;
  }
  return await answer.reads((calls) => issueOver(calls, ''));
}

/** Opens what was issued as the gateway does, and wants something that a browser shows without running it. */
async function opens(it: Conversation, answer: Answer): Promise<void> {
  const issued = await issuedBy(it, answer.is(200, 204, 403, 404));
  if (issued === null) return;
  const headers: Record<string, string> = issued.key == null ? {} : { 'x-document-key': String(issued.key) };
  const file = (await it.get(`/doc/${encodeURIComponent(issued.id)}`, { headers })).is(200);
  const type = file.header('content-type');
  const isShown = /^(application\/pdf|image\/(png|jpeg)|text\/plain)\b/.test(type);
  file.demand(isShown, 'a PDF, a PNG, a JPEG or plain text', type || 'no content type');
}
