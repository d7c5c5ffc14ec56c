import { type Message, type Text, text } from '../../texts/text.js';
import { exact } from '../number/decimal.js';

/** What is known of a consumer's delivery address (S3.15). */
export interface AddressFacts {
  readonly isValidZipCode: boolean;
  /** Decimal; null for no minimum. */
  readonly minimumOrderAmount: string | null;
}

/** What an address is checked against. */
export interface AddressRules {
  /** `zipCodeRestrictionFlag`: without it every zip code will do; a minimum order holds all the same. */
  readonly restrictsZipCodes: boolean;
  readonly zipCodeRestrictionMessage: string | null;
  /** Sum of the extensions; null where it is not known, and then no minimum is asked for. */
  readonly lineTotal: string | null;
}

const isBelowMinimum = ({ minimumOrderAmount }: AddressFacts, { lineTotal }: AddressRules): boolean =>
  minimumOrderAmount !== null && lineTotal !== null && exact(lineTotal).lt(exact(minimumOrderAmount));

/**
 * Why an order cannot go to an address, in the lines to show (S8.17); empty where it can. The configured message comes first; the amounts follow
 * where a minimum is missed.
 */
export function addressProblems(address: AddressFacts, rules: AddressRules): Message[] {
  const isBelow = isBelowMinimum(address, rules);
  const isRefused = rules.restrictsZipCodes && !address.isValidZipCode;
  if (!isRefused && !isBelow) return [];
  const message = rules.restrictsZipCodes ? (rules.zipCodeRestrictionMessage ?? '').trim() : '';
  const amounts = isBelow
    ? [
        text('addresses.lineTotal', { total: rules.lineTotal ?? '0' }),
        text('addresses.minimum', { minimum: address.minimumOrderAmount ?? '0' }),
      ]
    : [];
  const lines = message === '' ? amounts : [message, ...amounts];
  return lines.length > 0 ? lines : [text('addresses.notDelivered')];
}

/** The warning elsewhere (S8.17); null without a minimum. */
export const minimumOrderWarning = ({ minimumOrderAmount }: AddressFacts): Text | null =>
  minimumOrderAmount === null ? null : text('addresses.minimumWarning', { minimum: minimumOrderAmount });
