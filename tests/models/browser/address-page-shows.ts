import type { AddressPartsFragment } from '../../../client/generated/graphql.js';
import { formatPhoneNumber } from '../../../domain/addresses/phone-number.js';
import type { Screen } from '../../../paths/screen/expect-screen.js';
import { alert, button, h1, h2, item, list, main, type Part, type ShownState } from '../../../paths/screen/shown.js';
import { addressLines, money } from './wording.js';

export interface AddressPageShows {
  /** Null while nothing is known of them. */
  addresses: readonly AddressPartsFragment[] | null;
  /** Shows in place of the addresses. */
  instead?: Part;
  /** Whether zip codes without delivery, and minimum orders, are named. */
  checksZips?: boolean;
  /** Why the last change was not made. */
  message?: string;
  /** Key of the address that is being changed. */
  busy?: string | null;
  /** Name of the button or heading that has the focus. */
  focused?: string;
  isGuest?: boolean;
}

/** The page of delivery addresses (S5.24). */
export function addressPage(shows: AddressPageShows): Screen {
  const { addresses, instead, message, isGuest = false } = shows;
  const focus = focusOf(shows);
  const cards = addresses?.map((address) => card(address, shows, addresses.length > 1));
  return {
    address: '/account/address',
    title: 'Delivery Address · Northlight Provisions',
    shows: [
      main(
        h1('Delivery Address', focus('Delivery Address')),
        !isGuest && button('Add Address', focus('Add Address'), addresses === null && { disabled: true }),
        instead,
        message !== undefined && alert(message),
        cards && (cards.length > 0 ? list(null, cards) : ['No addresses yet', 'We deliver to the addresses in this list.']),
      ),
    ],
  };
}

function card(address: AddressPartsFragment, shows: AddressPageShows, areOthers: boolean): Part {
  const { display, name, isPrimary, contact, phone, deliveryTime, isValidZipCode, minimumOrderAmount } = address;
  const { checksZips = false, busy } = shows;
  const focus = focusOf(shows);
  const isBusy = busy === address.key;
  const off = isBusy && { disabled: true };
  const facts = [contact, phone && formatPhoneNumber(phone, { country: 'US', read: null }), deliveryTime].filter(Boolean);
  const minimum = `Minimum order amount for this zip code is ${money(minimumOrderAmount)}`;
  return item(
    isBusy && { busy: true },
    h2(display),
    isPrimary && 'Primary',
    checksZips && !isValidZipCode && 'No delivery to this ZIP code',
    [name, addressLines(address), facts.join(' · '), checksZips && minimumOrderAmount !== null && minimum],
    button(`Edit ${display}`, 'Edit', off, focus(`Edit ${display}`)),
    !isPrimary &&
      button(`Make ${display} primary`, 'Make Primary', isBusy && { busy: true }, off, focus(`Make ${display} primary`)),
    !isPrimary && areOthers && button(`Delete ${display}`, 'Delete', off, focus(`Delete ${display}`)),
  );
}

function focusOf({ focused }: Pick<AddressPageShows, 'focused'>) {
  return (name: string): ShownState | false => name === focused && { focused: true };
}
