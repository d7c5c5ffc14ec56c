import { inspect } from 'node:util';
import { cardDigits, lastFourOf } from '../../../domain/payment/card-number.js';

const shown = '[card]';

/** The part of a card that may be stored and shown. */
export interface CardSummary {
  readonly issuer: string;
  readonly lastFour: string;
}

/**
 * A card, for the processor only. Number and code are private: logging, serialising or inspecting a card yields `[card]`; only {@link Card.reveal}
 * returns them.
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

  /** For adapters of processors, which send it and do not store it. */
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
