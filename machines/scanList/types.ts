import type { ScanFilter } from '../../domain/documents/scans.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A scan as the list shows it. */
export interface ScanRow {
  readonly scanKey: string;
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

/** A page of the list, and how many each list has of what the search finds. */
export interface ScanPage {
  readonly counts: Readonly<Record<ScanFilter, number>>;
  readonly isFolderWatched: boolean;
  readonly rows: readonly ScanRow[];
}

/** The list that an address shows. */
export interface ScanAddress {
  readonly filter: ScanFilter;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** Where a scan shall be filed. */
export interface ScanFiling {
  readonly scanKey: string;
  readonly orderNumber: string;
  readonly name: string;
  readonly expectedOrderNumber: string | null;
}

/** Result of filing: done, or why not; `isChanged` if someone else was faster. */
export type FilingOutcome =
  | { readonly isFiled: true }
  | { readonly isFiled: false; readonly isChanged: boolean; readonly message: Message };

/** The effects that the chart names; the invoke's id is the same name. */
export interface ScanListActors {
  /** A page; null if the back office does not have scans. */
  loadScans: { input: ScanAddress; output: ScanPage | null };
  /** The shown page again. */
  refreshScans: { input: ScanAddress; output: ScanPage | null };
  fileScan: { input: ScanFiling; output: FilingOutcome };
  /** Removes a scan, or restores it. */
  moveScan: { input: { readonly scanKey: string; readonly isRemoved: boolean }; output: undefined };
}

export interface ScanListContext extends ScanAddress, ScanPage {
  /** The address that the rows are of; null before the first. */
  readonly shown: ScanAddress | null;
  /** Why nothing can be shown. */
  readonly message: Message;
  /** The scan that is being filed; null for none. */
  readonly filed: ScanRow | null;
  readonly orderNumber: string;
  readonly name: string;
  /** Why it could not be filed. */
  readonly problem: Message | '';
  /** The scan that was removed or restored last. */
  readonly moved: { readonly scanKey: string; readonly isRemoved: boolean } | null;
}

export type ScanListEvent =
  | { type: 'filter.chosen'; filter: ScanFilter }
  | { type: 'search.changed'; search: string }
  | { type: 'page.chosen'; page: number }
  /** The address requests this now, set by this machine or from elsewhere. */
  | ({ type: 'address.changed' } & ScanAddress)
  /** Scans arrived meanwhile. */
  | { type: 'scans.arrived' }
  | { type: 'retry' }
  | { type: 'filing.opened'; scan: ScanRow }
  | { type: 'orderNumber.changed'; orderNumber: string }
  | { type: 'name.changed'; name: string }
  | { type: 'filing.confirmed' }
  | { type: 'filing.cancelled' }
  | { type: 'scan.removed'; scanKey: string }
  | { type: 'scan.restored'; scanKey: string }
  /** The button of the notification about a removal. */
  | { type: 'undo.pressed' };

export type ScanListEmitted = ({ type: 'notification.raised' } & Notification) | ({ type: 'address.wanted' } & ScanAddress);
