import { cartPageSetup } from './cartPage.setup.js';
import { changes } from './states/changes.js';
import { view } from './states/view.js';

/**
 * The cart page's two modes and its changes (S2.28, S4.11). Changes show at once and are sent in sequence; a change that the server refuses shows its
 * old value again; an invalid quantity is not sent and stays so that the user can correct it. Lives as long as the session is ready, so that leaving
 * the page interrupts no change.
 */
export const cartPage = cartPageSetup.createMachine({
  id: 'cartPage',
  type: 'parallel',
  context: ({ input }) => ({ rounding: input.rounding, pending: [], questioned: null, refused: [] }),
  states: { view, changes },
});
