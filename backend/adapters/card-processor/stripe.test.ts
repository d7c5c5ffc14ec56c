import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCardNumbers } from '../../../domain/payment/card-number.js';
import { text } from '../../../texts/text.js';
import { type StandInFault, startStripeStandIn } from '../../testing/stripe-stand-in.js';
import { BankAccount } from './bank-account.js';
import { Card } from './card.js';
import { ProcessorRefused, ProcessorSilent } from './port.js';
import { stripeProcessor } from './stripe.js';

type StandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

let standIn: StandIn;
const faults = new Map<string, StandInFault>();
beforeEach(async () => {
  faults.clear();
  standIn = await startStripeStandIn({
    faultOf: ({ path }) => {
      const part = [...faults.keys()].find((end) => path.endsWith(end));
      if (part === undefined) return undefined;
      const fault = faults.get(part);
      faults.delete(part);
      return fault;
    },
  });
});
afterEach(() => standIn.close());

const holder = {
  accountHolderName: 'Emily Hart',
  address1: '12 Harbor St',
  address2: '',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  phone: '',
};
const good = new Card({ cardNumber: '4111 1111 1111 1111', expirationDate: '1227', cvv2: '123' });
const poor = new Card({ cardNumber: testCardNumbers.insufficientFunds, expirationDate: '1227', cvv2: '123' });
const soon = () => AbortSignal.timeout(2_000);
const processor = () => stripeProcessor({ url: standIn.url, secretKey: 'sk_test_key' });

async function opened({ amount = '281.62', currency = 'USD' } = {}) {
  const stripe = processor();
  const payment = { attemptId: 'attempt-1', reference: await stripe.open({ attemptId: 'attempt-1', amount, currency }, soon()) };
  return { stripe, payment };
}

describe("cards through Stripe's API", () => {
  it('opens, charges and tells of a payment, each under the key of the attempt', async () => {
    const { stripe, payment } = await opened();
    expect(await stripe.ask(payment, soon())).toEqual({ status: 'open' });
    expect(await stripe.charge(payment, good, holder, soon())).toEqual({ status: 'approved' });
    expect(await stripe.charge(payment, good, holder, soon())).toEqual({ status: 'approved' });
    expect(await stripe.ask(payment, soon())).toEqual({ status: 'approved' });
    expect(standIn.charged()).toEqual([{ attempt: 'attempt-1', cents: 28162, currency: 'usd' }]);
    const confirm = standIn.seen.find(({ path }) => path.endsWith('/confirm'));
    expect(confirm?.headers).toMatchObject({ authorization: 'Bearer sk_test_key', 'idempotency-key': 'attempt-1.charge' });
    expect(Object.fromEntries(confirm?.form ?? [])).toMatchObject({
      'payment_method_data[card][number]': '4111111111111111',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2027',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Emily Hart',
      'payment_method_data[billing_details][address][postal_code]': '04101',
    });
  });

  it('charges in the currency that it is given, in its smallest unit', async () => {
    const { stripe, payment } = await opened({ amount: '4800.00', currency: 'JPY' });
    await stripe.charge(payment, good, holder, soon());
    expect(standIn.charged()).toEqual([{ attempt: 'attempt-1', cents: 4800, currency: 'jpy' }]);
  });

  it('tells why a card was declined, in words of ours, now and when asked', async () => {
    const { stripe, payment } = await opened();
    const declined = { status: 'declined', reason: text('payment.cardDeclined.insufficientFunds') };
    expect(await stripe.charge(payment, poor, holder, soon())).toEqual(declined);
    expect(await stripe.ask(payment, soon())).toEqual(declined);
  });

  it('gives back what was charged, once, and cancels what was not, so that it cannot be charged late', async () => {
    const { stripe, payment } = await opened();
    await stripe.charge(payment, good, holder, soon());
    await stripe.voidPayment(payment, soon());
    await stripe.voidPayment(payment, soon());
    expect([standIn.standing(), await stripe.ask(payment, soon())]).toEqual([[], { status: 'void' }]);
    const other = {
      attemptId: 'attempt-2',
      reference: await stripe.open({ attemptId: 'attempt-2', amount: '5.00', currency: 'USD' }, soon()),
    };
    await stripe.voidPayment(other, soon());
    await expect(stripe.charge(other, good, holder, soon())).rejects.toThrow(ProcessorRefused);
    expect(await stripe.ask(other, soon())).toEqual({ status: 'void' });
  });

  it.each(['cutBefore', 'dropAfter', 'html', 'truncated'] as const)(
    'knows nothing after %s, finds out by asking, and charges no second time',
    async (fault) => {
      const { stripe, payment } = await opened();
      faults.set('/confirm', fault);
      await expect(stripe.charge(payment, good, holder, soon())).rejects.toThrow(ProcessorSilent);
      expect(await stripe.ask(payment, soon())).toEqual({ status: fault === 'cutBefore' ? 'open' : 'approved' });
      expect(await stripe.charge(payment, good, holder, soon())).toEqual({ status: 'approved' });
      expect(standIn.charged()).toHaveLength(1);
    },
  );

  it('knows nothing where nobody answers in time, and says nothing of what it sent', async () => {
    const { stripe, payment } = await opened();
    const error = await stripe.charge(payment, good, holder, AbortSignal.abort()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProcessorSilent);
    expect(JSON.stringify(error) + String(error) + (error as Error).stack).not.toMatch(/4111|sk_test/);
  });

  it('offers no eCheck, and sends no account anywhere', async () => {
    const { stripe, payment } = await opened();
    const account = new BankAccount({ routingNumber: '110000000', accountNumber: '000123456789', bankName: '', checkNumber: '' });
    await expect(stripe.charge(payment, account, holder, soon())).rejects.toThrow(ProcessorRefused);
    expect([stripe.takesChecks, standIn.charged(), JSON.stringify(standIn.seen.map(({ form }) => [...form]))]).toEqual([
      false,
      [],
      expect.not.stringContaining('000123456789'),
    ]);
  });

  it('was refused for certain where the request makes no sense to the processor', async () => {
    const lost = { attemptId: 'attempt-1', reference: 'pi_missing' };
    await expect(processor().charge(lost, good, holder, soon())).rejects.toThrow(ProcessorRefused);
  });
});
