import type { PasswordPolicy } from '../../../domain/password/password-policy.js';
import type { ColleagueCart, ColleagueLogGroup, Role } from '../../generated/resolvers.js';

/** A user of the customer. Times are ISO 8601. */
export interface Colleague {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  /** Null for individual rights. */
  readonly role: Role | null;
  /** Codes; empty: all. */
  readonly shipTos: readonly string[];
  readonly isSelf: boolean;
  /** Name of the identity provider that sets the role; null without one. */
  readonly directory: string | null;
  readonly lastSeenAt: string | null;
  /** Lines of their open cart for this customer. */
  readonly cartLines: number;
  /** Their active keys of this customer. */
  readonly apiKeys: number;
}

/** An invitation that was neither accepted nor revoked. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** Codes; empty: all. */
  readonly shipTos: readonly string[];
  readonly invitedBy: string | null;
  readonly sentAt: string;
  readonly expiresAt: string;
  readonly isExpired: boolean;
}

/** Rights that a colleague or an invited person gets. */
export interface ColleagueRights {
  readonly role: Role;
  /** Codes; empty: all. */
  readonly shipTos: readonly string[];
}

/** An invitation to send. */
export interface NewInvitation extends ColleagueRights {
  readonly email: string;
  /** Language of the mail; null for that of the request. */
  readonly language: string | null;
}

/** Query of the audit log. */
export interface LogQuery {
  /** Id of a user; null for everybody. */
  readonly person: string | null;
  readonly group: ColleagueLogGroup | null;
  /** First and last day. */
  readonly from: string | null;
  readonly to: string | null;
  /** Id of the last entry of the page before. */
  readonly before: string | null;
  readonly limit: number;
}

/** An entry of the audit log. */
export interface LogEntry {
  readonly id: string;
  readonly at: string;
  readonly group: ColleagueLogGroup;
  readonly action: string;
  readonly person: string | null;
  /** Member of the store's staff who acted as the user. */
  readonly staff: string | null;
  readonly apiKey: string | null;
  readonly details: readonly { readonly name: string; readonly value: string }[];
}

/** A user who belongs to a customer. */
export interface Membership {
  readonly customerKey: string;
  readonly username: string;
}

/** Colleagues of the customer that the person acts for. */
export interface ColleaguesPort {
  list(): Promise<{ readonly colleagues: readonly Colleague[]; readonly invitations: readonly Invitation[] }>;
  log(query: LogQuery): Promise<{ readonly entries: readonly LogEntry[]; readonly hasMore: boolean }>;
  /** Rejects with `Refused` for problems that a user can fix, as all that follow. */
  invite(invitation: NewInvitation): Promise<Invitation>;
  resend(id: string): Promise<Invitation>;
  revoke(id: string): Promise<void>;
  change(id: string, rights: ColleagueRights): Promise<Colleague>;
  remove(id: string, cart: ColleagueCart): Promise<void>;
  /** Accepts an invitation as the user of the token. */
  join(token: string): Promise<Membership>;
}

/** An invitation behind a link. */
export interface InvitationLink {
  readonly customerName: string;
  readonly invitedBy: string | null;
  readonly email: string;
  readonly role: Role;
  /** Names; empty: all. */
  readonly shipTos: readonly string[];
  readonly expiresAt: string;
  /** Requirements of the password of a new account. */
  readonly policy: PasswordPolicy;
}

/** Account that an invited person creates. */
export interface InvitedUser {
  readonly username: string;
  readonly name: string;
  readonly password: string;
}

/** Invitations of people who are not signed in. */
export interface InvitationsPort {
  /** Null for a link that cannot be used. */
  read(token: string): Promise<InvitationLink | null>;
  /** Creates an account, once; rejects with `Refused` for problems that a user can fix. */
  accept(token: string, user: InvitedUser): Promise<Membership>;
}
