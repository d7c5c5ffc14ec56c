import type { StoreUserKind } from '../../domain/administration/people/store-user.js';
import type { CustomerChoice } from '../../domain/customers/customer-choice.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A customer on the list. */
export interface ListedCustomer extends CustomerChoice {
  readonly city: string | null;
  readonly state: string | null;
  readonly isActive: boolean;
}

/** A page of a user's list. */
export interface ServedPage {
  readonly userName: string;
  readonly userKind: StoreUserKind | null;
  readonly totalCount: number;
  readonly listCount: number;
  readonly rows: readonly ListedCustomer[];
}

/** Search and page of the list. */
export interface ServedQuery {
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** A change to make. */
export type ListChange =
  | { readonly add: readonly string[] }
  | { readonly remove: readonly string[] }
  | { readonly codes: readonly string[] }
  | { readonly otherId: string; readonly way: HandOverWay }
  | { readonly restore: string };

/** `COPY`: this user gets the other's customers as well; `HAND_OVER`: the other gets all of this user's. */
export type HandOverWay = 'COPY' | 'HAND_OVER';

/** A line with a code of no active customer. */
export interface UnknownLine {
  readonly line: number;
  readonly code: string;
}

/** Answer to a change. */
export type ListOutcome =
  | { readonly kind: 'changed'; readonly changeId: string | null; readonly added: number; readonly removed: number }
  | { readonly kind: 'unknown'; readonly lines: readonly UnknownLine[] }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** The effects that the chart names. */
export interface ServedCustomersActors {
  /** A page; null for an unknown user. */
  loadServed: { input: { readonly userId: string; readonly query: ServedQuery }; output: ServedPage | null };
  changeServed: { input: { readonly userId: string; readonly change: ListChange }; output: ListOutcome };
}

export interface ServedCustomersInput {
  readonly userId: string;
  readonly query: ServedQuery;
}

export interface ServedCustomersContext extends ServedCustomersInput, ServedPage {
  /** Why nothing can be shown, or why the last change of the open dialog was not made. */
  readonly message: Message;
  /** The change under way, or the last one. */
  readonly change: ListChange | null;
  /** The change that Undo takes back; null: there is nothing to undo. */
  readonly undoable: string | null;
  /** Lines of the pasted codes that are wrong. */
  readonly unknown: readonly UnknownLine[];
}

export type ServedCustomersEvent =
  | { type: 'retry' }
  | { type: 'search.chosen'; search: string }
  | { type: 'page.chosen'; page: number }
  /** The address requests this now, set by this machine or from elsewhere. */
  | { type: 'address.changed'; query: ServedQuery }
  | { type: 'remove.chosen'; customerKey: string }
  | { type: 'adding.opened' }
  | { type: 'handOver.opened' }
  /** Of the open dialog. */
  | { type: 'confirm'; change: ListChange }
  | { type: 'cancel' }
  /** In the notification of a change. */
  | { type: 'undo.pressed' }
  | { type: 'identity.confirmed' }
  | { type: 'identity.unconfirmed' };

export type ServedCustomersEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** Put it into the address. */
  | { type: 'address.wanted'; query: ServedQuery };

export type ServedCustomersTag =
  /** The list is on the page. */
  | 'shown'
  /** A change is under way. */
  | 'busy'
  /** The dialog that adds customers is open. */
  | 'adding'
  /** The dialog that copies or hands over is open. */
  | 'handingOver'
  /** The question for a proof is open. */
  | 'proof';
