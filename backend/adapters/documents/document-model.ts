/** The content of a document in the reader's language, apart from its layout. */
export interface DocumentModel {
  /** `Invoice`, `Statement` … */
  readonly title: string;
  /** The number that people know it by; null where it has none. */
  readonly number: string | null;
  /** Beside the title: dates, terms, references. */
  readonly facts: readonly Fact[];
  /** Whom it is about and where it goes. */
  readonly parties: readonly Party[];
  readonly table: DocumentTable;
  /** Under the table; the last one is what it all comes to. */
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
  /** For those who hear it instead of seeing it. */
  readonly summary: string;
  readonly columns: readonly TableColumn[];
  /** Read as they are drawn, so that thousands need no memory. */
  readonly rows: Iterable<TableRow> | AsyncIterable<TableRow>;
}

export interface TableColumn {
  readonly title: string;
  /** In points; `rest` shares what the others leave. */
  readonly width: number | 'rest';
  readonly isNumeric?: boolean;
}

/** A line across the table that says what follows, or one value for each column. */
export type TableRow = { readonly heading: string } | { readonly cells: readonly TableCell[] };

/** A value, with smaller texts below it. */
export type TableCell = string | { readonly text: string; readonly below: readonly string[] };

/** The sender of a document. */
export interface Letterhead {
  readonly name: string;
  readonly address: readonly string[];
  /** A PNG or JPEG; null where there is none. */
  readonly logo: Buffer | null;
}
