import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { maxPaymentItems } from '../../../domain/invoice-payment/payment-lines.js';
import { OrderSubmitted } from '../../contract/checkout.js';
import { failures, Limited } from '../../contract/failures.js';
import { DecimalIn, IdempotencyHeaders, Nullable } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { clientAddressOf } from '../../http/client-address.js';
import { shopperOf } from '../../http/policy.js';
import { payInvoices } from '../../services/payment/invoices/pay.js';
import { acceptedIssuers, acceptedPaymentTypes } from '../../services/payment/method/card-settings.js';
import { payAndOrder } from '../../services/payment/order/pay.js';
import { type Settings, settingsFor } from '../../services/settings/settings.js';
import { cartRequestOf } from '../cart/cart-once.js';
import { sendAnswer } from '../write-once.js';

const tags = ['Payment'];
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const CreditCard = Type.Object(
  {
    cardNumber: Type.String({ maxLength: 40 }),
    expirationDate: Type.String({ maxLength: 10, description: 'MMYY' }),
    cvv2: text(10),
  },
  {
    additionalProperties: false,
    description: 'Left out to ask what became of an earlier request with the key; then nothing is charged',
  },
);

const addressFields = {
  accountHolderName: text(200),
  address1: text(200),
  address2: text(200),
  city: text(200),
  state: text(200),
  zip: text(200),
  phone: Type.Optional(
    Type.String({ maxLength: 200, description: '10 to 16 digits, those of an extension last, however they are punctuated' }),
  ),
  country: Type.Optional(Type.String({ maxLength: 200, description: 'The code of 2 letters', examples: ['US'] })),
  email: text(254),
};

const PaymentToMake = Type.Object(
  {
    version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2147483647, description: 'The cart’s version that was seen' })),
    orderTotal: Type.Optional(DecimalIn),
    creditCard: Type.Optional(CreditCard),
    address: Type.Optional(
      Type.Object(addressFields, { additionalProperties: false, description: 'The card’s billing address' }),
    ),
    deliveryAddressId: Type.Optional(Nullable(Type.Integer())),
  },
  { additionalProperties: false },
);

const InvoicePayment = Type.Object(
  {
    paymentType: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
      description: 'Apply credit 0, credit card 1, check 2',
    }),
    paymentAmount: DecimalIn,
    creditCard: Type.Optional(CreditCard),
    bankAccount: Type.Optional(
      Type.Object(
        {
          routingNumber: Type.String({ maxLength: 40 }),
          accountNumber: Type.String({ maxLength: 40 }),
          bankName: text(200),
          checkNumber: text(200),
        },
        { additionalProperties: false, description: 'Left out as `creditCard`' },
      ),
    ),
    address: Type.Optional(
      Type.Object(addressFields, { additionalProperties: false, description: 'Of the card’s or the account’s holder' }),
    ),
    details: Type.Array(
      Type.Object(
        {
          arCode: Type.String({ maxLength: 40 }),
          detailType: Type.Integer({ minimum: 1, maximum: 8, description: 'The item’s record type' }),
          /** Signed as the balance is; of credit memos and payments without its sign. */
          amount: DecimalIn,
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: maxPaymentItems },
    ),
  },
  { additionalProperties: false },
);

const PaymentReceiptDto = Type.Object({
  isSuccess: Type.Boolean(),
  transactionId: Nullable(Type.String({ description: 'The processor’s name for the payment' })),
  errorReason: Nullable(Type.String()),
  invoicePaymentKey: Nullable(Type.String({ description: 'For the receipt as a document' })),
});

const PaymentType = Type.Object({ creditCardIssuer: Type.String({ examples: ['Visa'] }) });

/** Ways to pay, and how consumers pay and order in one call (S7.11). */
export const paymentRoutes: Routes = (app, { store, clock, cards, config, fingerprint }) => {
  const depsOf = (request: FastifyRequest) => {
    const clientAddress = clientAddressOf(request, config.gatewaySecret);
    return { store, clock, cards, timeoutMs: config.cardTimeoutMs, clientAddress, fingerprint };
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
        body: PaymentToMake,
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
        response: { 200: PaymentReceiptDto, ...failures(401, 403, 409, 422, 502), 429: Limited },
      },
    },
    async (request, reply) => {
      const key = String(request.headers['idempotency-key']);
      await sendAnswer(reply, await payInvoices(depsOf(request), cartRequestOf(request, clock), request.body, key));
    },
  );
};
