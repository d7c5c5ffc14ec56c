import { type Text, text } from '../../texts/text.js';
import type { LocalDate } from '../date/local-date.js';
import { expirationProblem } from './card-expiration.js';
import { isCompleteNumber, issuerOf } from './card-issuer.js';
import { cardDigits, hasCardChecksum, isTestCardNumber } from './card-number.js';

/** Data of a card and its holder that a site requires (A3.7). */
export interface CreditCardSettings {
  readonly addressRequired: boolean;
  readonly ccV2Required: boolean;
  readonly holderNameRequired: boolean;
  readonly phoneRequired: boolean;
  /** Nothing is really charged, and only test numbers are taken (A5.19). */
  readonly isTestTransaction: boolean;
}

/** A card as it is typed (A3.4). */
export interface CardEntry {
  readonly cardNumber: string;
  /** MMYY. */
  readonly expirationDate: string;
  /** The code on the card. */
  readonly cvv2: string;
}

/** Rules that a card is checked by. */
export interface CardRules {
  readonly settings: Pick<CreditCardSettings, 'ccV2Required' | 'isTestTransaction'>;
  /** Issuers whose cards are taken (A7.6). */
  readonly acceptedIssuers: readonly string[];
  /** The day it is at the site. */
  readonly today: LocalDate;
  /** See `expirationProblem`. */
  readonly refusesMonthZero?: boolean;
}

/** Problems of a card, by field, as messages to show. */
export type CardProblems = { readonly [Field in keyof CardEntry]?: Text };

const numberRequired = text('fields.required', { label: text('payment.label.cardNumber') });
const numberInvalid = text('payment.numberInvalid');
const issuerUnknown = text('payment.issuerUnknown');
const issuerUnaccepted = text('payment.issuerUnaccepted');
const wrongLength = text('payment.wrongLength');
const codeRequired = text('fields.required', { label: text('payment.label.cvv') });

/** Problems of a card (A5.15); an empty object if it is valid. */
export function cardProblems(card: CardEntry, rules: CardRules): CardProblems {
  const number = cardNumberProblem(card.cardNumber, rules);
  const expiration = expirationProblem(card.expirationDate, rules.today, rules);
  const code = codeProblem(card, rules.settings);
  return {
    ...(number === null ? {} : { cardNumber: number }),
    ...(expiration === null ? {} : { expirationDate: expiration }),
    ...(code === null ? {} : { cvv2: code }),
  };
}

/** Problem of a card's number (A5.16–A5.19); null if it is valid. */
export function cardNumberProblem(typed: string, { acceptedIssuers, settings }: CardRules): Text | null {
  if (typed.trim() === '') return numberRequired;
  const digits = cardDigits(typed);
  if (digits === null || !hasCardChecksum(digits)) return numberInvalid;
  const facts = issuerOf(digits);
  if (facts === null) return issuerUnknown;
  if (!acceptedIssuers.includes(facts.issuer)) return issuerUnaccepted;
  if (!facts.lengths.includes(digits.length)) return wrongLength;
  return settings.isTestTransaction && !isTestCardNumber(digits) ? numberInvalid : null;
}

/** Problem of a number that is being typed, once it is complete or its field was left with it; an empty field is no problem before the form is sent. */
export function typedNumberProblem(typed: string, rules: CardRules, isLeft: boolean): Text | null {
  if (typed.trim() === '') return null;
  const digits = cardDigits(typed);
  return isLeft || digits === null || isCompleteNumber(digits) ? cardNumberProblem(typed, rules) : null;
}

/** The most digits of a code, of whichever issuer (A5.21). */
export const maxCodeLength = 4;

/** The digits of the code on a card of this number, which is how wide its field is; four as long as the issuer is not known (A5.21). */
export const codeSizeOf = (cardNumber: string): 3 | 4 => issuerOf(cardDigits(cardNumber) ?? '')?.codeSize ?? 4;

function codeProblem({ cvv2 }: CardEntry, { ccV2Required }: CardRules['settings']): Text | null {
  const code = cvv2.trim();
  if (code === '') return ccV2Required ? codeRequired : null;
  return /^[0-9]{3,4}$/.test(code) ? null : text('payment.codeInvalid');
}
