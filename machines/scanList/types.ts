import type { ScanFilter } from '../../domain/documents/scans.js';
import type { ScanFiling, ScanPage, ScanQuery, StoredScan } from '../../domain/documents/stored-scan.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** Result of filing: done, or why not; `isChanged` if someone else was faster. */
export type FilingOutcome =
  | { readonly isFiled: true }
  | { readonly isFiled: false; readonly isChanged: boolean; readonly message: Message };

/** The effects that the chart names; the invoke's id is the same name. */
export interface ScanListActors {
  /** A page; null if the back office does not have scans. */
  loadScans: { input: ScanQuery; output: ScanPage | null };
  /** The shown page again. */
  refreshScans: { input: ScanQuery; output: ScanPage | null };
  fileScan: { input: ScanFiling; output: FilingOutcome };
  /** Removes a scan, or restores it. */
  moveScan: { input: { readonly scanKey: string; readonly isRemoved: boolean }; output: undefined };
}

export interface ScanListContext extends ScanQuery, ScanPage {
  /** The address that the rows are of; null before the first. */
  readonly shown: ScanQuery | null;
  /** Why nothing can be shown. */
  readonly message: Message;
  /** The scan that is being filed; null for none. */
  readonly filed: StoredScan | null;
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
  | ({ type: 'address.changed' } & ScanQuery)
  /** Scans arrived meanwhile. */
  | { type: 'scans.arrived' }
  | { type: 'retry' }
  | { type: 'filing.opened'; scan: StoredScan }
  | { type: 'orderNumber.changed'; orderNumber: string }
  | { type: 'name.changed'; name: string }
  | { type: 'filing.confirmed' }
  | { type: 'filing.cancelled' }
  | { type: 'scan.removed'; scanKey: string }
  | { type: 'scan.restored'; scanKey: string }
  /** The button of the notification about a removal. */
  | { type: 'undo.pressed' };

export type ScanListEmitted = ({ type: 'notification.raised' } & Notification) | ({ type: 'address.wanted' } & ScanQuery);
