import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

/** An API key on the wire. */
export const Key = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()]),
  name: Type.String(),
  prefix: Type.String(),
  scopes: Type.Array(Type.String()),
  state: Type.Union([Type.Literal('active'), Type.Literal('suspended'), Type.Literal('expired'), Type.Literal('revoked')]),
  createdAt: Type.String(),
  createdBy: Type.String(),
  expiresAt: Maybe(Type.String()),
  lastUsedAt: Maybe(Type.String()),
  lastUsedFrom: Maybe(Type.String()),
  revokedAt: Maybe(Type.String()),
  revokedBy: Maybe(Type.String()),
});

export const keysShape = shape(Type.Array(Key));
export const createdShape = shape(Type.Object({ secret: Type.String({ minLength: 1, maxLength: 500 }), key: Key }));

/** API key of a customer, without its secret. */
export type WireApiKey = Static<typeof Key>;

/** API key to create. */
export interface WireNewApiKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresInDays: number | null;
}
