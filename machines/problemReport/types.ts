import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

export interface ProblemReportInput {
  /** A recording of this window's machines can be attached. */
  readonly hasRecording: boolean;
  readonly idempotencyKey: string;
}

export interface ProblemReportContext extends ProblemReportInput {
  readonly message: string;
  /** The recording goes along. */
  readonly isAttached: boolean;
  /** Problem of the message, or why nothing was sent. */
  readonly error: Message | '';
  /** Of the request, once it was sent. */
  readonly number: string;
  /** Counts what was changed since it was sent first: another content is another request. */
  readonly revision: number;
}

export type ProblemReportEvent =
  | { type: 'message.changed'; text: string }
  /** The recording is to go along, or not. */
  | { type: 'recording.toggled'; isAttached: boolean }
  /** The recording as a file. */
  | { type: 'recording.downloaded' }
  | { type: 'send' }
  | { type: 'cancel' };

/** A request for support, answered. */
export type SendReportOutcome =
  | { readonly kind: 'sent'; readonly number: string }
  /** This back office takes none. */
  | { readonly kind: 'notTaken' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

export type ProblemReportTag =
  | 'busy'
  /** The message can be written. */
  | 'form';

export interface ProblemReportActors {
  sendReport: {
    input: { readonly message: string; readonly isAttached: boolean; readonly idempotencyKey: string };
    output: SendReportOutcome;
  };
}

/** Effects without an answer. */
export interface ProblemReportEffects {
  /** Gives the person the recording as a file. */
  saveRecording: undefined;
}
