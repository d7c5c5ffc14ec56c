import type { TokenFailure } from '../../../domain/session/sign-in-messages.js';

/** Result of a token request (S7.3). */
export type TokenOutcome =
  | {
      readonly kind: 'granted';
      readonly accessToken: string;
      /** Seconds. */
      readonly expiresIn: number;
    }
  | {
      /** A code is missing. */
      readonly kind: 'secondFactor';
      /** Secret for the code's call. */
      readonly challenge: string;
    }
  | {
      /** The password no longer meets the site's requirements (A5.34). */
      readonly kind: 'newPassword';
      /** Secret of a reset link. */
      readonly resetToken: string;
      /** The back office's text for people; null if it gave none. */
      readonly reason: string | null;
    }
  | (TokenFailure & {
      readonly kind: 'refused';
      /** Seconds to wait before another attempt. */
      readonly retryAfter: number | null;
    });

/** A request for a passkey (WebAuthn). */
export interface PasskeyRequest {
  /** Secret to send back with the answer. */
  readonly challenge: string;
  /** The browser's options as JSON text. */
  readonly options: string;
}

/** A browser's answer to a {@link PasskeyRequest}. */
export interface PasskeyAnswer {
  readonly challenge: string;
  /** The credential as JSON text. */
  readonly credential: string;
}

/** A sign-in that waits at a company's directory. */
export interface CompanySignInStart {
  /** Page of the directory. */
  readonly url: string;
  /** Secret of the browser, to send back with the answer. */
  readonly browserSecret: string;
}

/** The answer of a company's directory. */
export interface CompanyAnswer {
  readonly code: string;
  readonly state: string;
  /** Null if the directory does not name its issuer. */
  readonly iss: string | null;
  readonly browserSecret: string;
}

/** Exchanges credentials for tokens; does not need a token itself. */
export interface TokenPort {
  signIn(username: string, password: string): Promise<TokenOutcome>;
  /** Completes a sign-in by a one-time code or a recovery code. */
  signInWithCode(challenge: string, code: string): Promise<TokenOutcome>;
  /** Options for a passkey of any user. */
  passkeyOptions(): Promise<PasskeyRequest>;
  signInWithPasskey(answer: PasskeyAnswer): Promise<TokenOutcome>;
  /** Begins a sign-in at a company's directory; rejects with `Refused` for a company that is unknown, or whose directory does not answer. */
  startCompanySignIn(company: string): Promise<CompanySignInStart>;
  signInByCompany(answer: CompanyAnswer): Promise<TokenOutcome>;
  /** Exchanges the code of a procurement system. */
  exchangeCode(code: string): Promise<TokenOutcome>;
}
