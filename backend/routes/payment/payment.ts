import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { OrderSubmitted } from '../../contract/checkout.js';
import { failures, Limited } from '../../contract/failures.js';
import { InvoicePayment, InvoicePaymentReceipt, OrderPayment, PaymentType } from '../../contract/payment.js';
import { IdempotencyHeaders } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { clientAddressOf } from '../../http/client-address.js';
import { shopperOf } from '../../http/policy.js';
import { payInvoices } from '../../services/payment/invoices/pay.js';
import { acceptedIssuers, acceptedPaymentTypes } from '../../services/payment/method/card-settings.js';
import { payAndOrder } from '../../services/payment/order/pay.js';
import { type Settings, settingsFor } from '../../services/settings/settings.js';
import type { TextsIn } from '../../services/settings/site-region.js';
import { cartRequestOf } from '../cart/cart-once.js';
import { sendAnswer } from '../write-once.js';

const tags = ['Payment'];
/** Ways to pay, and how consumers pay and order in one call (S7.11). */
export const paymentRoutes: Routes = (app, { store, clock, cards, config, fingerprint }) => {
  const depsOf = (request: FastifyRequest) => {
    const textsIn: TextsIn = (region) => request.textsIn(region);
    const clientAddress = clientAddressOf(request, config.gatewaySecret);
    return { store, clock, cards, timeoutMs: config.cardTimeoutMs, clientAddress, fingerprint, textsIn, log: request.log };
  };
  const issuersOf = (settings: Settings) => (cards === null ? [] : acceptedIssuers(settings));

  app.get(
    '/api/payment/types',
    {
      config: { policy: 'customer' },
      schema: {
        tags,
        summary: 'Issuers whose cards are accepted, and eCheck where open items can be paid by it (A7.6)',
        response: { 200: Type.Array(PaymentType), ...failures(401, 403) },
      },
    },
    async (request) => {
      const { user, customerKey } = shopperOf(request);
      const settings = await settingsFor(store.db, user.id, customerKey);
      // Orders are paid by card alone.
      const types = user.sessionType === 'Consumer' ? issuersOf(settings) : acceptedPaymentTypes(settings, cards);
      return types.map((creditCardIssuer) => ({ creditCardIssuer }));
    },
  );

  app.post(
    '/api/checkout',
    {
      config: { policy: 'order' },
      schema: {
        tags,
        summary: 'Pays by card and orders the cart, both or neither; consumers only',
        headers: IdempotencyHeaders,
        body: OrderPayment,
        response: { 200: OrderSubmitted, ...failures(401, 403, 409, 422), 429: Limited },
      },
    },
    async (request, reply) => {
      const key = String(request.headers['idempotency-key']);
      await sendAnswer(reply, await payAndOrder(depsOf(request), cartRequestOf(request, clock), request.body, key));
    },
  );

  app.post(
    '/api/payment',
    {
      config: { policy: 'account' },
      schema: {
        tags,
        summary: 'Pays open items by card, eCheck or with credits alone, once for its key (A7.7)',
        headers: IdempotencyHeaders,
        body: InvoicePayment,
        response: { 200: InvoicePaymentReceipt, ...failures(401, 403, 409, 422, 502), 429: Limited },
      },
    },
    async (request, reply) => {
      const key = String(request.headers['idempotency-key']);
      const deps = { ...depsOf(request), texts: await request.texts() };
      await sendAnswer(reply, await payInvoices(deps, cartRequestOf(request, clock), request.body, key));
    },
  );
};
