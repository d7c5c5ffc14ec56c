import type { OverviewTable } from '../../domain/overview/overview-tables.js';
import type { OverviewPeriod } from '../../domain/overview/periods.js';
import type { StoreOverview } from '../../domain/overview/store-overview.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** Kinds of files of a table. */
export type ExportFormat = 'csv' | 'xlsx';

/** A table of the overview as a file. */
export interface TableFileRequest {
  readonly table: OverviewTable;
  readonly format: ExportFormat;
}

/** Outcome of sending a mail again: the back office sends it, or it is no longer among those that failed. */
export type RetryOutcome = 'sent' | 'gone';

/** The effects that the chart names; the invoke's id is the same name. */
export interface StoreOverviewActors {
  loadOverview: { input: { readonly days: OverviewPeriod }; output: StoreOverview };
  /** Sends a mail again that was given up. */
  retryMail: { input: { readonly id: string }; output: RetryOutcome };
  /** Makes a file of a table, with more rows than the screen has, and gives it to the person. */
  exportTable: { input: TableFileRequest & Pick<StoreOverviewContext, 'days' | 'overview'>; output: undefined };
}

export interface StoreOverviewInput {
  /** Period that the address requests. */
  readonly days: OverviewPeriod;
}

export interface StoreOverviewContext extends StoreOverviewInput {
  /** How orders and sales by day are shown. */
  readonly form: 'chart' | 'table';
  /** As last read; null while it is first read. Stays while another period is read. */
  readonly overview: StoreOverview | null;
  /** Why nothing can be shown. */
  readonly message: Message;
  /** Mail that is being sent again. */
  readonly mail: string;
  /** File that is being made. */
  readonly file: TableFileRequest;
}

export type StoreOverviewEvent =
  | { type: 'period.chosen'; days: OverviewPeriod }
  /** The address requests this now, set by this machine or from elsewhere. */
  | { type: 'address.changed'; days: OverviewPeriod }
  | { type: 'form.chosen'; form: 'chart' | 'table' }
  | { type: 'refresh' }
  | { type: 'mail.retried'; id: string }
  | { type: 'export.chosen'; table: OverviewTable; format: ExportFormat };

export type StoreOverviewEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** Put it into the address. */
  | { type: 'address.wanted'; days: OverviewPeriod };

export type StoreOverviewTag =
  /** The overview is being read. */
  | 'loading'
  /** A mail or a file is being worked on. */
  | 'busy';
