import { withAllTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

/** Parts that the sign-in card does not need, kept out of the first load. */
export const ReadyApp = later(withAllTexts(() => import('./ReadyApp.js')));
export const GuestApp = later(withAllTexts(() => import('./GuestApp.js')));

/** Loads the storefront and the current screen while the session opens: in parallel, not in sequence. */
export function preloadApps(): void {
  ReadyApp.preload();
  GuestApp.preload();
  import('./ready-routes.js').then(({ preloadScreen }) => preloadScreen(window.location.pathname)).catch(() => undefined);
}
