import type { SnapshotFrom } from 'xstate';
import type { session } from '../../../machines/session/session.machine.js';

/** Set of routes, by the state of the session (A2.1–A2.21). */
export type SessionView =
  | 'loading'
  | 'unreachable'
  | 'signIn'
  | 'guest'
  | 'accessDenied'
  | 'selectingCustomer'
  | 'selectingShipMethod'
  | 'ready';

/** Reads the session's state as the routes that exist in it. */
export function sessionView(snapshot: SnapshotFrom<typeof session>): SessionView {
  if (snapshot.matches('ready')) return 'ready';
  if (snapshot.matches('unreachable')) return 'unreachable';
  if (snapshot.hasTag('loading')) return 'loading';
  if (snapshot.matches('selectingCustomer')) return 'selectingCustomer';
  if (snapshot.matches('selectingShipMethod')) return 'selectingShipMethod';
  if (snapshot.matches({ unauthorized: 'accessDenied' })) return 'accessDenied';
  if (snapshot.matches({ unauthorized: 'welcomingGuest' })) return 'guest';
  return 'signIn';
}
