import type { NotCompared } from '../../../paths/screen/expect-screen.js';

/** The frame around every screen: the paths of the session compare it. */
export const frame: readonly NotCompared[] = [
  { role: 'link', name: 'Skip to content', why: 'part of the frame' },
  { role: 'banner', why: 'part of the frame' },
  { role: 'complementary', why: 'part of the frame' },
];

/** Calls of the frame around every screen: the paths of the session compare them. */
export const callsOfFrame: Readonly<Record<string, string>> = {
  SessionSite: 'the session reads the site',
  SessionResume: 'a saved session reads site, user and workplace with one call',
  SessionUser: 'the session reads who is signed in',
  SessionWorkplace: 'the session reads the customer, the settings and the cart',
  UserTheme: 'the frame shows the theme that the user saved',
  LanguageChoice: 'the language machine reads what the person chose',
  RefreshCart: 'cartFreshness reads the cart again when it is old or was changed',
  WorkplaceMenu: 'connection reads again what may have changed while there was none',
  WorkplaceSettings: 'connection reads again what may have changed while there was none',
  WorkplaceCustomer: 'connection reads again what may have changed while there was none',
  CartSummary: 'connection reads again what may have changed while there was none',
  LogMenuVisit: 'the frame notes which screen was opened, once for each opening',
};

/** The same without the cart that is read again: a flow that changes it says when that is due. */
export const callsBesideCart: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(callsOfFrame).filter(([name]) => name !== 'RefreshCart'),
);
