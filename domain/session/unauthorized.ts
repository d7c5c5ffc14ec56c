import { type Message, text } from '../../texts/text.js';

/** The user may not do what was requested (S2.12). */
export const forbiddenText = text('failures.forbidden');

/** Where an unauthorized reason shows: on a page of its own, as a notification, or under the Sign In button. */
export type UnauthorizedPlace = 'accessDenied' | 'notification' | 'signIn';

/** Where a reason shows (S2.12, S2.17, A2.22). */
export function placeOfReason(reason: Message): UnauthorizedPlace {
  // The application's texts are recognized by their key in every language, those of a back office by their wording.
  if (typeof reason !== 'string') return 'key' in reason && reason.key === forbiddenText.key ? 'accessDenied' : 'signIn';
  const message = reason.toLowerCase();
  if (message.includes('not authorized')) return 'accessDenied';
  return message.includes('changed password') ? 'notification' : 'signIn';
}
