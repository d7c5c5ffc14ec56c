import type { SessionType } from '../../../domain/session/user-kind.js';
import type { PunchoutOperation } from '../../generated/resolvers.js';

/** The person to whom the token of a request belongs (S3.1). */
export interface User {
  readonly username: string;
  readonly name: string;
  readonly isSalesperson: boolean;
  readonly sessionType: SessionType;
  readonly isPunchout: boolean;
  /** Null outside of punchout sessions. */
  readonly punchoutOperation: PunchoutOperation | null;
  /** The customer with the person's own account; null if they have none. */
  readonly customerKey: number | null;
}

/** The session of the token that a request carries. */
export interface SessionPort {
  user(): Promise<User>;
  /** Ends the session; one that is over already, or that the back office cannot end, is no failure. */
  revoke(): Promise<void>;
}
