import type { SnapshotFrom } from 'xstate';
import type { Visitor } from '../../../machines/invitation/types.js';
import type { session } from '../../../machines/session/session.machine.js';

/** The kind of person who opened an invitation, as far as the session knows. */
export function visitorKindOf(snapshot: SnapshotFrom<typeof session>): Visitor['kind'] {
  const { userKind, isPunchout } = snapshot.context;
  if (snapshot.hasTag('loading')) return 'unknown';
  // Without an answer of the back office, nothing is known that could be waited for.
  if (!snapshot.hasTag('signedIn') || userKind === null || userKind === 'PUBLIC') return 'nobody';
  return userKind === 'CUSTOMER' && !isPunchout ? 'member' : 'other';
}

/**
 * The person who opened an invitation.
 * @param name of the signed-in user; null while it is being read
 */
export function visitorOf(kind: Visitor['kind'], name: string | null): Visitor {
  if (kind === 'unknown' || kind === 'nobody') return { kind };
  return name === null ? { kind: 'unknown' } : { kind, name };
}
