import type { ShipMethod } from '../../domain/checkout/ship-method.js';

/** Credentials and context of a signed-in call (S7.1), and the session that it is bound to. */
export interface CallSession {
  readonly token: string;
  /** Comes back with a 401, so that an old session's answer cannot end a new one. */
  readonly sessionId: string | null;
  readonly customerKey: string | null;
  readonly shipMethod: ShipMethod | null;
}

/** The session of calls that name none; null while nobody is signed in. */
export type CurrentSession = () => CallSession | null;

/** Headers that identify the caller, customer and ship method (S7.1). */
export function headersOf(session: CallSession | null): Record<string, string> {
  if (!session) return {};
  return {
    authorization: `Bearer ${session.token}`,
    ...(session.customerKey !== null && { 'x-customer': session.customerKey }),
    ...(session.shipMethod !== null && { 'x-ship-method': session.shipMethod }),
  };
}

declare module '@apollo/client' {
  interface DefaultContext {
    /** A session other than the current one: null for an anonymous call, and for a sign-in that is being tried. */
    session?: CallSession | null;
    /** The caller reads the 401 itself. */
    handlesUnauthorized?: boolean;
  }
}
