import type { ScanFilter } from './scans.js';

/** A scanned document of an order, as staff see it. */
export interface StoredScan {
  readonly scanKey: string;
  /** Label that customers see; empty for the usual one. */
  readonly name: string;
  readonly originalName: string | null;
  /** Null: waits for an order. */
  readonly orderNumber: string | null;
  readonly customerCode: string | null;
  readonly customerName: string | null;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly receivedBy: string | null;
  /** For `openDocument`. */
  readonly document: string;
}

/** A page of the scans, and how many each list has of what the search finds. */
export interface ScanPage {
  readonly counts: Readonly<Record<ScanFilter, number>>;
  readonly isFolderWatched: boolean;
  readonly rows: readonly StoredScan[];
}

/** The page that is shown. */
export interface ScanQuery {
  readonly filter: ScanFilter;
  readonly search: string;
  /** From 1. */
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
