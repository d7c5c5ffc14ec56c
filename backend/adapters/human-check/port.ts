import type { HostedCheck } from '../../../domain/human-check/hosted-checks.js';

/** A challenge of the proof of work, as JSON text, or the service whose widget checks the person, with the site's key for it. */
export type HumanCheckTask = { readonly challenge: string } | { readonly service: HostedCheck; readonly siteKey: string };

/** A check that a person, or at least a browser that takes its time, fills in a form (A7.40). */
export interface HumanCheck {
  /** A new task for the client. */
  challenge(): Promise<HumanCheckTask>;
  /**
   * Whether a `verifyToken` is the solution of a task of this site that has neither expired nor been used. It counts as used from now on.
   * Throws {@link HumanCheckUnavailable} if a hosted service cannot tell, otherwise only if the database fails. Call it before a transaction, not
   * inside: it writes in its own.
   * @param address the client's, if it is known; a hosted service receives it
   */
  isPassed(verifyToken: string, address: string | null): Promise<boolean>;
}

/** Thrown if a hosted service is down, or cannot check for a reason that is not the person's (A8.11). Its message names the reason, and no secret. */
export class HumanCheckUnavailable extends Error {
  override readonly name = 'HumanCheckUnavailable';
}
