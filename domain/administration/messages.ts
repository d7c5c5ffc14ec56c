import { type Message, orElse, type Text, text } from '../../texts/text.js';
import { failureOf } from '../system/failure.js';

/** A5.34. */
export const passwordOptionsSavedText = text('administration.passwordOptionsSaved');
/** A8.23. */
export const titleSavedText = text('administration.titleSaved');

/** Why the password options were not saved (A8.25); the spelling is the specification's. */
export const optionsFailureText = (reason: Message | null): Message => orElse(reason, text('administration.errorOccured'));

/** Why the site's title was not saved (A8.23). */
export const titleRefusalText = (reason: Message | null): Message => orElse(reason, text('administration.titleFailed'));

/** The site's title could not be saved for another reason than its content (A8.23). */
export const titleErrorText = (thrown: unknown): Text => text('administration.saveError', { reason: reasonOf(thrown) });

/** The site's metadata could not be synced, because there was no answer (A8.24). */
export const syncErrorText = (thrown: unknown): Text => text('administration.syncError', { reason: reasonOf(thrown) });

const reasonOf = (thrown: unknown): Message =>
  orElse(failureOf(thrown).serverMessage ?? null, text('administration.unknownError'));

/** A sync of the site's title and favicon, answered (A7.38). */
export interface SiteSyncAnswer {
  readonly isSuccess: boolean;
  readonly titleSynced: boolean;
  readonly faviconSynced: boolean;
  readonly message: Message | null;
  readonly errorReason: Message | null;
}

/** Message of a sync to the user, and its severity (A8.24). */
export function syncNotice({ isSuccess, titleSynced, faviconSynced, message, errorReason }: SiteSyncAnswer): {
  readonly kind: 'success' | 'warning' | 'error';
  readonly text: Message;
} {
  if (titleSynced && faviconSynced) return { kind: 'success', text: text('administration.synced') };
  if (isSuccess) return { kind: 'warning', text: orElse(message, text('administration.partlySynced')) };
  return { kind: 'error', text: orElse(message, orElse(errorReason, text('administration.syncFailed'))) };
}
