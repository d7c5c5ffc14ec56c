import type { ListedProblem } from '../../domain/support/listed-problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';
import type { ExportFormat } from '../storeOverview/types.js';

/** A page of the problems. */
export interface ProblemPage {
  readonly totalCount: number;
  readonly rows: readonly ListedProblem[];
}

/** The effects that the chart names; the invoke's id is the same name. */
export interface ProblemListActors {
  /** A page; null if the back office does not have reported problems. */
  loadProblems: { input: { readonly page: number }; output: ProblemPage | null };
  /** Makes a file of all problems, and gives it to the person. */
  exportProblems: { input: { readonly format: ExportFormat }; output: undefined };
}

export interface ProblemListInput {
  /** Page that the address requests, from 1. */
  readonly page: number;
}

export interface ProblemListContext extends ProblemListInput, ProblemPage {
  /** Why nothing can be shown. */
  readonly message: Message;
  /** File that is being made. */
  readonly format: ExportFormat;
}

export type ProblemListEvent =
  | { type: 'page.chosen'; page: number }
  /** The address requests this now, set by this machine or from elsewhere. */
  | { type: 'address.changed'; page: number }
  | { type: 'retry' }
  | { type: 'export.chosen'; format: ExportFormat };

export type ProblemListEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** Put it into the address. */
  | { type: 'address.wanted'; page: number };
