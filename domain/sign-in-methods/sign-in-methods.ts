import type { SignInWays } from './confirmation.js';

/** A passkey of the user. Times are ISO 8601. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** On several devices of the user. */
  readonly isSynced: boolean;
  readonly createdAt: string;
  /** Null if it was never used. */
  readonly lastUsedAt: string | null;
}

/** How the user signs in. */
export interface SignInMethods extends SignInWays {
  readonly recoveryCodesLeft: number;
  /** Oldest first. */
  readonly passkeys: readonly Passkey[];
}

/** The secret of an authenticator app. */
export interface AuthenticatorSecret {
  /** Base32, for typing. */
  readonly secret: string;
  /** For a QR code. */
  readonly uri: string;
}
