import type { ListedProblem } from '../../../domain/support/listed-problem.js';

/** A problem with its recording. */
export interface ReportedProblem extends Omit<ListedProblem, 'excerpt' | 'hasRecording'> {
  readonly message: string;
  readonly requestId: string;
  /** JSON (domain/support/recording.ts); null without one. */
  readonly recording: string | null;
}

/** Problems that people reported, for the store's staff. */
export interface ProblemReportsPort {
  /** A page, the newest first; null if the back office does not have them. */
  list(page: number, pageSize: number): Promise<{ readonly totalCount: number; readonly rows: readonly ListedProblem[] } | null>;
  /** Null for an unknown number. */
  find(number: string): Promise<ReportedProblem | null>;
}
