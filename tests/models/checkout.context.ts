import type { OnPage } from '../../paths/model/on-screen.js';
import type { CheckoutScreen } from '../e2e/pages/checkout-screen.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import type { Orderer } from './browser/test-setup.js';
import type { CheckoutFacts } from './checkout.facts.js';
import type { CheckoutShows } from './checkout.shows.js';

/** Facts of a submit, as it was sent. */
interface SentOrder {
  idempotencyKey: string;
  version: number;
}

/** A path through checkout in a browser. */
export interface CheckoutScreenContext extends OnPage {
  screen: CheckoutScreen;
  answers: GatewayAnswers;
  facts: CheckoutFacts;
  shows: CheckoutShows;
  insider: Orderer;
  /** The dates for every method; null with only one method. */
  days: readonly string[] | null;
  /** The form of a card showed when the last button was pressed. */
  wasCardFormOpen: boolean;
  /** Bodies of the forms that were posted to hand the cart over. */
  transfers?: readonly (string | null)[];
  /** The submits so far, the newest last. */
  readonly submitted: readonly SentOrder[];
}

/** The context of a path on this page. */
export function checkoutContext(
  page: CheckoutScreenContext['page'],
  parts: Pick<CheckoutScreenContext, 'screen' | 'answers' | 'insider' | 'days' | 'facts' | 'shows'>,
): CheckoutScreenContext {
  const { sent } = parts.answers;
  return {
    ...parts,
    page,
    sent,
    wasCardFormOpen: false,
    heard: () => parts.answers.heard('checkout'),
    get submitted() {
      return sent
        .filter(({ name }) => name.endsWith('SubmitOrder'))
        .map(({ variables }) => (variables as { input: SentOrder }).input);
    },
  };
}
