import type { Message } from '../../../texts/text.js';
import type { BankAccount } from './bank-account.js';
import type { Card } from './card.js';

/** Holder of a card or account, with the billing address; missing values are empty. */
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

/** A payment at the processor: our attempt, whose id makes every step idempotent there. */
export interface ProcessorPayment {
  readonly attemptId: string;
  /** The processor's own id. */
  readonly reference: string;
}

/** An attempt, and what it is to charge. */
export interface PaymentToOpen {
  readonly attemptId: string;
  /** Two decimals. */
  readonly amount: string;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** Outcome of a charge. `reason` is shown to the user: a whole text of the catalogue, or the processor's words verbatim (S8.19). */
export type ChargeOutcome = { readonly status: 'approved' } | { readonly status: 'declined'; readonly reason: Message };

/** Status of a payment at the processor: not charged yet (`open`), or refunded (`void`). */
export type PaymentStanding = ChargeOutcome | { readonly status: 'open' } | { readonly status: 'void' };

/** The processor's answer did not arrive or could not be read: it is unknown whether the card was charged. */
export class ProcessorSilent extends Error {
  override readonly name = 'ProcessorSilent';
  /** @param reason for the log; never text of the processor */
  constructor(readonly reason: string) {
    super(`The card processor gave no answer: ${reason}`);
  }
}

/** The processor certainly did nothing: it refused the request. */
export class ProcessorRefused extends Error {
  override readonly name = 'ProcessorRefused';
  /** @param reason for the log; never text of the processor */
  constructor(readonly reason: string) {
    super(`The card processor refused the request: ${reason}`);
  }
}

/**
 * Charges cards, and bank accounts if it can report the outcome immediately. A payment is first opened, which charges nothing, and then charged under
 * its reference, so that its status can always be queried; repeating a step of the same attempt has no further effect. All methods reject with {@link
 * ProcessorSilent} or {@link ProcessorRefused}.
 */
export interface CardProcessor {
  /** Simulation only: no real money, and only test numbers are accepted (A5.19). */
  readonly isSandbox: boolean;
  /** Accepts eChecks, too; otherwise a bank account is refused with {@link ProcessorRefused}. */
  readonly takesChecks: boolean;
  /** Opens a payment; returns its reference. */
  open(payment: PaymentToOpen, signal: AbortSignal): Promise<string>;
  /** Charges card or account once; repeating the same payment returns the same outcome. */
  charge(
    payment: ProcessorPayment,
    paymentMethod: PaymentMethod,
    holder: CardHolder,
    signal: AbortSignal,
  ): Promise<ChargeOutcome>;
  /** Status of the payment. */
  ask(payment: ProcessorPayment, signal: AbortSignal): Promise<PaymentStanding>;
  /** Refunds the charge, and prevents any later charge. */
  voidPayment(payment: ProcessorPayment, signal: AbortSignal): Promise<void>;
}
