import { Failure } from '../../errors.js';
import type { ProblemCode } from '../../generated/resolvers.js';

/** One reason of a refusal. */
export interface RefusalProblem {
  readonly code: ProblemCode;
  /** Plain text for people. */
  readonly message: string;
  /** Field of the value that was passed to the port, in its words; parts of nested fields are joined by a point (`card.cardNumber`). */
  readonly field?: string | null;
  /** Position in the list that was passed. */
  readonly index?: number | null;
  readonly lineId?: number | null;
  /** Seconds until the same may be tried again. */
  readonly retryAfter?: number | null;
}

/** Why a write was refused; a back office that knows no codes gives texts alone (`REFUSED`), or only a message. */
export interface Refusal {
  /** Plain text for people; null if the back office gave none. */
  readonly message: string | null;
  readonly problems: readonly RefusalProblem[];
}

/** The back office refused a write for reasons that a person can mend; nothing was changed. */
export class Refused extends Failure {
  override readonly name = 'Refused';
  /**
   * @param status 409, 422, 405 for what nobody may change, 429 for a payment too many, or 502 for what another system would have had to do
   * @param reason for the log: the codes as the back office gave them
   */
  constructor(
    readonly refusal: Refusal,
    readonly status: number = 409,
    reason: string = refusal.problems.map((problem) => problem.code).join(', '),
  ) {
    super('BAD_USER_INPUT', { reason, upstreamStatus: status });
  }
}
