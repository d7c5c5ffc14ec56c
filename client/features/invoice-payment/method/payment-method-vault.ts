import { accountLastFour, type TypedBankAccount } from '../../../../domain/payment/bank-account.js';
import type { BillingAddress } from '../../../../domain/payment/billing-address.js';
import type { PaymentMethod } from '../../../../machines/invoicePayment/types.js';
import { CardVault, type EnteredCard } from '../../card-form/index.js';

/** Payment credentials as they were entered. */
export type EnteredPaymentMethod =
  | { readonly kind: 'card'; readonly entered: EnteredCard }
  | { readonly kind: 'account'; readonly account: TypedBankAccount; readonly billing: BillingAddress };

/**
 * Keeps the card or bank account of one visit, in memory only: machines, caches, storages and logs know it by a reference that is meaningless
 * without this (E7). It is gone with the page.
 */
export class PaymentMethodVault {
  readonly #cards = new CardVault();
  #account: { readonly reference: string; readonly typed: TypedBankAccount; readonly billing: BillingAddress } | null = null;
  #billing: BillingAddress | null = null;
  #count = 0;

  /** Keeps a card instead of the previous entry; returns the parts that may be shown. */
  keepCard(entered: EnteredCard): PaymentMethod {
    this.forget();
    this.#billing = entered.billing;
    const { cardReference, issuer, lastFour, accountHolderName } = this.#cards.keep(entered);
    return { reference: cardReference, issuer, lastFour, holder: accountHolderName };
  }

  /** Keeps a bank account with its holder's address instead of the previous entry; returns the parts that may be shown. */
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

  /** Entry of a reference; null if it was forgotten. */
  find(reference: string | null): EnteredPaymentMethod | null {
    const entered = this.#cards.find(reference);
    if (entered) return { kind: 'card', entered };
    if (this.#account?.reference !== reference) return null;
    return { kind: 'account', account: this.#account.typed, billing: this.#account.billing };
  }

  /** Holder's address of the last card or account, so that it need not be entered again for another one. */
  get billing(): BillingAddress | null {
    return this.#billing;
  }

  /** Forgets card and account. */
  forget(): void {
    this.#cards.forget();
    this.#account = null;
  }
}
