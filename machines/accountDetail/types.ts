import type { AccountColumn } from '../../domain/account/account-entries.js';
import type { AccountView } from '../../domain/account/account-view.js';
import type { DayRange } from '../../domain/date/day-range.js';
import type { Message } from '../../texts/text.js';
import type { AddressWanted, ListContext, ListEvent } from '../support/list-in-address.js';

/** Kinds of files that the rows can be taken away in. */
export type ExportFormat = 'csv' | 'xlsx';

/** The effects that the chart names; the invoke's id is the same name. */
export interface AccountDetailActors {
  /** Reads the entries of these days into Apollo's cache; answers which there are. */
  loadEntries: { input: DayRange; output: { arCodes: readonly string[] } };
  /** Makes a file of the rows as they are shown, and gives it to the person. */
  exportEntries: { input: { format: ExportFormat; view: AccountView }; output: undefined };
}

export interface AccountDetailInput {
  /** View that the address requests. */
  readonly view: AccountView;
}

export interface AccountDetailContext extends AccountDetailInput, ListContext<AccountView> {
  /** The entries of these days; the screen reads the cache itself. */
  readonly arCodes: readonly string[];
  /** The entry of the Payable dialog. */
  readonly opened: string | null;
  /** The file that is being made. */
  readonly format: ExportFormat;
}

export type AccountDetailEvent =
  | ListEvent<AccountColumn, AccountView>
  /** The Payable dialog (A2.44). */
  | { type: 'entry.opened'; arCode: string }
  | { type: 'close' }
  | { type: 'export.chosen'; format: ExportFormat };

export type AccountDetailEmitted = AddressWanted<AccountView> | { type: 'notification.raised'; kind: 'error'; text: Message };

export type AccountDetailTag =
  /** The entries are being loaded. */
  | 'loading'
  /** The rows show. */
  | 'shown'
  /** A file is being made. */
  | 'exporting';
