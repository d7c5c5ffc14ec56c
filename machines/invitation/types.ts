import type { AccountForm, AccountProblem } from '../../domain/colleagues/colleague-form.js';
import type { Role } from '../../domain/colleagues/roles.js';
import type { PasswordPolicy } from '../../domain/password/password-policy.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

/** The person who opened the link, as far as the session knows them. */
export type Visitor =
  /** The session is being opened. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'nobody' }
  /** A user of a customer, who can accept. */
  | { readonly kind: 'member'; readonly name: string }
  /** A salesperson, a consumer or a procurement system, who cannot. */
  | { readonly kind: 'other'; readonly name: string };

/** Contents of an invitation. */
export interface Offer {
  readonly customerName: string;
  /** Null if that user no longer exists. */
  readonly invitedBy: string | null;
  readonly email: string;
  readonly role: Role;
  /** Names; empty: all. */
  readonly shipTos: readonly string[];
  /** Instant. */
  readonly expiresAt: string;
  readonly policy: PasswordPolicy;
}

/** Fields of a new account. */
export interface NewAccount extends AccountForm {
  readonly password: string;
  readonly passwordConfirmation: string;
}

export interface InvitationInput {
  /** Of the link; empty without one. */
  readonly token: string;
  readonly visitor: Visitor;
}

export interface InvitationContext extends InvitationInput {
  /** Null until the link was read. */
  readonly offer: Offer | null;
  readonly form: NewAccount;
  /** Password fields that were changed: what is missing shows there only. */
  readonly changed: { readonly password: boolean; readonly confirmation: boolean };
  /** Field errors from the back office, until the fields are changed. */
  readonly problems: { readonly [Field in AccountProblem['field'] | 'password']?: Message };
  /** Why the link could not be read, or the invitation was not accepted. */
  readonly messages: readonly Message[];
  /** Customer that the user now belongs to; empty before. */
  readonly customerKey: string;
}

export type InvitationEvent =
  /** The link could not be read: again. */
  | { type: 'retry' }
  /** Somebody signed in or out, in this window or another one. */
  | { type: 'visitor.changed'; visitor: Visitor }
  | { type: 'field.changed'; field: keyof NewAccount; text: string }
  /** I already have an account. */
  | { type: 'account.exists' }
  | { type: 'accept' }
  /** Sign out, to accept with another account. */
  | { type: 'signOut.requested' };

export type InvitationEmitted =
  /** The link was used, or cannot be: its secret is of no more use. */
  | { type: 'secret.spent' }
  /** The user belongs to one more customer, which they act for from now on. */
  | { type: 'customer.joined'; customerKey: string }
  | { type: 'logout.wanted' }
  /** The sign-in card is needed. */
  | { type: 'login.wanted' };

/** An acceptance, answered. */
export type AcceptOutcome =
  | { readonly kind: 'accepted'; readonly customerKey: string }
  /** The link was used, revoked or replaced meanwhile. */
  | { readonly kind: 'linkInvalid' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

export type InvitationTag =
  | 'busy'
  /** The offer shows. */
  | 'offered'
  /** The fields of a new account show. */
  | 'form'
  /** Problems show beside the fields. */
  | 'correcting';

export interface InvitationActors {
  /** Null for a link that cannot be used. */
  readInvitation: { input: { readonly token: string }; output: { readonly offer: Offer | null } };
  /** Creates an account, once. */
  createAccount: {
    input: AccountForm & { readonly token: string; readonly password: string };
    output: AcceptOutcome;
  };
  /** Accepts as the signed-in user, once. */
  joinCustomer: { input: { readonly token: string }; output: AcceptOutcome };
}
