import type { LocalDate } from '../../../domain/date/local-date.js';
import type { SheetColumn, SheetRow } from '../../adapters/documents/sheet.js';
import type { Db } from '../../store/database/database.js';
import type { Settings } from '../settings/settings.js';

/** Whose report it is, and on which day it is made. */
export interface ReportScene {
  readonly db: Db;
  readonly customerKey: number;
  readonly settings: Settings;
  /** The site's day. */
  readonly today: LocalDate;
  /** How many rows are read at once. */
  readonly batchSize: number;
}

/** What a report says beside whom it is for; its rows are read while they are drawn, no transaction is open meanwhile. */
export interface Report {
  readonly facts: readonly (readonly [label: string, value: string | null])[];
  readonly summary: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<SheetRow>;
  readonly notes: readonly string[];
}
