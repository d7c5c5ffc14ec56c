import type { AuthenticatorSecret, SignInMethods } from '../../domain/sign-in-methods/sign-in-methods.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

export interface AuthenticatorSetupContext {
  /** Null until the set-up has begun. */
  readonly authenticator: AuthenticatorSecret | null;
  /** As typed. */
  readonly oneTimeCode: string;
  /** Codes that replace the app's, once it is set up. */
  readonly recoveryCodes: readonly string[];
  /** Why the set-up did not begin, or the last code was refused. */
  readonly reason: Message | null;
}

export type AuthenticatorSetupEvent =
  /** The set-up did not begin: again. */
  | { type: 'retry' }
  | { type: 'identity.confirmed' }
  | { type: 'identity.unconfirmed' }
  | { type: 'code.changed'; text: string }
  | { type: 'submit' }
  | { type: 'cancel' }
  /** The codes were kept elsewhere. */
  | { type: 'done' };

/** For the page behind the dialog. */
export type AuthenticatorSetupEmitted = { type: 'methods.changed'; methods: SignInMethods };

export type AuthenticatorSetupTag = 'busy' | 'form';

/** A set-up that was begun, or why it was not. */
export type StartOutcome =
  | { readonly ok: true; readonly authenticator: AuthenticatorSecret }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A set-up that was completed, or why the code was refused. */
export type SetupOutcome =
  | { readonly ok: true; readonly methods: SignInMethods; readonly recoveryCodes: readonly string[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface AuthenticatorSetupActors {
  startSetup: { input: undefined; output: StartOutcome };
  checkCode: { input: { readonly oneTimeCode: string }; output: SetupOutcome };
}
