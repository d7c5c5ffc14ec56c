import type { OnPage } from '../../paths/model/on-screen.js';
import type { PaymentScreen } from '../e2e/pages/payment-screen.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import type { PaymentShows } from './invoicePayment.shows.js';

/** A path through Make Payment in a browser. */
export interface PaymentScreenContext extends OnPage {
  screen: PaymentScreen;
  answers: GatewayAnswers;
  shows: PaymentShows;
  /** Key of the draft in the window's storage. */
  draftKey: string;
  /** The address has the flag. */
  isStarted: boolean;
  /** The browser's buttons lead to the address without the flag, and to the one with it. */
  canGoBack: boolean;
  canGoForward: boolean;
  /** The events that the last action has sent; null for just its own one. */
  alsoHeard: readonly string[] | null;
}
