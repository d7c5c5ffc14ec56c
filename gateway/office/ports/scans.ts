import type { ScanFilter } from '../../../domain/documents/scans.js';
import type { FileUpload, RefusedFile } from './file-upload.js';

/** A scanned document of an order, as staff see it. */
export interface StoredScan {
  readonly scanKey: string;
  readonly name: string;
  readonly originalName: string | null;
  /** Null: waits to be filed. */
  readonly orderNumber: string | null;
  readonly customerCode: string | null;
  readonly customerName: string | null;
  readonly receivedAt: string;
  readonly receivedBy: string | null;
  readonly removedAt: string | null;
  /** Id of the document, for `DocumentsPort`. */
  readonly document: string;
}

/** A page of the scans, and how many each list has of what the search finds. */
export interface ScanPage {
  readonly counts: Readonly<Record<ScanFilter, number>>;
  readonly isFolderWatched: boolean;
  readonly rows: readonly StoredScan[];
}

/** A requested page. */
export interface ScanQuery {
  readonly filter: ScanFilter;
  readonly search: string;
  readonly page: number;
}

/** A scan to file with an order. */
export interface ScanFiling {
  readonly scanKey: string;
  readonly orderNumber: string;
  readonly name: string;
  /** Order that the person saw. */
  readonly expectedOrderNumber: string | null;
}

/** Scans of orders, for the store's staff. */
export interface ScansPort {
  /** Null if the back office does not have them. */
  list(query: ScanQuery): Promise<ScanPage | null>;
  /** Rejects with `Refused` for an unknown order, and for a scan that was changed meanwhile. */
  file(filing: ScanFiling): Promise<StoredScan>;
  remove(scanKey: string): Promise<StoredScan>;
  restore(scanKey: string): Promise<StoredScan>;
}

/** Result of an upload. */
export type ScanOutcome = { readonly kind: 'received'; readonly scan: StoredScan; readonly isKnown: boolean } | RefusedFile;

/** Uploads of scans. */
export interface ScanUploadsPort {
  /** Sends a file once. Rejects with a `Failure` if the response does not concern the file. */
  send(upload: FileUpload): Promise<ScanOutcome>;
}
