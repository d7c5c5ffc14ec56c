import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

/** Data of an address that the flow needs; the screen reads the cache itself. */
export interface BookEntry {
  readonly key: string;
  readonly isPrimary: boolean;
}

/** Output of the writes: the book after it, or why nothing was changed. */
export type ChangeBookOutcome =
  | { readonly ok: true; readonly book: readonly BookEntry[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The effects that the chart names; the invoke's id is the same name. */
export interface AddressBookActors {
  /** The book, read unless that was done less than five minutes ago (S9.1). */
  loadBook: { input: undefined; output: readonly BookEntry[] };
  /** The book, read now. */
  refreshBook: { input: undefined; output: readonly BookEntry[] };
  deleteAddress: { input: { key: string }; output: ChangeBookOutcome };
  makePrimary: { input: { key: string }; output: ChangeBookOutcome };
}

export interface AddressBookInput {
  /** A guest's book is empty and does nothing (S6.1). */
  readonly isGuest: boolean;
}

export interface AddressBookContext extends AddressBookInput {
  readonly book: readonly BookEntry[];
  /** The address that is edited, asked about or changed; null to add one. */
  readonly chosen: string | null;
  /** Why the last change was not made. */
  readonly messages: readonly Message[];
}

export type AddressBookEvent =
  /** Reading failed: again. */
  | { type: 'retry' }
  | { type: 'add.requested' }
  | { type: 'edit.requested'; key: string }
  /** Refused for the primary address and for the only one (S5.24). */
  | { type: 'delete.requested'; key: string }
  | { type: 'primary.requested'; key: string }
  /** Of the question. */
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** The dialog ended with an address in the book, which is this one now. */
  | { type: 'address.saved'; book: readonly BookEntry[] };

export type AddressBookTag =
  /** Nothing can be shown yet. */
  | 'loading'
  /** The addresses show. */
  | 'shown'
  /** A change is in progress. */
  | 'busy'
  /** The add or edit dialog is open. */
  | 'form';
