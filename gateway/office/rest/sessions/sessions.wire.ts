import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const Session = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()]),
  isCurrent: Type.Boolean(),
  browser: Maybe(Type.String()),
  system: Maybe(Type.String()),
  address: Maybe(Type.String()),
  startedAt: Type.String(),
  lastUsedAt: Type.String(),
});
export const sessionsShape = shape(Type.Array(Session));

/** A session of the user. */
export type WireSession = Static<typeof Session>;
