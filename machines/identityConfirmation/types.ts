import type { ConfirmationWay } from '../../domain/sign-in-methods/confirmation.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

export interface IdentityConfirmationContext {
  /** The proofs that the user can give; empty until they are known. */
  readonly ways: readonly ConfirmationWay[];
  readonly way: ConfirmationWay;
  /** Password or code, as typed. */
  readonly typed: string;
  /** Why nothing is confirmed yet; null if nothing was refused. */
  readonly reason: Message | null;
}

export type IdentityConfirmationEvent =
  /** The ways could not be read: again. */
  | { type: 'retry' }
  | { type: 'way.chosen'; way: ConfirmationWay }
  | { type: 'proof.changed'; text: string }
  | { type: 'submit' }
  | { type: 'cancel' };

/** For the flow that was interrupted. */
export type IdentityConfirmationEmitted = { type: 'identity.confirmed' } | { type: 'identity.unconfirmed' };

export type IdentityConfirmationTag =
  | 'busy'
  /** The ways are known. */
  | 'form';

/** A proof, answered. */
export type ProofOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly problems: readonly Problem[] }
  /** The browser's question about a passkey was dismissed. */
  | { readonly ok: false; readonly problems: null };

export interface IdentityConfirmationActors {
  readWays: { input: undefined; output: { readonly ways: readonly ConfirmationWay[] } };
  /** Sends the proof; for a passkey has the browser ask for one. */
  sendProof: { input: { readonly way: ConfirmationWay; readonly typed: string }; output: ProofOutcome };
}
