import type { UserSession } from '../../../domain/session/user-session.js';

/** The sessions of the signed-in user. */
export interface SessionsPort {
  list(): Promise<readonly UserSession[]>;
  /** Ends a session; can be repeated. */
  end(id: string): Promise<void>;
  /** Ends all sessions except the one of the request. */
  endOthers(): Promise<void>;
}
