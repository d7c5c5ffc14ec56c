/** Outcome of a request for a token (S7.3). */
export type TokenOutcome =
  | {
      readonly kind: 'granted';
      readonly accessToken: string;
      /** Seconds. */
      readonly expiresIn: number;
    }
  | {
      readonly kind: 'refused';
      readonly reason: TokenRefusalReason;
      /** The back office's text for people (S8.3); null if it gave none. */
      readonly description: string | null;
      /** Seconds to wait before trying again. */
      readonly retryAfter: number | null;
    };

/**
 * Reason of a refused token (S8.1–S8.6): the credentials are wrong, without or with a text that says more; too many attempts; the back office is
 * unavailable for now, or did not answer; or any other.
 */
export type TokenRefusalReason = 'unknownUser' | 'rejected' | 'tooManyAttempts' | 'unavailable' | 'noAnswer' | 'other';

/** Exchanges credentials for tokens; needs no token itself. */
export interface TokenPort {
  signIn(username: string, password: string): Promise<TokenOutcome>;
  exchangeCode(code: string): Promise<TokenOutcome>;
}
