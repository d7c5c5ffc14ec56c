import type { Role } from '../../../domain/colleagues/roles.js';
import type { PunchoutOperation, SessionType } from '../../contract/session.js';

/** Rights of a punchout session (S1.5). */
export interface PunchoutAccess {
  readonly sessionId: number;
  /** `inspect`: the cart can only be looked at. */
  readonly operation: PunchoutOperation;
  /** The cart was handed over: nothing is left but to hand it over again. */
  readonly isOver: boolean;
}

/** A member of the store's staff who acts as a user (docs/decisions/143-on-behalf.md). */
export interface OnBehalf {
  readonly staffId: number;
  readonly staffName: string;
  /** When it ends at the latest. */
  readonly until: Date;
}

/** A person with a valid token (S3.1, S6). */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly sessionType: SessionType;
  readonly isSalesperson: boolean;
  /** Handed over by a procurement system: may fill a cart, never submit an order (S1.5). */
  readonly isPunchout: boolean;
  /** The hand-off that the session belongs to; null outside of punchout. */
  readonly punchout: PunchoutAccess | null;
  /** Administers the store; never in a session that is bound to a customer, and never by an API key. */
  readonly isStaff: boolean;
  /** The user's own customer; null for a salesperson, and for staff without one. */
  readonly customerKey: number | null;
  /** Role within the customer that the request is for; null if they have none, and without a customer. */
  readonly role: Role | null;
  /** The session is for one customer, whatever else the user may act for: a hand-off, or a sign-in at a customer's directory. */
  readonly isBound: boolean;
  /** SHA-256 of the token that was sent. */
  readonly tokenHash: string;
  /** When the person last proved who they are; null for API keys, and for staff who act as the person. */
  readonly authenticatedAt: Date | null;
  /** Staff who act as the user; null: the user does. */
  readonly onBehalf: OnBehalf | null;
}

/** How goods reach the buyer: the `X-ship-method` header (S7.1). */
export type ShipMethod = 'pickup' | 'delivery';

/** Someone who acts for a customer, checked: policies `customer` and `order`. */
export interface Shopper {
  readonly user: SignedInUser;
  readonly customerKey: number;
  readonly shipMethod: ShipMethod | null;
}

/** Someone who looks around: a guest where the site allows it, a consumer without an account, or a shopper. Policy `browse`. */
export interface Visitor {
  readonly user: SignedInUser | null;
  readonly customerKey: number | null;
  readonly shipMethod: ShipMethod | null;
}
