import { testAccountNumbers } from '../../domain/payment/bank-account.js';
import { testCardNumbers } from '../../domain/payment/card-number.js';
import { text } from '../../texts/text.js';
import { Card } from '../adapters/card-processor/card.js';
import type { CardProcessor, PaymentStanding } from '../adapters/card-processor/port.js';
import { ProcessorSilent } from '../adapters/card-processor/port.js';

/** Calls of the processor, in order. */
export interface ProcessorCall {
  readonly call: 'open' | 'charge' | 'ask' | 'void';
  readonly attemptId: string;
}

/** A processor for tests that records its calls, and whose next answers can be lost. */
export class RecordingProcessor implements CardProcessor {
  readonly isSandbox = true;
  readonly takesChecks: boolean = true;
  readonly calls: ProcessorCall[] = [];
  /** Numbers of cards and accounts that are declined. */
  readonly poor = new Set<string>([testCardNumbers.insufficientFunds, testAccountNumbers.insufficientFunds]);
  readonly payments = new Map<string, { amount: string; currency: string; standing: PaymentStanding }>();
  /** Effect on the next call of a kind, before or after it is carried out; used once. */
  readonly faults = new Map<ProcessorCall['call'], { when: 'before' | 'after'; raise: () => Promise<void> | void }>();

  /** The next call of a kind does not answer: it is carried out (`after`) or not (`before`). */
  loseAnswer(call: ProcessorCall['call'], when: 'before' | 'after' = 'after'): void {
    this.faults.set(call, {
      when,
      raise: () => {
        throw new ProcessorSilent('lost');
      },
    });
  }

  /** Charges that are not refunded. */
  get standing(): string[] {
    return [...this.payments.values()].filter(({ standing }) => standing.status === 'approved').map(({ amount }) => amount);
  }

  count(call: ProcessorCall['call']): number {
    return this.calls.filter((made) => made.call === call).length;
  }

  open: CardProcessor['open'] = ({ attemptId, amount, currency }) =>
    this.#do('open', attemptId, () => {
      if (!this.payments.has(attemptId)) this.payments.set(attemptId, { amount, currency, standing: { status: 'open' } });
      return `ref-${attemptId}`;
    });

  charge: CardProcessor['charge'] = ({ attemptId }, paymentMethod) =>
    this.#do('charge', attemptId, () => {
      const payment = this.#payment(attemptId);
      if (payment.standing.status === 'approved' || payment.standing.status === 'declined') return payment.standing;
      if (this.poor.has(paymentMethod instanceof Card ? paymentMethod.reveal().number : paymentMethod.reveal().accountNumber)) {
        const reason = text(`payment.${paymentMethod instanceof Card ? 'card' : 'check'}Declined.insufficientFunds`);
        const declined = { status: 'declined', reason } as const;
        payment.standing = declined;
        return declined;
      }
      payment.standing = { status: 'approved' };
      return payment.standing;
    });

  ask: CardProcessor['ask'] = ({ attemptId }) => this.#do('ask', attemptId, () => this.#payment(attemptId).standing);

  voidPayment: CardProcessor['voidPayment'] = ({ attemptId }) =>
    this.#do('void', attemptId, () => {
      this.#payment(attemptId).standing = { status: 'void' };
    });

  #payment(attemptId: string) {
    const payment = this.payments.get(attemptId);
    if (!payment) throw new Error('a payment that was never opened');
    return payment;
  }

  async #do<T>(call: ProcessorCall['call'], attemptId: string, work: () => T): Promise<T> {
    this.calls.push({ call, attemptId });
    const fault = this.faults.get(call);
    this.faults.delete(call);
    if (fault?.when === 'before') await fault.raise();
    const result = work();
    if (fault?.when === 'after') await fault.raise();
    return result;
  }
}
