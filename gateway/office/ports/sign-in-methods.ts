import type { PasskeyAnswer, PasskeyRequest } from './token.js';

/** A passkey of the user. Times are ISO 8601. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** On several devices of the user. */
  readonly isSynced: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** How the user signs in. */
export interface SignInMethods {
  readonly hasPassword: boolean;
  /** A sign-in by password needs a code. */
  readonly hasAuthenticator: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: readonly Passkey[];
}

/** The secret of an authenticator app, as Base32 and as the address of a QR code. */
export interface AuthenticatorSecret {
  readonly secret: string;
  readonly uri: string;
}

/** A passkey to add: the browser's answer to the options, and a name. */
export interface NewPasskey extends PasskeyAnswer {
  readonly name: string;
}

/** Proof that the person at the browser is still the user. */
export type IdentityProof = { readonly password: string } | { readonly code: string } | PasskeyAnswer;

/** Sign-in methods of the signed-in user. Writes are sent once, and reject with `Refused` for problems that a user can fix. */
export interface SignInMethodsPort {
  read(): Promise<SignInMethods>;
  /** Resolves with the instant until which no further proof is needed. */
  confirm(proof: IdentityProof): Promise<string>;
  /** Options for one of the user's passkeys. */
  passkeyConfirmationOptions(): Promise<PasskeyRequest>;
  startAuthenticator(): Promise<AuthenticatorSecret>;
  /** Completes the set-up with a code of the app; resolves with the recovery codes. */
  confirmAuthenticator(code: string): Promise<readonly string[]>;
  removeAuthenticator(): Promise<SignInMethods>;
  replaceRecoveryCodes(): Promise<readonly string[]>;
  /** Options for a new passkey. */
  passkeyCreationOptions(): Promise<PasskeyRequest>;
  addPasskey(passkey: NewPasskey): Promise<SignInMethods>;
  /** Can be repeated. */
  removePasskey(id: string): Promise<SignInMethods>;
}
