import { Card } from './card.js';
import { type CardHolder, type CardProcessor, type PaymentStanding, ProcessorRefused } from './port.js';
import { inSmallestUnit } from './stripe-amount.js';
import { StripeCalls, type StripeConnection } from './stripe-calls.js';

/**
 * Cards by Stripe's API: a payment intent is created without a card, confirmed with it, and queried by its id. A cancelled intent cannot be
 * confirmed, so an abandoned payment is never charged late. Card numbers pass through this process: the account must be enabled for raw card data
 * (PCI DSS, SAQ D; docs/payments.md).
 */
export function stripeProcessor(connection: StripeConnection): CardProcessor {
  const calls = new StripeCalls(connection);
  const intentPath = (reference: string) => `/v1/payment_intents/${encodeURIComponent(reference)}`;

  return {
    isSandbox: false,
    // The outcome of a bank debit is known only days later (docs/decisions/081-payments-of-open-items.md).
    takesChecks: false,

    async open({ attemptId, amount, currency }, signal) {
      const form = {
        amount: inSmallestUnit(amount, currency),
        currency: currency.toLowerCase(),
        'payment_method_types[]': 'card',
        'metadata[attempt]': attemptId,
      };
      return (await calls.post('/v1/payment_intents', form, `${attemptId}.open`, signal)).id;
    },

    async charge({ attemptId, reference }, paymentMethod, holder, signal) {
      if (!(paymentMethod instanceof Card)) throw new ProcessorRefused('eCheck is not offered');
      const form = { ...cardForm(paymentMethod), ...holderForm(holder), error_on_requires_action: 'true' };
      const standing = standingOf(await calls.post(`${intentPath(reference)}/confirm`, form, `${attemptId}.charge`, signal));
      if (standing.status === 'approved' || standing.status === 'declined') return standing;
      throw new ProcessorRefused(`payment is ${standing.status}`);
    },

    async ask({ reference }, signal) {
      return standingOf(await calls.get(intentPath(reference), signal));
    },

    async voidPayment({ attemptId, reference }, signal) {
      const intent = await calls.get(intentPath(reference), signal);
      const { status } = standingOf(intent);
      if (status === 'void') return;
      if (status === 'approved') {
        await calls.post('/v1/refunds', { payment_intent: reference }, `${attemptId}.refund`, signal);
        return;
      }
      await calls.post(`${intentPath(reference)}/cancel`, {}, `${attemptId}.cancel`, signal);
    },
  };
}

function cardForm(card: Card): Record<string, string> {
  const { number, month, year, code } = card.reveal();
  const field = (name: string) => `payment_method_data[card][${name}]`;
  return {
    'payment_method_data[type]': 'card',
    [field('number')]: number,
    [field('exp_month')]: String(month),
    [field('exp_year')]: String(year),
    ...(code === null ? {} : { [field('cvc')]: code }),
  };
}

function holderForm(holder: CardHolder): Record<string, string> {
  const field = (name: string) => `payment_method_data[billing_details]${name}`;
  const given = {
    [field('[name]')]: holder.accountHolderName,
    [field('[phone]')]: holder.phone,
    [field('[email]')]: holder.email ?? '',
    [field('[address][line1]')]: holder.address1,
    [field('[address][line2]')]: holder.address2,
    [field('[address][city]')]: holder.city,
    [field('[address][state]')]: holder.state,
    [field('[address][postal_code]')]: holder.zip,
    [field('[address][country]')]: holder.country ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
}

/** An intent's status in our terms; an intent that the processor is still working on has no answer yet. */
function standingOf(intent: Awaited<ReturnType<StripeCalls['get']>>): PaymentStanding {
  if (intent.isRefunded) return { status: 'void' };
  if (intent.declineReason !== null) return { status: 'declined', reason: intent.declineReason };
  return intent.status === 'succeeded' ? { status: 'approved' } : { status: intent.status === 'canceled' ? 'void' : 'open' };
}
