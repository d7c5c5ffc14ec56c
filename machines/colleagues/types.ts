import type { Manageable } from '../../domain/colleagues/rights-form.js';
import type { Role } from '../../domain/colleagues/roles.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A user of the customer. */
export interface Colleague extends Manageable {
  readonly username: string;
  readonly name: string;
  /** Null without one. */
  readonly email: string | null;
  /** Codes of the ship-tos that they may order for; empty: all. */
  readonly shipTos: readonly string[];
  /** The signed-in user. */
  readonly isSelf: boolean;
  /** Instant of the latest use of a session; null if there is none. */
  readonly lastSeenAt: string | null;
  /** Lines in their open cart. */
  readonly cartLines: number;
  /** Their active API keys. */
  readonly apiKeys: number;
}

/** An invitation that was neither accepted nor revoked. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** Codes; empty: all. */
  readonly shipTos: readonly string[];
  /** Name; null if that user no longer exists. */
  readonly invitedBy: string | null;
  /** Instants. */
  readonly sentAt: string;
  readonly expiresAt: string;
  readonly isExpired: boolean;
}

/** A ship-to that colleagues may order for. */
export interface NamedShipTo {
  readonly code: string;
  readonly name: string;
}

/** Output of `loadColleagues` and `refreshColleagues`. */
export interface LoadedColleagues {
  /** By name. */
  readonly colleagues: readonly Colleague[];
  /** Newest first. */
  readonly invitations: readonly Invitation[];
  readonly shipTos: readonly NamedShipTo[];
}

/** Handling of the open cart of a colleague who is removed. */
export type CartChoice = 'pass' | 'discard';

/** A removal, answered. */
export type RemoveOutcome = { readonly ok: true } | { readonly ok: false; readonly problems: readonly Problem[] };

/** An invitation that was to be sent again, answered. */
export type ResendOutcome =
  | { readonly ok: true; readonly invitation: Invitation }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The effects that the chart names; the invoke's id is the same name. */
export interface ColleaguesActors {
  loadColleagues: { input: undefined; output: LoadedColleagues };
  refreshColleagues: { input: undefined; output: LoadedColleagues };
  removeColleague: { input: { readonly id: string; readonly cart: CartChoice }; output: RemoveOutcome };
  resendInvitation: { input: { readonly id: string }; output: ResendOutcome };
  revokeInvitation: { input: { readonly id: string }; output: undefined };
}

export interface ColleaguesContext extends LoadedColleagues {
  /** The colleague or the invitation that is changed, asked about or removed. */
  readonly chosen: string | null;
  readonly cart: CartChoice;
  /** Why what was wanted last was not done. */
  readonly messages: readonly Message[];
}

export type ColleaguesEvent =
  /** Reading failed: again. */
  | { type: 'retry' }
  | { type: 'invite.requested' }
  /** Refused for the only administrator, and if a directory sets everything. */
  | { type: 'change.requested'; id: string }
  /** Refused for the only administrator. */
  | { type: 'remove.requested'; id: string }
  /** Of the question before a removal. */
  | { type: 'cart.chosen'; cart: CartChoice }
  | { type: 'resend.requested'; id: string }
  | { type: 'revoke.requested'; id: string }
  /** Of a question. */
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** The dialog ended with an invitation that was sent. */
  | { type: 'invitation.sent'; invitation: Invitation }
  /** The dialog ended with other rights. */
  | { type: 'rights.changed'; colleague: Colleague };

export type ColleaguesEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** Lines of a colleague's cart may have come into the user's own. */
  | { type: 'cart.changed' }
  /** The user has other rights now: what they may see is read again. */
  | { type: 'ownRights.changed' }
  /** The user left the customer, which ended their sessions. */
  | { type: 'customer.left' };

export type ColleaguesTag =
  /** Nothing can be shown yet. */
  | 'loading'
  /** The colleagues show. */
  | 'shown'
  /** A change is in progress. */
  | 'busy'
  /** A dialog for rights is open. */
  | 'form';
