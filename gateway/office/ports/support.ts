import type { Recording } from '../../../domain/support/recording.js';

/** Support request. */
export interface SupportRequest {
  readonly message: string;
  readonly recording?: Recording;
}

/** Support requests. */
export interface SupportPort {
  /**
   * Number of the request, which the same key creates once; null if the back office accepts no support requests. Rejects with `Refused` for problems
   * that a user can fix.
   */
  send(request: SupportRequest, idempotencyKey: string): Promise<string | null>;
}
