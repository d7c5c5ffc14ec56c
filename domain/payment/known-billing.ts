import { type BillingAddress, emptyBillingAddress } from './billing-address.js';

/** Place of an address, as far as it is known. */
type Place = { readonly [Part in 'address1' | 'address2' | 'city' | 'state' | 'zip']?: string | null };

/** Billing address that a card's form begins with: the one that was entered before or, if that has no place, a place that is known of the payer. */
export function knownBilling(entered: BillingAddress | null, known: Place | undefined): BillingAddress {
  const before = entered ?? emptyBillingAddress;
  if (hasPlace(before) || !known) return before;
  const { address1, address2, city, state, zip } = known;
  const place = { address1: address1 ?? '', address2: address2 ?? '', city: city ?? '', state: state ?? '', zip: zip ?? '' };
  return { ...before, ...place };
}

const hasPlace = ({ address1, address2, city, state, zip }: BillingAddress): boolean =>
  [address1, address2, city, state, zip].some((part) => part.trim() !== '');

/** City, state and ZIP or postal code, as the last line of an address has them. */
const town = /^(.+), ([A-Za-z]{2}) ([0-9A-Za-z][0-9A-Za-z -]{3,8}[0-9A-Za-z])$/;

/** Place in the lines of an account's address; undefined if a form has no fields for them, or the last one is read in no other way. */
export function placeOfLines(lines: readonly string[]): Place | undefined {
  const [, city, state, zip] = town.exec(lines.at(-1) ?? '') ?? [];
  const [address1 = '', address2 = '', ...more] = lines.slice(0, -1);
  if (city === undefined || state === undefined || zip === undefined || more.length > 0) return undefined;
  return { address1, address2, city, state: state.toUpperCase(), zip };
}
