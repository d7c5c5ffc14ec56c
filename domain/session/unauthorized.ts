/** Where an unauthorized reason shows: on a page of its own, as a notification, or under the Sign In button. */
export type UnauthorizedPlace = 'accessDenied' | 'notification' | 'signIn';

/** Where a reason shows (S2.12, S2.17, A2.22). */
export function placeOfReason(reason: string): UnauthorizedPlace {
  const text = reason.toLowerCase();
  if (text.includes('not authorized')) return 'accessDenied';
  return text.includes('changed password') ? 'notification' : 'signIn';
}
