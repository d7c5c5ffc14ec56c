import type { Message } from '../../../texts/text.js';
import { Failure, type FailureDetails } from '../../errors.js';
import type { ProblemCode } from '../../generated/resolvers.js';

/** One reason of a refusal. */
export interface RefusalProblem {
  readonly code: ProblemCode;
  /** Plain text for people, or the gateway's own text. */
  readonly message: Message;
  /** Values that the message is made of, by name. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Field of the value that was passed to the port, in its words; parts of nested fields are joined by a point (`card.cardNumber`). */
  readonly field?: string | null;
  /** Position in the list that was passed. */
  readonly index?: number | null;
  readonly lineId?: number | null;
  /** Seconds until a retry is allowed. */
  readonly retryAfter?: number | null;
}

/** Reasons of a refused write; a back office without codes gives only texts (`REFUSED`), or only a message. */
export interface Refusal {
  /** Plain text for people, or the gateway's own text; null if the back office gave none. */
  readonly message: Message | null;
  /** BCP 47 tag of the language of these texts; null if the back office does not say. */
  readonly language: string | null;
  readonly problems: readonly RefusalProblem[];
}

/**
 * Kind of the refusal as a whole: the write is never allowed, conflicts with the current state, or has invalid values; a limit of attempts is
 * reached; or a system behind the back office is unavailable, and certainly nothing was done.
 */
export type RefusalKind = 'notAllowed' | 'conflict' | 'invalid' | 'limited' | 'unavailable';

/** Refusal of a write for reasons that a user can fix; nothing was changed. */
export class Refused extends Failure {
  override readonly name = 'Refused';
  /** @param details for the log */
  constructor(
    readonly refusal: Refusal,
    readonly kind: RefusalKind = 'conflict',
    details: Pick<FailureDetails, 'reason' | 'upstreamStatus'> = {},
  ) {
    super('BAD_USER_INPUT', { reason: refusal.problems.map((problem) => problem.code).join(', '), ...details });
  }
}
