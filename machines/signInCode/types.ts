import type { Message } from '../../texts/text.js';
import type { Grant, GrantOutcome, NewPasswordOutcome } from '../session/types.js';

export interface SignInCodeInput {
  /** Of the answer to the password. */
  readonly challenge: string;
}

export interface SignInCodeContext {
  readonly challenge: string;
  /** As typed. */
  readonly oneTimeCode: string;
  /** Why the last code was refused; null if none was. */
  readonly reason: Message | null;
}

export type SignInCodeEvent = { type: 'code.changed'; text: string } | { type: 'submit' };

/** For the session. */
export type SignInCodeEmitted =
  | { type: 'login.granted'; grant: Grant }
  /** The code was right, but the password has to be replaced (A5.34). */
  | { type: 'login.newPasswordRequired'; reason: Message; resetToken: string };

/** The answer to a code. */
export type CodeOutcome = GrantOutcome | NewPasswordOutcome;

export type SignInCodeTag = 'busy';

export interface SignInCodeActors {
  checkCode: { input: { readonly challenge: string; readonly oneTimeCode: string }; output: CodeOutcome };
}
