import type { LocalDate } from '../../../domain/date/local-date.js';
import type { Texts } from '../../../texts/texts.js';
import type { TableColumn, TableRow } from '../../adapters/documents/document-model.js';
import type { Db } from '../../store/database/database.js';
import type { Settings } from '../settings/settings.js';

/** Customer, day and language of a report. */
export interface ReportContext {
  readonly db: Db;
  readonly customerKey: number;
  readonly settings: Settings;
  /** The site's day. */
  readonly today: LocalDate;
  /** How many rows are read at once. */
  readonly batchSize: number;
  readonly texts: Texts;
}

/** The content of a report. Its rows are read while they are drawn, outside of a transaction. */
export interface Report {
  readonly facts: readonly (readonly [label: string, value: string | null])[];
  readonly summary: string;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<TableRow>;
  readonly notes: readonly string[];
}
