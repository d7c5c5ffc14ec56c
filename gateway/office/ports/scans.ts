import type { ScanFiling, ScanPage, ScanQuery, StoredScan } from '../../../domain/documents/stored-scan.js';
import type { FileUpload, RefusedFile } from './file-upload.js';

/** A stored scan; `removedAt` is ISO 8601, null if it was not removed. */
export interface KeptScan extends StoredScan {
  readonly removedAt: string | null;
}

/** Scans of orders, for the store's staff. */
export interface ScansPort {
  /** Null if the back office does not have them. */
  list(query: ScanQuery): Promise<(Omit<ScanPage, 'rows'> & { readonly rows: readonly KeptScan[] }) | null>;
  /** Rejects with `Refused` for an unknown order, and for a scan that was changed meanwhile. */
  file(filing: ScanFiling): Promise<KeptScan>;
  remove(scanKey: string): Promise<KeptScan>;
  restore(scanKey: string): Promise<KeptScan>;
}

/** Result of an upload. */
export type ScanOutcome = { readonly kind: 'received'; readonly scan: KeptScan; readonly isKnown: boolean } | RefusedFile;

/** Uploads of scans. */
export interface ScanUploadsPort {
  /** Sends a file once. Rejects with a `Failure` if the response does not concern the file. */
  send(upload: FileUpload): Promise<ScanOutcome>;
}
