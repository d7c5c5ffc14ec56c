import type { Message } from '../../texts/text.js';
/** One thing that a person can mend, as the back office said it. */
export interface Problem {
  /** What is wrong, for programs: a `ProblemCode` of the schema; a code that is not known counts as `REFUSED`. */
  readonly code: string;
  /** What is wrong, in words to show. */
  readonly message: Message;
  /** Path into the input that it is about; null when it concerns the whole. */
  readonly field?: readonly string[] | null;
  /** The cart line it is about, where it is about one. */
  readonly lineId?: string | null;
}
