import type { AuthenticatorSecret, SignInMethods } from '../../../domain/sign-in-methods/sign-in-methods.js';
import type { PasskeyAnswer, PasskeyRequest } from './token.js';

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
