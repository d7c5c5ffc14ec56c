import { accountLastFour, type TypedBankAccount } from '../../../../domain/payment/bank-account.js';
import type { BillingAddress } from '../../../../domain/payment/billing-address.js';
import type { PaymentMethod } from '../../../../machines/invoicePayment/types.js';
import { CardVault, type EnteredCard } from '../../card-form/index.js';

/** What a payment is made with, as somebody entered it. */
export type EnteredPaymentMethod =
  | { readonly kind: 'card'; readonly entered: EnteredCard }
  | { readonly kind: 'account'; readonly account: TypedBankAccount; readonly billing: BillingAddress };

/**
 * Holds the card or the bank account of one visit, in memory alone: machines, caches, storages and logs know it by a reference that means nothing
 * without this (E7). It is gone with the page.
 */
export class PaymentMethodVault {
  readonly #cards = new CardVault();
  #account: { readonly reference: string; readonly typed: TypedBankAccount; readonly billing: BillingAddress } | null = null;
  #billing: BillingAddress | null = null;
  #count = 0;

  /** Keeps a card instead of what was kept before; what may be told of it. */
  keepCard(entered: EnteredCard): PaymentMethod {
    this.forget();
    this.#billing = entered.billing;
    const { cardReference, issuer, lastFour, accountHolderName } = this.#cards.keep(entered);
    return { reference: cardReference, issuer, lastFour, holder: accountHolderName };
  }

  /** Keeps a bank account with its holder's address instead of what was kept before; what may be told of it. */
  keepAccount(typed: TypedBankAccount, billing: BillingAddress): PaymentMethod {
    this.forget();
    this.#billing = billing;
    this.#count += 1;
    const reference = `account-${this.#count}`;
    this.#account = { reference, typed, billing };
    return {
      reference,
      issuer: typed.bankName.trim(),
      lastFour: accountLastFour(typed.accountNumber) ?? '',
      holder: billing.name.trim(),
    };
  }

  /** What a reference names; null for what was forgotten. */
  find(reference: string | null): EnteredPaymentMethod | null {
    const entered = this.#cards.find(reference);
    if (entered) return { kind: 'card', entered };
    if (this.#account?.reference !== reference) return null;
    return { kind: 'account', account: this.#account.typed, billing: this.#account.billing };
  }

  /** The holder's address of the last card or account, so that another one need not be asked for it. */
  get billing(): BillingAddress | null {
    return this.#billing;
  }

  /** Forgets card and account. */
  forget(): void {
    this.#cards.forget();
    this.#account = null;
  }
}
