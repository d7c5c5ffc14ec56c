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
      /** HTTP status that tells the reason (S8.1–S8.6); null if there was no answer (S8.5). */
      readonly status: number | null;
      /** The back office's text, which S8.3 shows. */
      readonly description: string | null;
      /** Seconds to wait before trying again. */
      readonly retryAfter: number | null;
    };

/** Exchanges credentials for tokens; needs no token itself. */
export interface TokenPort {
  signIn(username: string, password: string): Promise<TokenOutcome>;
  exchangeCode(code: string): Promise<TokenOutcome>;
}
