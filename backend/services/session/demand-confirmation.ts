import { text } from '../../../texts/text.js';
import { Refused } from '../failures.js';
import type { SignedInUser } from './caller.js';

/** Minutes that a proof of identity lasts. */
export const confirmationMinutes = 10;

/**
 * Refuses a change that needs a fresh proof of who the person is, if the last one is more than ten minutes old: an unattended browser must not hand the
 * account over. Signing in counts. An API key never passes. Throws 409.
 */
export function demandConfirmation({ authenticatedAt }: Pick<SignedInUser, 'authenticatedAt'>, now: Date): void {
  if (authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= confirmationMinutes * 60_000) return;
  throw new Refused([{ code: 'CONFIRMATION_REQUIRED', message: text('confirmation.required') }]);
}
