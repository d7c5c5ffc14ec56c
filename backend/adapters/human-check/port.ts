/** A check that a person, or at least a browser that takes its time, fills in a form (A7.40). */
export interface HumanCheck {
  /** A new challenge, as JSON text for the client. */
  challenge(): Promise<string>;
  /**
   * Whether a `verifyToken` is the solution of a challenge of this site that has neither expired nor been used. It counts as used from now on.
   * Throws only if the database fails. Call it before a transaction, not inside: it writes in its own.
   */
  isPassed(verifyToken: string): Promise<boolean>;
}
