import type { Message } from '../../texts/text.js';
import type { Grant, GrantOutcome } from '../session/types.js';

export interface PasskeySignInContext {
  /** Why the last attempt failed; null if none did. */
  readonly reason: Message | null;
}

export type PasskeySignInEvent = { type: 'passkey.requested' };

/** Signed in; heard by the session. */
export type PasskeySignInEmitted = { type: 'login.granted'; grant: Grant };

export type PasskeySignInTag = 'busy';

export interface PasskeySignInActors {
  /** Has the browser ask the person for a passkey; a person who dismisses the question is a refusal, too. */
  askForPasskey: { input: undefined; output: GrantOutcome };
}
