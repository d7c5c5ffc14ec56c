import { inspect } from 'node:util';
import { cardDigits, lastFourOf } from '../../../domain/payment/card-number.js';

const shown = '[card]';

/** The part of a card that may be kept and shown. */
export interface CardSummary {
  readonly issuer: string;
  readonly lastFour: string;
}

/**
 * A card on its way to the processor and nowhere else. Number and code are private: whatever logs, serialises or inspects a card finds `[card]`,
 * and only {@link Card.reveal} gives them away.
 */
export class Card {
  readonly #number: string;
  readonly #code: string | null;
  /** MMYY. */
  readonly #expiration: string;

  constructor({ cardNumber, expirationDate, cvv2 }: { cardNumber: string; expirationDate: string; cvv2?: string | undefined }) {
    this.#number = cardDigits(cardNumber) ?? '';
    this.#expiration = expirationDate;
    this.#code = cvv2?.trim() || null;
  }

  get lastFour(): string {
    return lastFourOf(this.#number);
  }

  /** For adapters of processors, which send it on and forget it. */
  reveal(): { number: string; month: number; year: number; code: string | null } {
    const [month, year] = [Number(this.#expiration.slice(0, 2)), 2000 + Number(this.#expiration.slice(2))];
    return { number: this.#number, month, year, code: this.#code };
  }

  toJSON(): string {
    return shown;
  }

  toString(): string {
    return shown;
  }

  [inspect.custom](): string {
    return shown;
  }
}
