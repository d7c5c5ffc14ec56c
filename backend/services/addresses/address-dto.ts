import type { AddressFacts } from '../../../domain/addresses/address-check.js';
import type { CartCustomer, ShipToRow } from '../../store/cart/cart-customer.js';

/** A delivery address as it goes out (S3.15). */
export interface AddressDto {
  readonly id: number;
  readonly key: string;
  readonly isPrimary: boolean;
  readonly name: string;
  readonly display: string;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly county: string | null;
  readonly contact: string | null;
  readonly phone: string | null;
  readonly deliveryTime: string | null;
  readonly minimumOrderAmount: string | null;
  readonly isValidZipCode: boolean;
}

/** Whether goods can go to an address, and from which amount on: its zone says both. */
export const addressFacts = ({ zone }: Pick<ShipToRow, 'zone'>): AddressFacts => ({
  isValidZipCode: zone !== null,
  minimumOrderAmount: zone?.minimumOrderAmount ?? null,
});

/** Whether an address is its book's primary one: the one that is named, else the first. */
export const isPrimaryAddress = ({ code }: Pick<ShipToRow, 'code'>, { defaultShipto, shiptos }: CartCustomer): boolean =>
  code === (shiptos.some((shipTo) => shipTo.code === defaultShipto) ? defaultShipto : shiptos[0]?.code);

/** Shapes an address of a book. */
export function addressDto(shipTo: ShipToRow, book: CartCustomer): AddressDto {
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
