import type { BillingAddress, OrderPayment } from '../../ports/payment.js';
import { deliveryAddressId } from '../addresses/delivery-address-id.js';
import type { FieldNames } from '../http/field-names.js';
import type { WireGiven, WireOrderPayment } from './payment.wire.js';

export const fromOrderPayment = ({
  version,
  total,
  deliveryAddressId: addressId,
  card,
  billingAddress,
}: OrderPayment): WireOrderPayment => ({
  version,
  ...(total == null ? {} : { orderTotal: total }),
  ...(addressId == null ? {} : { deliveryAddressId: deliveryAddressId(addressId) }),
  ...(card == null ? {} : { creditCard: given(card) }),
  ...(billingAddress == null ? {} : { address: fromBillingAddress(billingAddress) }),
});

/** Fields that have a value. */
export const given = (fields: object): WireGiven => Object.fromEntries(Object.entries(fields).filter(([, text]) => text != null));

/** Fields that are not empty: the name is the account holder's (S3.9). */
export function fromBillingAddress({ name, ...others }: BillingAddress): WireGiven {
  const fields = { accountHolderName: name, ...others };
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])));
}

/** `creditCard.cardNumber` is `card.cardNumber` in the port; posted fields outside card, bank account and address are not entered by users. */
export const paymentFields: FieldNames = (posted) => {
  const [part, name] = posted.split('.');
  if (!name) return null;
  if (part === 'creditCard') return `card.${name}`;
  if (part === 'bankAccount') return `bankAccount.${name}`;
  if (part === 'address') return `billingAddress.${name === 'accountHolderName' ? 'name' : name}`;
  return null;
};
