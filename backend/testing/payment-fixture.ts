import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { testCardNumbers } from '../../domain/payment/card-number.js';
import { orders } from '../store/tables/orders.js';
import { paymentAttempts } from '../store/tables/payment-attempts.js';
import type { TestBackOffice } from './back-office.js';
import { buildLineWith, driveCart } from './cart-driver.js';
import { type BuyerOptions, makeBuyer } from './cart-fixture.js';

/** A card; approved by default. */
export const cardWith = (card: Readonly<Record<string, string>> = {}) => ({
  cardNumber: testCardNumbers.approved,
  expirationDate: '1227',
  cvv2: '123',
  ...card,
});

/** A billing address with defaults. */
export const billingWith = (address: Readonly<Record<string, string>> = {}) => ({
  accountHolderName: 'Emily Hart',
  address1: '12 Harbor St',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  ...address,
});

/** A consumer with two cases of chicken for pickup under a P.O., ready to pay. */
export async function consumerAtPayment(office: TestBackOffice, options: BuyerOptions = {}) {
  const buyer = await makeBuyer(office.store, { ...options, user: { sessionType: 'Consumer', ...options.user } });
  const headers = { ...buyer.headers, 'x-ship-method': 'pickup' };
  const cart = driveCart(office.app, { headers });
  await cart.add(buildLineWith());
  await cart.saveHeader({ customer_PO: 'PO 1' });
  const seen = async () => ({
    version: (await cart.read()).body.version as number,
    orderTotal: ((await cart.estimate()).body.total ?? undefined) as string | undefined,
  });
  return {
    buyer,
    headers,
    cart,
    seen,
    /** Pays the shown cart, by default with an approved card. */
    pay: async (change: Readonly<Record<string, unknown>> = {}, key: string = randomUUID()) =>
      await cart.call(
        'POST',
        '/api/checkout',
        { ...(await seen()), creditCard: cardWith(), address: billingWith(), ...change },
        key,
      ),
    post: (body: object, key: string) => cart.call('POST', '/api/checkout', body, key),
    orders: () => office.db.select().from(orders).where(eq(orders.userId, buyer.userId)),
    attempts: () => office.db.select().from(paymentAttempts).where(eq(paymentAttempts.userId, buyer.userId)),
  };
}
