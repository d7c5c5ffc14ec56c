import type { LocalDate } from '../../domain/date/local-date.js';
import type { ReportKind, ReportParameters } from '../../domain/reports/reports.js';
import type { Message } from '../../texts/text.js';
import type { DocumentOutcome } from '../documentButton/types.js';

export interface ReportCardInput {
  readonly kind: ReportKind;
  /** The site's day: prices are mostly wanted as they are now. */
  readonly today: LocalDate;
}

/** The parameters that are typed as dates. */
export type ReportDate = 'effectiveDate' | 'purchasedSince';

/** A report and its parameters. */
export interface ReportRequest {
  readonly kind: ReportKind;
  /** Kept until the page is left, so that the report can be opened again with few changes. */
  readonly parameters: ReportParameters;
}

export interface ReportCardContext extends ReportRequest {
  /** Dates whose fields hold a text that cannot be read: no report is opened with what stood there before. */
  readonly unreadable: readonly ReportDate[];
}

export type ReportCardEvent =
  /** Open Report on the card. */
  | { type: 'press' }
  | { type: 'parameters.changed'; parameters: Partial<ReportParameters> }
  | { type: 'date.unreadable'; date: ReportDate }
  /** Open Report in the dialog. */
  | { type: 'open' }
  | { type: 'cancel' };

export type ReportCardEmitted = { type: 'notification.raised'; kind: 'info' | 'error'; text: Message };

export type ReportCardTag =
  /** The report is being loaded. */
  | 'busy'
  /** The dialog with its parameters is open. */
  | 'dialog';

/** The effect that the chart names: opens a window while the press lasts, requests the report and navigates the window to it. */
export interface ReportCardActors {
  openReport: { input: ReportRequest; output: DocumentOutcome };
}
