import type { AddressFacts } from '../../../domain/addresses/address-check.js';
import type { Address } from '../../contract/addresses.js';
import type { CartCustomer, ShipToRow } from '../../store/cart/cart-customer.js';

/** Whether goods can go to an address, and from which amount on: its zone says both. */
export const addressFacts = ({ zone }: Pick<ShipToRow, 'zone'>): AddressFacts => ({
  isValidZipCode: zone !== null,
  minimumOrderAmount: zone?.minimumOrderAmount ?? null,
});

/** Whether an address is its book's primary one: the one that is named, else the first. */
export const isPrimaryAddress = ({ code }: Pick<ShipToRow, 'code'>, { defaultShipto, shiptos }: CartCustomer): boolean =>
  code === (shiptos.some((shipTo) => shipTo.code === defaultShipto) ? defaultShipto : shiptos[0]?.code);

/** Maps an address of a book to the contract. */
export function shapeAddress(shipTo: ShipToRow, book: CartCustomer): Address {
  const { id, code, name, display, address1, address2, city, state, zip, contact, phone, deliveryTime, zone } = shipTo;
  return {
    id,
    key: code,
    isPrimary: isPrimaryAddress(shipTo, book),
    name,
    display: display ?? name,
    ...{ address1, address2, city, state, zip },
    county: zone?.county ?? null,
    ...{ contact, phone, deliveryTime },
    ...addressFacts(shipTo),
  };
}
