import type { Message } from '../../texts/text.js';
/** An error that a user can fix, as reported by the back office. */
export interface Problem {
  /** Kind of problem, for programs: a `ProblemCode` of the schema; an unknown code counts as `REFUSED`. */
  readonly code: string;
  /** Message to show. */
  readonly message: Message;
  /** Path into the input that it is about; null when it concerns the whole. */
  readonly field?: readonly string[] | null;
  /** The cart line it is about, where it is about one. */
  readonly lineId?: string | null;
}
