import type { TokenFailure } from '../../../domain/session/sign-in-messages.js';

/** Outcome of a request for a token (S7.3). */
export type TokenOutcome =
  | {
      readonly kind: 'granted';
      readonly accessToken: string;
      /** Seconds. */
      readonly expiresIn: number;
    }
  | (TokenFailure & {
      readonly kind: 'refused';
      /** Seconds to wait before trying again. */
      readonly retryAfter: number | null;
    });

/** Exchanges credentials for tokens; needs no token itself. */
export interface TokenPort {
  signIn(username: string, password: string): Promise<TokenOutcome>;
  exchangeCode(code: string): Promise<TokenOutcome>;
}
