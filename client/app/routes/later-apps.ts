import { withAllTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

/** What the sign-in card does not need is not part of the first load. */
export const ReadyApp = later(withAllTexts(() => import('./ReadyApp.js')));
export const GuestApp = later(withAllTexts(() => import('./GuestApp.js')));

/** Loads the storefront, and the screen of the address, while the session opens, so that nobody waits for one after the other. */
export function preloadApps(): void {
  ReadyApp.preload();
  GuestApp.preload();
  import('./ready-routes.js').then(({ preloadScreen }) => preloadScreen(window.location.pathname)).catch(() => undefined);
}
