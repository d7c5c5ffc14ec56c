import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

/** A session as a user, or why there is none. */
export type ActOutcome =
  | { readonly ok: true; readonly accessToken: string }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The effects that the chart names; the invoke's id is the same name. */
export interface OnBehalfActors {
  /** Opens a session as the user. The token is in the answer and nowhere else. */
  startActing: { input: { readonly username: string; readonly reason: string }; output: ActOutcome };
}

export interface OnBehalfInput {
  readonly username: string;
}

export interface OnBehalfContext extends OnBehalfInput {
  readonly reason: string;
  /** Why nothing was started; empty if it was not refused. */
  readonly message: Message;
}

export type OnBehalfEvent =
  | { type: 'opened' }
  | { type: 'reason.changed'; reason: string }
  | { type: 'submit' }
  | { type: 'cancel' }
  /** Of the dialog that asks for a proof. */
  | { type: 'identity.confirmed' }
  | { type: 'identity.unconfirmed' };

export type OnBehalfEmitted =
  /** The browser's session is the user's from now on. */
  { type: 'acting.started'; accessToken: string };

export type OnBehalfTag =
  /** The dialog is shown. */
  | 'dialog'
  /** Nothing can be changed. */
  | 'busy';
