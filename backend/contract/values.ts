import { type TSchema, Type } from 'typebox';

/** A decimal in a request: a string such as "12.50", or a number. */
export const DecimalIn = Type.Union([Type.String({ pattern: '^-?[0-9]{1,12}(\\.[0-9]{1,10})?$' }), Type.Number()]);

/** A decimal as a user typed it: an invalid number gets a message of its own instead of a 400. */
export const TypedDecimal = Type.Union([Type.String({ maxLength: 40 }), Type.Number()], {
  description: 'Decimal as a string or a number',
  examples: ['2.00'],
});

/** A decimal in an answer: always a string. */
export const Decimal = Type.String({ description: 'Decimal', examples: ['12.50'] });

/** The site's currency. */
export const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code', default: 'USD' });

/** A key; larger than the database can hold is a 400. */
export const Key = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** A value or null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** The key under which a write is done once. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: '^[\\u0021-\\u007e]+$',
    description: 'Made by the client once for each intent; the same key never does the work twice',
  }),
});
