import type { AccountColumn } from '../../domain/account-entries.js';
import type { AccountView } from '../../domain/account-view.js';
import type { DayRange } from '../../domain/day-range.js';
import type { LocalDate } from '../../domain/local-date.js';

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
  /** What the address asks for. */
  readonly view: AccountView;
}

export interface AccountDetailContext extends AccountDetailInput {
  /** The entries of these days; the screen reads the cache itself. */
  readonly arCodes: readonly string[];
  /** The entry of the Payable dialog. */
  readonly opened: string | null;
  /** The file that is being made. */
  readonly format: ExportFormat;
  /** Why nothing can be shown. */
  readonly message: string;
}

export type AccountDetailEvent =
  /** The address asks for this now, by us or by somebody else. */
  | { type: 'address.changed'; view: AccountView }
  /** What is typed has come to rest (A9.1). */
  | { type: 'search.changed'; search: string }
  /** A day beyond the other one becomes that one (A2.43). */
  | { type: 'startDate.chosen'; date: LocalDate | null }
  | { type: 'endDate.chosen'; date: LocalDate | null }
  /** Sorts by it; once more the other way round. */
  | { type: 'column.chosen'; column: AccountColumn }
  /** Everything is to be shown again, where nothing was found. */
  | { type: 'filters.cleared' }
  /** The Payable dialog (A2.44). */
  | { type: 'entry.opened'; arCode: string }
  | { type: 'close' }
  | { type: 'export.chosen'; format: ExportFormat }
  /** Reading failed: again. */
  | { type: 'retry' };

export type AccountDetailEmitted =
  /** Put it into the address; what was chosen is a new entry of the history, what is being typed is not. */
  { type: 'address.wanted'; view: AccountView; isNew: boolean } | { type: 'notification.raised'; kind: 'error'; text: string };

export type AccountDetailTag =
  /** The entries are on their way. */
  | 'loading'
  /** The rows show. */
  | 'shown'
  /** A file is being made. */
  | 'exporting';

export type AccountDetailChildren = { [Name in keyof AccountDetailActors]: Name };
