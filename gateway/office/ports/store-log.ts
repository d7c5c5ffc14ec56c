import type { StoreLogEntry } from '../../../domain/administration/log/log-entry.js';
import type { LogKind } from '../../../domain/administration/log/log-kinds.js';
import type { LogSubject } from '../../../domain/administration/log/log-subjects.js';
import type { StoreLogField, StoreLogFormat } from '../../generated/resolvers.js';

/** Filter of the store's audit log. */
export interface StoreLogFilter {
  /** Username. */
  readonly person: string | null;
  readonly kind: LogKind | null;
  readonly subject: { readonly kind: LogSubject; readonly of: string } | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** A page of the store's audit log, newest first. */
export interface StoreLogPage {
  readonly entries: readonly StoreLogEntry[];
  readonly hasMore: boolean;
  readonly unknown: readonly StoreLogField[];
}

/** The store's audit log, for its staff; null if the back office does not have it. */
export interface StoreLogPort {
  /** A page of the entries older than `before`; null: the newest. */
  read(filter: StoreLogFilter, before: string | null, limit: number): Promise<StoreLogPage | null>;
  /** A page of a file, which is written to the log. */
  export(filter: StoreLogFilter, before: string | null, format: StoreLogFormat): Promise<StoreLogPage | null>;
}
