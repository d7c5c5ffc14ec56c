import type { BankAccount } from './bank-account.js';
import type { Card } from './card.js';

/** The holder of a card or account and where their bills go; empty texts for what was not given. */
export interface CardHolder {
  readonly accountHolderName: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly country?: string;
  readonly email?: string;
}

/** A card, or a bank account by eCheck. */
export type PaymentMethod = Card | BankAccount;

/** A payment as the processor knows it: our attempt, under whose id the processor does everything once. */
export interface ProcessorPayment {
  readonly attemptId: string;
  /** The processor's own name for it. */
  readonly reference: string;
}

/** How a charge ended. `reason` is shown to the person (S8.19). */
export type ChargeOutcome = { readonly status: 'approved' } | { readonly status: 'declined'; readonly reason: string };

/** How a payment stands when the processor is asked: nothing was charged yet (`open`), or what was charged was given back (`void`). */
export type PaymentStanding = ChargeOutcome | { readonly status: 'open' } | { readonly status: 'void' };

/** The processor's answer did not come or could not be read: nobody knows whether the card was charged. */
export class ProcessorSilent extends Error {
  override readonly name = 'ProcessorSilent';
  /** @param reason for the log; never words of the processor */
  constructor(readonly reason: string) {
    super(`The card processor gave no answer: ${reason}`);
  }
}

/** The processor certainly did nothing: it refused the request as such. */
export class ProcessorRefused extends Error {
  override readonly name = 'ProcessorRefused';
  /** @param reason for the log and the person; never words of the processor */
  constructor(readonly reason: string) {
    super(`The card processor refused the request: ${reason}`);
  }
}

/**
 * Takes cards, and bank accounts where it can tell at once what becomes of a charge. A payment is opened, which charges nothing, and charged under its reference, so that it can always be asked about; each step done
 * twice under the same attempt is done once. All reject with {@link ProcessorSilent} or {@link ProcessorRefused}.
 */
export interface CardProcessor {
  /** Only plays: nobody's money moves, and only test numbers are taken (A5.19). */
  readonly isSandbox: boolean;
  /** Takes eChecks too; one that does not refuses a bank account with {@link ProcessorRefused}. */
  readonly takesChecks: boolean;
  /** Announces a payment; its reference. */
  open(payment: { readonly attemptId: string; readonly amount: string }, signal: AbortSignal): Promise<string>;
  /** Charges card or account once; the same payment again tells the same outcome. */
  charge(
    payment: ProcessorPayment,
    paymentMethod: PaymentMethod,
    holder: CardHolder,
    signal: AbortSignal,
  ): Promise<ChargeOutcome>;
  /** How the payment stands. */
  ask(payment: ProcessorPayment, signal: AbortSignal): Promise<PaymentStanding>;
  /** Gives back what was charged, and keeps anything from being charged later. */
  voidPayment(payment: ProcessorPayment, signal: AbortSignal): Promise<void>;
}
