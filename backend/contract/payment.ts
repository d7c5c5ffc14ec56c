import { type Static, Type } from 'typebox';
import { maxPaymentItems } from '../../domain/invoice-payment/payment-lines.js';
import { CartVersion } from './checkout.js';
import { DecimalIn, Nullable } from './values.js';

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** A card to charge (A3.4); never kept. */
export const CreditCard = Type.Object(
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
export type CreditCard = Static<typeof CreditCard>;

/** A bank account to charge (A3.4); never kept. */
export const BankAccount = Type.Object(
  {
    routingNumber: Type.String({ maxLength: 40 }),
    accountNumber: Type.String({ maxLength: 40 }),
    bankName: text(200),
    checkNumber: text(200),
  },
  { additionalProperties: false, description: 'Left out as `creditCard`' },
);
export type BankAccount = Static<typeof BankAccount>;

const holder = {
  accountHolderName: text(200),
  address1: text(200),
  address2: text(200),
  city: text(200),
  state: text(200),
  zip: text(200),
  phone: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        '10 to 16 digits, those of an extension last, however they are punctuated; the number of another country with + and its country code',
    }),
  ),
  country: Type.Optional(Type.String({ maxLength: 200, description: 'The code of 2 letters', examples: ['US'] })),
  email: text(254),
};

/** Name and billing address of a card's or account's holder. */
const Holder = (description: string) => Type.Object(holder, { additionalProperties: false, description });
export type Holder = Static<ReturnType<typeof Holder>>;

/** A payment by card that orders the cart (S3.9). */
export const OrderPayment = Type.Object(
  {
    version: Type.Optional(Type.Integer({ ...CartVersion, description: 'The cart’s version that was seen' })),
    orderTotal: Type.Optional(DecimalIn),
    creditCard: Type.Optional(CreditCard),
    address: Type.Optional(Holder('The card’s billing address')),
    deliveryAddressId: Type.Optional(Nullable(Type.Integer())),
  },
  { additionalProperties: false },
);
export type OrderPayment = Static<typeof OrderPayment>;

/** Part of an open item that a payment of open items pays. */
const InvoicePaymentDetail = Type.Object(
  {
    arCode: Type.String({ maxLength: 40 }),
    detailType: Type.Integer({ minimum: 1, maximum: 8, description: 'The item’s record type' }),
    /** Signed as the balance is; of credit memos and payments without its sign. */
    amount: DecimalIn,
  },
  { additionalProperties: false },
);
export type InvoicePaymentDetail = Static<typeof InvoicePaymentDetail>;

/** A payment of open items (A3.4, A4.5). */
export const InvoicePayment = Type.Object(
  {
    paymentType: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
      description: 'Apply credit 0, credit card 1, check 2',
    }),
    paymentAmount: DecimalIn,
    creditCard: Type.Optional(CreditCard),
    bankAccount: Type.Optional(BankAccount),
    address: Type.Optional(Holder('Of the card’s or the account’s holder')),
    details: Type.Array(InvoicePaymentDetail, { minItems: 1, maxItems: maxPaymentItems }),
  },
  { additionalProperties: false },
);
export type InvoicePayment = Static<typeof InvoicePayment>;

/** Outcome of a payment of open items (A3.5). */
export const InvoicePaymentReceipt = Type.Object({
  isSuccess: Type.Boolean(),
  transactionId: Nullable(Type.String({ description: 'The processor’s name for the payment' })),
  errorReason: Nullable(Type.String()),
  invoicePaymentKey: Nullable(Type.String({ description: 'For the receipt as a document' })),
});
export type InvoicePaymentReceipt = Static<typeof InvoicePaymentReceipt>;

/** A way to pay (A7.6). */
export const PaymentType = Type.Object({ creditCardIssuer: Type.String({ examples: ['Visa'] }) });
