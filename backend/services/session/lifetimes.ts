import type { Config } from '../../config.js';

/** Kinds of sessions, which decide how long a session lives. */
export type SessionKind = 'normal' | 'consumer' | 'punchout';

/** The settings that lifetimes are made of. */
export type Lifetimes = Pick<Config, 'tokenIdleMinutes' | 'tokenHours' | 'consumerTokenDays'>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A procurement system hands over for one purchase, not for a day. */
const punchoutMs = 2 * hour;

/** A consumer's session may rest for a week: nobody reads prices that were promised to a business from it. */
const consumerIdleMs = 7 * day;

/** Milliseconds after which a session is over, used or not. */
export function absoluteLifetime(kind: SessionKind, lifetimes: Lifetimes): number {
  if (kind === 'punchout') return Math.min(punchoutMs, lifetimes.tokenHours * hour);
  return kind === 'consumer' ? lifetimes.consumerTokenDays * day : lifetimes.tokenHours * hour;
}

/** Milliseconds that a session may rest. */
export function idleLifetime(kind: SessionKind, lifetimes: Lifetimes): number {
  return kind === 'consumer' ? consumerIdleMs : lifetimes.tokenIdleMinutes * minute;
}

/** The kind of a user's session. */
export function kindOf(sessionType: 'Normal' | 'Consumer' | 'Guest', isPunchout: boolean): SessionKind {
  if (isPunchout) return 'punchout';
  return sessionType === 'Consumer' ? 'consumer' : 'normal';
}
