import { type Static, Type } from 'typebox';
import { Key, Nullable } from './values.js';

const Instant = Type.String({ description: 'ISO 8601', examples: ['2026-11-21T10:00:00.000Z'] });

/** A session of the user that has not ended. */
export const Session = Type.Object({
  id: Type.Integer(),
  isCurrent: Type.Boolean({ description: 'the one of the request' }),
  browser: Nullable(Type.String({ description: 'null if unknown', examples: ['Firefox'] })),
  system: Nullable(Type.String({ description: 'null if unknown', examples: ['Windows'] })),
  address: Nullable(Type.String({ description: 'IP address that signed in; null if unknown' })),
  startedAt: Instant,
  lastUsedAt: Type.String({ description: 'ISO 8601; to the minute' }),
});
export type Session = Static<typeof Session>;

export const SessionParams = Type.Object({ id: Key });
