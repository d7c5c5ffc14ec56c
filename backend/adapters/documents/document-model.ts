/** The content of a document in the reader's language, apart from its layout. */
export interface DocumentModel {
  /** `Invoice`, `Statement` … */
  readonly title: string;
  /** The number shown to people; null if it has none. */
  readonly number: string | null;
  /** Beside the title: dates, terms, references. */
  readonly facts: readonly Fact[];
  /** Parties and addresses. */
  readonly parties: readonly Party[];
  readonly table: DocumentTable;
  /** Below the table; the last one is the grand total. */
  readonly totals: readonly Fact[];
  /** Paragraphs at the end. */
  readonly notes: readonly string[];
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Party {
  /** `Bill to`, `Ship to`. */
  readonly title: string;
  readonly lines: readonly string[];
}

export interface DocumentTable {
  /** For screen readers. */
  readonly summary: string;
  readonly columns: readonly TableColumn[];
  /** Read while drawing, so that thousands need no memory. */
  readonly rows: Iterable<TableRow> | AsyncIterable<TableRow>;
}

export interface TableColumn {
  readonly title: string;
  /** In points; `rest` shares the remaining width. */
  readonly width: number | 'rest';
  readonly isNumeric?: boolean;
}

/** A heading across the table, or one value per column. */
export type TableRow = { readonly heading: string } | { readonly cells: readonly TableCell[] };

/** A value, with smaller texts below it. */
export type TableCell = string | { readonly text: string; readonly below: readonly string[] };

/** The sender of a document. */
export interface Letterhead {
  readonly name: string;
  readonly address: readonly string[];
  /** A PNG or JPEG; null for none. */
  readonly logo: Buffer | null;
}
