import { type Static, Type } from 'typebox';
import { addressFields } from '../../domain/addresses/delivery-address.js';
import { Decimal, Nullable } from './values.js';

const text = Nullable(Type.String());

// Longer than any field may be, so that a person gets a message of its own (S5.19).
const typed = Type.Optional(Nullable(Type.String({ maxLength: 200 })));

/** The fields of an address that people fill in; a field that is left out is empty. */
export const AddressInput = Type.Object(
  {
    display: typed,
    name: typed,
    address1: typed,
    address2: typed,
    city: typed,
    state: typed,
    zip: typed,
    contact: typed,
    phone: typed,
    deliveryTime: typed,
  },
  { additionalProperties: false },
);
export type AddressInput = Static<typeof AddressInput>;

/** A delivery address (S3.15). */
export const Address = Type.Object({
  id: Type.Integer({ description: "Names it in a cart's header" }),
  key: Type.String({ description: 'Names it in its book' }),
  isPrimary: Type.Boolean(),
  name: Type.String(),
  display: Type.String(),
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  county: text,
  contact: text,
  phone: Nullable(
    Type.String({
      description:
        'Digits, those of an extension last; for other countries than those with the code 1, E.164 with the extension after an x: +525512345678x12',
    }),
  ),
  deliveryTime: text,
  minimumOrderAmount: Nullable(Decimal),
  isValidZipCode: Type.Boolean({ description: 'A route goes there' }),
});
export type Address = Static<typeof Address>;

export const AddressParams = Type.Object({ key: Type.String({ minLength: 1, maxLength: 50 }) });

export const ZipLogParams = Type.Object({ zip: Type.String({ maxLength: addressFields.zip.most }) });
