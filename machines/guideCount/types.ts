import type { CountChange, CountField, SavedCount, TypedCounts } from '../../domain/order-guides/guide-count.js';
import type { Message } from '../../texts/text.js';

/** A line that is being counted. */
export interface CountRow {
  readonly line: SavedCount;
  readonly typed: TypedCounts;
  /** Why the back office refused the typed values; empty if it did not. */
  readonly problem: Message;
}

/** Typed values by product, as they are kept on the device. */
export type KeptCounts = Readonly<Record<string, TypedCounts>>;

/** Everything was saved, with the guide's lines as they are now, or why not: at least one problem, by the position of its change, null for all. */
export type SaveCountsOutcome =
  | { readonly ok: true; readonly lines: readonly SavedCount[] }
  | { readonly ok: false; readonly problems: readonly { readonly line: number | null; readonly message: Message }[] };

/** The effects that the chart names; the invoke's id is the same name. */
export interface GuideCountActors {
  /** Sets values of several lines, all or none; sending them again does no harm. */
  saveCounts: { input: { readonly changes: readonly CountChange[] }; output: SaveCountsOutcome };
}

export interface GuideCountInput {
  readonly lines: readonly SavedCount[];
  /** Values that were typed before a reload and not saved. */
  readonly typed: KeptCounts;
  /** Older counts are not of this stocktaking, ISO 8601 in UTC. */
  readonly since: string;
}

export interface GuideCountContext {
  readonly rows: readonly CountRow[];
  readonly since: string;
  /** The changes of the last call. */
  readonly sent: readonly CountChange[];
  /** Why the last call saved nothing; empty for no reason. */
  readonly message: Message;
}

export type GuideCountEvent =
  /** `at` is the time of typing. */
  | { type: 'count.changed'; productKey: string; field: CountField; quantity: string; at: string }
  /** The server answers again. */
  | { type: 'connection.restored' }
  /** The button that sends again. */
  | { type: 'retry' }
  /** The button that continues to the order. */
  | { type: 'confirm' };

export type GuideCountTag =
  /** Nothing can be typed: the last values are being saved. */
  | 'busy'
  /** Values are waiting for the pause after typing, or are being saved. */
  | 'saving';
