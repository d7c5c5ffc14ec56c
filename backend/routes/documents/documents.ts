import { orderDocumentNumbers } from '../../../domain/documents/order-documents.js';
import {
  OpenDocumentHeaders,
  OpenDocumentParams,
  OrderDocumentParams,
  OrderScanParams,
  PaymentReceiptParams,
  ProductScanParams,
} from '../../contract/documents.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { DrawingTurns } from '../../services/documents/draw-in-turn.js';
import { openDocument } from '../../services/documents/open-document.js';
import { readerOf } from '../reader.js';
import { issue, issuedAnswers } from './issue.js';

const tags = ['Documents'];
const drawnWithinMs = 180_000;

/** Documents about orders and payments (A7.10): requested by users who may see them, then opened in a window of its own (A2.68). */
export const documentRoutes: Routes = (app, deps) => {
  const turns = new DrawingTurns();
  app.get(
    '/api/documents/order/:id/:n',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'An order’s confirmation (1) or invoice (2)',
        params: OrderDocumentParams,
        response: issuedAnswers,
      },
    },
    (request, reply) => {
      const { id: orderNumber, n } = request.params;
      const kind = n === orderDocumentNumbers.confirmation ? 'confirmation' : 'invoice';
      return issue(deps, request, reply, { kind, orderNumber });
    },
  );

  app.get(
    '/api/documents/order/:id/scan/:n',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'What was scanned about an order, by its key',
        params: OrderScanParams,
        response: issuedAnswers,
      },
    },
    (request, reply) => {
      const { id: orderNumber, n: key } = request.params;
      return issue(deps, request, reply, { kind: 'orderScan', orderNumber, key });
    },
  );

  app.get(
    '/api/documents/product/:id/scan/:n',
    {
      config: { policy: 'customer' },
      schema: {
        tags,
        summary: 'A document about a product, 1 for the first',
        params: ProductScanParams,
        response: issuedAnswers,
      },
    },
    (request, reply) => {
      const { id: productKey, n } = request.params;
      return issue(deps, request, reply, { kind: 'productScan', productKey, n });
    },
  );

  app.get(
    '/api/documents/payment/invoice/:id',
    {
      config: { policy: 'account' },
      schema: {
        tags,
        summary: 'The receipt of a payment of open items, by its invoicePaymentKey',
        params: PaymentReceiptParams,
        response: issuedAnswers,
      },
    },
    (request, reply) => issue(deps, request, reply, { kind: 'paymentReceipt', paymentKey: request.params.id }),
  );

  app.get(
    '/api/account/statement',
    {
      config: { policy: 'account' },
      schema: { tags, summary: 'What is owed today, item by item', response: issuedAnswers },
    },
    (request, reply) => issue(deps, request, reply, { kind: 'currentStatement' }),
  );

  app.get(
    '/doc/:id',
    {
      // The document's key proves the right to open it.
      config: { policy: 'anonymous' },
      // It waits for those that its reader requested before.
      handlerTimeout: drawnWithinMs,
      schema: {
        tags,
        summary: 'A document that was asked for before, a few times within two minutes',
        params: OpenDocumentParams,
        headers: OpenDocumentHeaders,
        response: { 200: { description: 'The document' }, ...failures(404, 429, 503) },
      },
    },
    async (request, reply) => {
      const { authorization } = request.headers;
      const { contentType, fileName, body } = await openDocument(
        {
          store: deps.store,
          config: deps.config,
          now: deps.clock.now(),
          textsIn: (region) => request.textsIn(region),
          turns,
        },
        {
          id: request.params.id,
          key: request.headers['x-document-key'],
          token: /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1],
        },
        readerOf(reply),
      );
      reply.header('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`);
      return reply.type(contentType).send(body);
    },
  );
};
