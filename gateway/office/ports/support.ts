import type { Recording } from '../../../domain/support/recording.js';

/** Request for support. */
export interface SupportRequest {
  readonly message: string;
  readonly recording?: Recording;
}

/** Requests for support. */
export interface SupportPort {
  /** Number of the request, which the same key creates once; null if the back office takes no requests. Rejects with `Refused` for what a person can mend. */
  send(request: SupportRequest, idempotencyKey: string): Promise<string | null>;
}
