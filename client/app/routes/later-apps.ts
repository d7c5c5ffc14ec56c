import { lazy } from 'react';

const loadReadyApp = () => import('./ReadyApp.js');
const loadGuestApp = () => import('./GuestApp.js');

/** What the sign-in card does not need is not part of the first load. */
export const ReadyApp = lazy(loadReadyApp);
export const GuestApp = lazy(loadGuestApp);

/** Loads the storefront while the session opens, so that nobody waits for both one after the other. A failure shows when it is needed. */
export function preloadApps(): void {
  for (const load of [loadReadyApp, loadGuestApp]) load().catch(() => undefined);
}
