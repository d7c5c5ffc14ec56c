import { Type } from 'typebox';
import { Decimal, Nullable } from '../../contract/values.js';

const text = Nullable(Type.String());

// Longer than any field may be, so that a person hears of it in words (S5.19).
const typed = Type.Optional(Nullable(Type.String({ maxLength: 200 })));

/** What a person fills in of an address; what is left out is empty. */
export const PostedAddressDto = Type.Object(
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
  phone: Nullable(Type.String({ description: 'Digits, those of an extension last' })),
  deliveryTime: text,
  minimumOrderAmount: Nullable(Decimal),
  isValidZipCode: Type.Boolean({ description: 'A route goes there' }),
});
