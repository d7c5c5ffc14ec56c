import type { CharacterClass, PasswordOptions } from '../../domain/administration/password-options.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Notification } from '../notifications/types.js';

export interface PasswordOptionsInput {
  readonly options: PasswordOptions;
}

export interface PasswordOptionsContext {
  /** The options as saved: the baseline (A4.15). */
  readonly saved: PasswordOptions;
  /** The options as chosen in the dialog. */
  readonly draft: PasswordOptions;
}

export type PasswordOptionsEvent =
  | { type: 'opened' }
  | { type: 'length.chosen'; minimumLength: number }
  | { type: 'class.changed'; name: CharacterClass; isNeeded: boolean }
  | { type: 'submit' }
  | { type: 'cancel' }
  /** Answers to the question before stricter options are saved (A5.34). */
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  /** Of the dialog that asks for a proof. */
  | { type: 'identity.confirmed' }
  | { type: 'identity.unconfirmed' };

export type PasswordOptionsEmitted = { type: 'notification.raised' } & Notification;

export type PasswordOptionsTag =
  /** The dialog is shown. */
  | 'dialog'
  /** Nothing can be changed. */
  | 'busy';

/** Options, answered. */
export type SaveOptionsOutcome =
  | { readonly ok: true; readonly options: PasswordOptions }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface PasswordOptionsActors {
  saveOptions: { input: { readonly options: PasswordOptions }; output: SaveOptionsOutcome };
}
