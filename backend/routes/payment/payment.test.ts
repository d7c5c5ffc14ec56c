import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testCardNumbers } from '../../../domain/payment/card-number.js';
import { recoverPayments } from '../../services/payment/attempt/recover.js';
import { siteTexts } from '../../services/settings/site-region.js';
import { products } from '../../store/tables/products.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, codesOf, driveCart } from '../../testing/cart-driver.js';
import { fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';
import { billingWith, cardWith, consumerAtPayment } from '../../testing/payment-fixture.js';
import { RecordingProcessor } from '../../testing/recording-processor.js';
import { withSiteSetting } from '../../testing/site-setting.js';

let office: TestBackOffice;
let processor: RecordingProcessor;
beforeAll(async () => {
  processor = new RecordingProcessor();
  office = await startTestBackOffice({}, {}, processor);
  await fillCartFixture(office.store);
});
beforeEach(() => {
  office.clock.set('2026-11-21T15:00:00Z');
  processor.calls.length = 0;
  processor.payments.clear();
  processor.faults.clear();
});
afterAll(() => office.close());

const recover = () =>
  recoverPayments(
    { store: office.store, clock: office.clock, cards: processor, timeoutMs: 1_000, textsIn: siteTexts(office.deps.catalogues) },
    pino({ level: 'silent' }),
  );

describe('paying and ordering (S7.11)', () => {
  it('charges what the order comes to, and answers its receipt', async () => {
    const consumer = await consumerAtPayment(office);
    const { status, body } = await consumer.pay();
    expect([status, body.accepted, body.estimatedTotal]).toEqual([200, true, '263.20']);
    expect(processor.standing).toEqual(['263.20']);
    const [order] = await consumer.orders();
    expect([order?.number, order?.total, order?.shipMethod]).toEqual([body.orderNumber, '263.20', 'pickup']);
    expect((await consumer.cart.read()).body.lines).toEqual([]);
    expect(await consumer.attempts()).toMatchObject([{ state: 'ordered', orderId: order?.id, issuer: 'Visa', lastFour: '1111' }]);
  });

  it('charges in the currency of the site, which the screen shows', async () => {
    await withSiteSetting(office, 'currency', 'EUR', async () => {
      await (await consumerAtPayment(office)).pay();
      expect([...processor.payments.values()]).toMatchObject([{ amount: '263.20', currency: 'EUR' }]);
    });
  });

  it('does it once for its key: the same receipt to the byte, one charge (A1)', async () => {
    const consumer = await consumerAtPayment(office);
    const seen = { ...(await consumer.seen()), creditCard: cardWith(), address: billingWith() };
    const [first, again] = [await consumer.post(seen, 'k'), await consumer.post(seen, 'k')];
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true']);
    expect(await consumer.post({ ...seen, version: 99 }, 'k')).toMatchObject({ status: 422 });
    expect([processor.count('charge'), (await consumer.orders()).length]).toEqual([1, 1]);
  });

  it('tells a request that comes again without a card what became of the first, and charges nothing', async () => {
    const consumer = await consumerAtPayment(office);
    const seen = await consumer.seen();
    const paid = await consumer.post({ ...seen, creditCard: cardWith(), address: billingWith() }, 'k');
    expect((await consumer.post(seen, 'k')).text).toBe(paid.text);
    const unknown = await consumer.post(seen, 'another');
    expect([unknown.status, codesOf(unknown)]).toEqual([409, ['PAYMENT_REQUIRED']]);
    expect(processor.count('charge')).toBe(1);
  });

  it('a payment that the question what became of it has overtaken is not made any more, and a new key pays', async () => {
    const consumer = await consumerAtPayment(office);
    const question = await consumer.seen();
    const answer = await consumer.post(question, 'k');
    expect(codesOf(answer)).toEqual(['PAYMENT_REQUIRED']);
    const late = await consumer.pay({}, 'k');
    expect([late.text, processor.calls]).toEqual([answer.text, []]);
    expect((await consumer.pay()).status).toBe(200);
    expect([processor.standing, (await consumer.orders()).length]).toEqual([['263.20'], 1]);
  });

  it('nor is one of a cart that could not be ordered when it was asked about, and can be now', async () => {
    const consumer = await consumerAtPayment(office);
    const stock = (cases: string) =>
      office.db.update(products).set({ stockQuantity: cases }).where(eq(products.key, product.lobster));
    await consumer.cart.add(buildLineWith({ productKey: product.lobster }));
    await stock('0');
    await consumer.post(await consumer.seen(), 'k');
    await stock('10');
    expect(codesOf(await consumer.pay({}, 'k'))).toEqual(['PAYMENT_REQUIRED']);
    expect(processor.calls).toEqual([]);
  });

  it('a decline tells why and leaves the cart as it was; another card may follow (S8.19)', async () => {
    const consumer = await consumerAtPayment(office);
    const before = await consumer.seen();
    const declined = await consumer.pay({ creditCard: cardWith({ cardNumber: testCardNumbers.insufficientFunds }) }, 'k');
    expect([declined.status, codesOf(declined), declined.body.message]).toEqual([
      409,
      ['PAYMENT_DECLINED'],
      'The card was declined: insufficient funds.',
    ]);
    expect(await consumer.seen()).toEqual(before);
    expect((await consumer.pay({ creditCard: cardWith({ cardNumber: testCardNumbers.insufficientFunds }) }, 'k')).text).toBe(
      declined.text,
    );
    expect((await consumer.pay({ creditCard: cardWith({ cardNumber: testCardNumbers.approvedToo }) })).status).toBe(200);
    expect(processor.standing).toEqual(['263.20']);
  });

  it.each(['0.01', '-1', '263.21', '1e308', 'NaN', '263.205'])('refuses a total of %s (A7)', async (orderTotal) => {
    const consumer = await consumerAtPayment(office);
    expect((await consumer.pay({ orderTotal })).status).toBeOneOf([400, 409]);
    expect([processor.calls, await consumer.attempts()]).toEqual([[], []]);
  });

  it('wants to know the total that was seen, but not with hidden pricing', async () => {
    const consumer = await consumerAtPayment(office);
    expect(codesOf(await consumer.pay({ orderTotal: undefined }))).toEqual(['TOTAL_CHANGED']);
    const hidden = await consumerAtPayment(office, { settings: { hidePricing: true } });
    const paid = await hidden.pay({ orderTotal: undefined });
    expect([paid.status, paid.body.estimatedTotal]).toEqual([200, null]);
  });

  it('says everything that is wrong with card and billing address, and asks no processor (A5.4, A5.15)', async () => {
    const consumer = await consumerAtPayment(office);
    const { status, body } = await consumer.pay({
      creditCard: { cardNumber: '4111111111111112', expirationDate: '0027' },
      address: billingWith({ accountHolderName: 'Emily', zip: '', phone: 'abcdefghij' }),
    });
    expect(status).toBe(409);
    expect(body.problems).toMatchObject([
      { code: 'CARD_INVALID', message: 'Card Number is invalid', field: 'creditCard.cardNumber' },
      { code: 'CARD_INVALID', message: 'Expiration Date is invalid', field: 'creditCard.expirationDate' },
      { code: 'CARD_INVALID', message: 'CVV is a required field', field: 'creditCard.cvv2' },
      { code: 'BILLING_INVALID', message: 'Please enter first and last name', field: 'address.accountHolderName' },
      { code: 'BILLING_INVALID', message: 'ZIP Code is required', field: 'address.zip' },
      { code: 'BILLING_INVALID', message: 'Phone number format (###) ###-#### Ext ######', field: 'address.phone' },
    ]);
    expect(processor.calls).toEqual([]);
  });

  it('takes test numbers only while the sandbox plays the processor (A5.19)', async () => {
    const consumer = await consumerAtPayment(office);
    const refused = await consumer.pay({ creditCard: cardWith({ cardNumber: '4242424242424242' }) });
    expect([codesOf(refused), refused.body.message]).toEqual([['CARD_INVALID'], 'Card Number is invalid']);
  });

  it('judges the cart before anybody is charged: emptiness, version, P.O., stock', async () => {
    const consumer = await consumerAtPayment(office);
    expect(codesOf(await consumer.pay({ version: 1 }))).toEqual(['CART_CHANGED']);
    await consumer.cart.saveHeader({ customer_PO: null });
    expect(codesOf(await consumer.pay())).toEqual(['PO_REQUIRED']);
    await consumer.cart.saveHeader({ customer_PO: '1' });
    await consumer.cart.add(buildLineWith({ productKey: product.lobster, orderQuantity: 99 }));
    expect(codesOf(await consumer.pay())).toEqual(['OUT_OF_STOCK']);
    await consumer.cart.clear();
    expect(codesOf(await consumer.pay())).toEqual(['CART_EMPTY']);
    expect(processor.calls).toEqual([]);
  });

  it('is for consumers alone, and not for a punchout session (S2.32)', async () => {
    const customer = driveCart(office.app, await makeBuyer(office.store));
    await customer.add();
    const pay = { version: 1, orderTotal: '1', creditCard: cardWith(), address: billingWith() };
    expect((await customer.call('POST', '/api/checkout', pay, 'k')).status).toBe(409);
    const punchout = await consumerAtPayment(office, { isPunchout: true });
    expect((await punchout.pay()).status).toBe(403);
  });

  it('two windows with keys of their own make one order and keep one charge (A2)', async () => {
    const consumer = await consumerAtPayment(office);
    const seen = { ...(await consumer.seen()), creditCard: cardWith(), address: billingWith() };
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => consumer.post(seen, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(processor.standing).toEqual(['263.20']);
    expect(await consumer.orders()).toHaveLength(1);
  });
});

describe('a charge whose answer was lost (A6)', () => {
  it('is found by asking, and ordered at once', async () => {
    const consumer = await consumerAtPayment(office);
    processor.loseAnswer('charge');
    expect((await consumer.pay()).status).toBe(200);
    expect([processor.count('charge'), processor.count('ask')]).toEqual([1, 1]);
  });

  it('is being checked while the processor tells nothing; the same key asks again and finds it', async () => {
    const consumer = await consumerAtPayment(office);
    const seen = { ...(await consumer.seen()), creditCard: cardWith(), address: billingWith() };
    processor.loseAnswer('charge');
    processor.loseAnswer('ask', 'before');
    const unknown = await consumer.post(seen, 'k');
    expect([unknown.status, codesOf(unknown), unknown.body.message]).toEqual([
      409,
      ['PAYMENT_UNKNOWN'],
      expect.stringContaining('We’re confirming your payment'),
    ]);
    expect(codesOf(await consumer.post(seen, 'other'))).toEqual(['PAYMENT_PENDING']);
    expect((await consumer.post(seen, 'k')).status).toBe(200);
    expect([processor.count('charge'), processor.standing]).toEqual([1, ['263.20']]);
  });

  it('that never reached the processor is made under the same attempt, when the card comes again', async () => {
    const consumer = await consumerAtPayment(office);
    const seen = { ...(await consumer.seen()), creditCard: cardWith(), address: billingWith() };
    processor.loseAnswer('charge', 'before');
    expect(codesOf(await consumer.post(seen, 'k'))).toEqual(['PAYMENT_UNKNOWN']);
    expect((await consumer.post(seen, 'k')).status).toBe(200);
    expect(new Set(processor.calls.map(({ attemptId }) => attemptId)).size).toBe(1);
  });

  it('that never reached the processor is given up when nobody has the card any more', async () => {
    const consumer = await consumerAtPayment(office);
    const { creditCard, address, ...seen } = { ...(await consumer.seen()), creditCard: cardWith(), address: billingWith() };
    processor.loseAnswer('charge', 'before');
    await consumer.post({ ...seen, creditCard, address }, 'k');
    expect(codesOf(await consumer.post(seen, 'k'))).toEqual(['PAYMENT_REQUIRED']);
    expect(codesOf(await consumer.post({ ...seen, creditCard, address }, 'k'))).toEqual(['PAYMENT_REQUIRED']);
    expect([processor.standing, processor.count('void')]).toEqual([[], 1]);
    expect((await consumer.pay()).status).toBe(200);
  });

  it('a payment that could not even be opened failed for certain (S8.19)', async () => {
    const consumer = await consumerAtPayment(office);
    processor.loseAnswer('open');
    const failed = await consumer.pay();
    expect([codesOf(failed), failed.body.message]).toEqual([
      ['PAYMENT_FAILED'],
      'The server returned an unexpected response. Please contact support or try again later. (The card processor did not respond)',
    ]);
    expect((await consumer.pay()).status).toBe(200);
  });
});

describe('a charge whose order cannot be written', () => {
  /** Something happens to the cart between charge and order. */
  const meanwhile = (raise: () => Promise<void>) => processor.faults.set('charge', { when: 'after', raise });

  it('is given back, and the person told why', async () => {
    const consumer = await consumerAtPayment(office);
    meanwhile(async () => void (await consumer.cart.add(buildLineWith({ productKey: product.water }))));
    const refused = await consumer.pay({}, 'k');
    expect(codesOf(refused)).toEqual(['CART_CHANGED']);
    expect([processor.count('charge'), processor.count('void'), processor.standing]).toEqual([1, 1, []]);
    expect(await consumer.attempts()).toMatchObject([{ state: 'voided', orderId: null }]);
    expect((await consumer.cart.read()).body.lines).toHaveLength(2);
  });

  it('is given back later where the processor is silent just then', async () => {
    const consumer = await consumerAtPayment(office);
    meanwhile(async () => void (await consumer.cart.clear()));
    processor.loseAnswer('void', 'before');
    expect((await consumer.pay()).status).toBe(409);
    expect([processor.standing, (await consumer.attempts())[0]?.state]).toEqual([['263.20'], 'voiding']);
    expect(await recover()).toBe(1);
    expect([processor.standing, (await consumer.attempts())[0]?.state]).toEqual([[], 'voided']);
  });
});

describe('recovery of forsaken attempts (A5)', () => {
  /** The process ends at this call, before or after the processor did it: whatever follows does not happen. */
  const dieAt = (call: 'open' | 'charge' | 'ask' | 'void', when: 'before' | 'after') =>
    processor.faults.set(call, {
      when,
      raise: () => {
        throw new Error('killed');
      },
    });

  it.each([
    ['open', 'before', 'voided', []],
    ['open', 'after', 'voided', []],
    ['charge', 'before', 'voided', []],
    ['charge', 'after', 'ordered', ['263.20']],
  ] as const)('killed at %s, %s it was done: %s', async (call, when, state, standing) => {
    const consumer = await consumerAtPayment(office);
    dieAt(call, when);
    expect((await consumer.pay({}, 'k')).status).toBe(500);
    expect(await recover()).toBe(1);
    expect([(await consumer.attempts())[0]?.state, processor.standing]).toEqual([state, standing]);
    expect((await consumer.orders()).length).toBe(standing.length);
  });

  it('leaves alone what somebody is at work on', async () => {
    const consumer = await consumerAtPayment(office);
    let found = -1;
    processor.faults.set('charge', {
      when: 'before',
      raise: async () => {
        found = await recover();
      },
    });
    expect([(await consumer.pay()).status, found]).toEqual([200, 0]);
  });

  it('asks again until the processor tells', async () => {
    const consumer = await consumerAtPayment(office);
    processor.loseAnswer('charge');
    processor.loseAnswer('ask');
    await consumer.pay();
    processor.loseAnswer('ask');
    expect([await recover(), (await consumer.attempts())[0]?.state]).toEqual([0, 'unknown']);
    expect([await recover(), (await consumer.attempts())[0]?.state]).toEqual([1, 'ordered']);
  });
});

describe('where nobody charges cards', () => {
  it('says so in the settings, accepts no issuer and takes no payment (S3.16)', async () => {
    const none = await startTestBackOffice();
    try {
      await fillCartFixture(none.store);
      const consumer = await consumerAtPayment(none);
      expect((await consumer.cart.call('GET', '/api/settings')).body.invalidPaymentConfig).toBe(true);
      expect((await consumer.cart.call('GET', '/api/payment/types')).body).toEqual([]);
      expect(codesOf(await consumer.pay())).toEqual(['PAYMENT_NOT_CONFIGURED']);
    } finally {
      await none.close();
    }
  });

  it('accepted issuers and what is asked of a card are told where somebody does (A7.6, A3.7)', async () => {
    const consumer = await consumerAtPayment(office);
    const { body } = await consumer.cart.call('GET', '/api/settings');
    expect([body.invalidPaymentConfig, body.creditCardSettings.isTestTransaction]).toEqual([false, true]);
    expect((await consumer.cart.call('GET', '/api/payment/types')).body).toContainEqual({ creditCardIssuer: 'Visa' });
  });
});
