import { setTimeout as pause } from 'node:timers/promises';
import { hasRoutingChecksum, testAccountNumbers } from '../../../domain/payment/bank-account.js';
import { testCardNumbers } from '../../../domain/payment/card-number.js';
import { type Text, text } from '../../../texts/text.js';
import { Card } from './card.js';
import { type CardProcessor, type ChargeOutcome, type PaymentMethod, type PaymentStanding, ProcessorSilent } from './port.js';

/** Delay of the slow card or account. */
const slowMs = 3_000;
/** Time for which the status of a charge of `unknown` is unavailable. */
const silentMs = 20_000;
/** Maximum number of payments kept; older ones are dropped. */
const mostPayments = 10_000;

const declines: ReadonlyMap<string, Text> = new Map([
  [testCardNumbers.insufficientFunds, text('payment.cardDeclined.insufficientFunds')],
  [testCardNumbers.lost, text('payment.cardDeclined.lostOrStolen')],
  [testAccountNumbers.insufficientFunds, text('payment.checkDeclined.insufficientFunds')],
  [testAccountNumbers.closed, text('payment.checkDeclined.closed')],
]);

/** Test numbers of cards and accounts with special outcomes. */
const playing = (part: 'slow' | 'answerLost' | 'unknown', number: string): boolean =>
  number === testCardNumbers[part] || number === testAccountNumbers[part];

interface Payment {
  standing: PaymentStanding;
  /** Before this instant, status queries fail. */
  silentUntil: number;
}

/** The sandbox's clock; tests provide their own. */
export interface SandboxTime {
  now(): number;
  /** Waits; rejects once the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<unknown>;
}

const realTime: SandboxTime = { now: () => Date.now(), wait: (ms, signal) => pause(ms, undefined, { signal }) };

/**
 * A processor inside the back office that simulates outcomes by number (docs/payments.md), without real money. Its data is lost when the process
 * ends; a payment that was open then counts as never charged.
 */
export function sandboxProcessor(time: SandboxTime = realTime): CardProcessor {
  const payments = new Map<string, Payment>();

  const paymentOf = (reference: string): Payment => {
    const payment = payments.get(reference) ?? { standing: { status: 'open' }, silentUntil: 0 };
    payments.set(reference, payment);
    return payment;
  };

  const wait = async (ms: number, signal: AbortSignal): Promise<void> => {
    try {
      await time.wait(ms, signal);
    } catch {
      throw new ProcessorSilent('timeout');
    }
  };

  return {
    isSandbox: true,
    takesChecks: true,

    async open({ attemptId }) {
      const oldest = payments.keys().next();
      if (payments.size >= mostPayments && !oldest.done) payments.delete(oldest.value);
      const reference = `sandbox-${attemptId}`;
      paymentOf(reference);
      return reference;
    },

    async charge({ reference }, paymentMethod, _holder, signal) {
      const payment = paymentOf(reference);
      const { standing } = payment;
      if (standing.status === 'approved' || standing.status === 'declined') return standing;
      if (standing.status === 'void') return { status: 'declined', reason: text('payment.alreadyCancelled') };
      const number = numberOf(paymentMethod);
      const outcome = outcomeOf(paymentMethod);
      if (playing('slow', number)) await wait(slowMs, signal);
      payment.standing = outcome;
      if (playing('unknown', number)) payment.silentUntil = time.now() + silentMs;
      if (playing('unknown', number) || playing('answerLost', number)) await wait(60_000, signal);
      return outcome;
    },

    async ask({ reference }) {
      const payment = paymentOf(reference);
      if (time.now() < payment.silentUntil) throw new ProcessorSilent('timeout');
      return payment.standing;
    },

    async voidPayment({ reference }) {
      paymentOf(reference).standing = { status: 'void' };
    },
  };
}

const numberOf = (paymentMethod: PaymentMethod): string =>
  paymentMethod instanceof Card ? paymentMethod.reveal().number : paymentMethod.reveal().accountNumber;

function outcomeOf(paymentMethod: PaymentMethod): ChargeOutcome {
  if (!(paymentMethod instanceof Card) && !hasRoutingChecksum(paymentMethod.reveal().routingNumber)) {
    return { status: 'declined', reason: text('payment.checkDeclined.routingNumber') };
  }
  const reason = declines.get(numberOf(paymentMethod));
  return reason === undefined ? { status: 'approved' } : { status: 'declined', reason };
}
