import type { Role } from '../../../domain/colleagues/roles.js';
import type { SessionType } from '../../../domain/session/user-kind.js';
import type { PunchoutOperation } from '../../generated/resolvers.js';

/** The user of a request's token (S3.1). */
export interface User {
  readonly username: string;
  readonly name: string;
  readonly isSalesperson: boolean;
  readonly sessionType: SessionType;
  readonly isPunchout: boolean;
  /** Null outside punchout sessions. */
  readonly punchoutOperation: PunchoutOperation | null;
  /** The customer of the user's own account; null without one. */
  readonly customerKey: number | null;
  /** Role within the customer of the request; null: every right that the menu gives. */
  readonly role: Role | null;
  /** They act for one of several customers, which they choose. */
  readonly choosesCustomer: boolean;
  /** They administer the store. */
  readonly isStaff: boolean;
  /** Staff who act as the user, and until when; null: the user does. */
  readonly onBehalf: { readonly staffName: string; readonly until: string } | null;
}

/** The session of a request's token. */
export interface SessionPort {
  user(): Promise<User>;
  /** Ends the session; a session that has already ended, or that the back office cannot end, is not a failure. */
  revoke(): Promise<void>;
}
