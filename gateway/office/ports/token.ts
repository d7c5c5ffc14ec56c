import type { TokenFailure } from '../../../domain/session/sign-in-messages.js';

/** Result of a token request (S7.3). */
export type TokenOutcome =
  | {
      readonly kind: 'granted';
      readonly accessToken: string;
      /** Seconds. */
      readonly expiresIn: number;
    }
  | (TokenFailure & {
      readonly kind: 'refused';
      /** Seconds to wait before another attempt. */
      readonly retryAfter: number | null;
    });

/** Exchanges credentials for tokens; does not need a token itself. */
export interface TokenPort {
  signIn(username: string, password: string): Promise<TokenOutcome>;
  exchangeCode(code: string): Promise<TokenOutcome>;
}
