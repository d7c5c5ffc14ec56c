import { type Message, type Text, text } from '../../texts/text.js';
import { exact } from '../number/decimal.js';

/** Known facts about a consumer's delivery address (S3.15). */
export interface AddressFacts {
  readonly isValidZipCode: boolean;
  /** Decimal; null for no minimum. */
  readonly minimumOrderAmount: string | null;
}

/** Rules that an address is checked by. */
export interface AddressRules {
  /** `zipCodeRestrictionFlag`: without it every zip code will do; a minimum order holds all the same. */
  readonly restrictsZipCodes: boolean;
  readonly zipCodeRestrictionMessage: string | null;
  /** Sum of the extensions; null if unknown, and then no minimum is required. */
  readonly lineTotal: string | null;
}

const isBelowMinimum = ({ minimumOrderAmount }: AddressFacts, { lineTotal }: AddressRules): boolean =>
  minimumOrderAmount !== null && lineTotal !== null && exact(lineTotal).lt(exact(minimumOrderAmount));

/**
 * Why an order cannot go to an address, in the lines to show (S8.17); empty if it can. The configured message comes first; the amounts follow if
 * the order is below a minimum.
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
