import { type Static, Type } from 'typebox';

/** Role of a colleague within a customer. */
export const Role = Type.Union([
  Type.Literal('administrator'),
  Type.Literal('buyer'),
  Type.Literal('bookkeeper'),
  Type.Literal('viewer'),
]);
export type Role = Static<typeof Role>;
