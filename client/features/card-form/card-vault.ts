import type { BillingAddress } from '../../../domain/payment/billing-address.js';
import type { CardEntry } from '../../../domain/payment/card-check.js';
import { issuerOf } from '../../../domain/payment/card-issuer.js';
import { cardDigits, lastFourOf } from '../../../domain/payment/card-number.js';

/** A card and where its bills go, as somebody entered them. */
export interface EnteredCard {
  readonly card: CardEntry;
  readonly billing: BillingAddress;
}

/** Parts of a kept card that may be shown. */
export interface KeptCard {
  /** Names the card here, and nowhere else. */
  readonly cardReference: string;
  readonly issuer: string;
  readonly lastFour: string;
  readonly accountHolderName: string;
}

/**
 * Holds the card of one visit, in memory alone: machines, caches, storages and logs know it by a reference that means nothing without this (E7). It is gone
 * with the page.
 */
export class CardVault {
  #kept: { readonly reference: string; readonly entered: EnteredCard } | null = null;
  #billing: BillingAddress | null = null;
  #count = 0;

  /** Keeps a card instead of the previous one; returns the parts that may be shown. */
  keep(entered: EnteredCard): KeptCard {
    this.#count += 1;
    const cardReference = `card-${this.#count}`;
    this.#kept = { reference: cardReference, entered };
    this.#billing = entered.billing;
    const digits = cardDigits(entered.card.cardNumber) ?? '';
    const issuer = issuerOf(digits)?.name ?? '';
    return { cardReference, issuer, lastFour: lastFourOf(digits), accountHolderName: entered.billing.name.trim() };
  }

  /** The card of a reference; null for one that was forgotten. */
  find(reference: string | null): EnteredCard | null {
    return this.#kept && this.#kept.reference === reference ? this.#kept.entered : null;
  }

  /** Billing address of the last card, so that it need not be entered again for another one. */
  get billing(): BillingAddress | null {
    return this.#billing;
  }

  /** Forgets the card. */
  forget(): void {
    this.#kept = null;
  }
}
