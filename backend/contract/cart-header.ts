import { type Static, type TSchema, Type } from 'typebox';
import {
  type KindOf,
  type OrderHeaderField,
  orderHeaderFieldNames,
  orderHeaderFields,
} from '../../domain/checkout/order-header-fields.js';
import { Key, Nullable } from './values.js';

/** Fields with another name in REST (S3.4). */
const restNames = { customerPo: 'customer_PO' } as const;

type RestNameOf<Field extends OrderHeaderField> = Field extends keyof typeof restNames ? (typeof restNames)[Field] : Field;

/** Name of a header field in REST. */
export const restNameOf = <Field extends OrderHeaderField>(field: Field): RestNameOf<Field> =>
  ((restNames as Partial<Record<OrderHeaderField, string>>)[field] ?? field) as RestNameOf<Field>;

/** A day of the site's calendar. */
const LocalDate = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: ['2026-11-23'] });

/** The fields as they are sent. */
const sent = {
  shipTo: Nullable(Type.String()),
  text: Nullable(Type.String()),
  date: Nullable(LocalDate),
  address: Nullable(Type.Integer()),
} as const;

/** The same as they are saved. A text's limit guards the server only: one that a person can keep to is checked later, and reported as a problem. */
const saved = {
  shipTo: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
  text: Type.Optional(Nullable(Type.String())),
  date: Type.Optional(Nullable(LocalDate)),
  address: Type.Optional(Nullable(Key)),
} as const;

type PropertiesOf<Kinds extends Record<KindOf<OrderHeaderField>, TSchema>> = {
  [Field in OrderHeaderField as RestNameOf<Field>]: Kinds[KindOf<Field>];
};

const propertiesOf = <Kinds extends Record<KindOf<OrderHeaderField>, TSchema>>(schemaOf: (field: OrderHeaderField) => TSchema) =>
  Object.fromEntries(orderHeaderFieldNames.map((field) => [restNameOf(field), schemaOf(field)])) as PropertiesOf<Kinds>;

function savedSchemaOf(field: OrderHeaderField): TSchema {
  const of = orderHeaderFields[field];
  return of.kind === 'text'
    ? Type.Optional(Nullable(Type.String({ maxLength: Math.max(1000, 10 * of.maxLength) })))
    : saved[of.kind];
}

/** Fields of the header to save; an absent field stays, null clears it (S7.13). */
export const CartHeaderChange = Type.Object(propertiesOf<typeof saved>(savedSchemaOf), { additionalProperties: false });
export type CartHeaderChange = Static<typeof CartHeaderChange>;

/** The header (S3.4). */
export const CartHeader = Type.Object({
  ...propertiesOf<typeof sent>((field) => sent[orderHeaderFields[field].kind]),
  isValid: Type.Boolean({ description: 'Everything given in it still holds' }),
});
export type CartHeader = Static<typeof CartHeader>;
