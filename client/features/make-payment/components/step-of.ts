import type { ActorRefFrom } from 'xstate';
import type { paymentWizard } from '../../../../machines/paymentWizard/paymentWizard.machine.js';
import type { MakePaymentView } from '../make-payment.view.js';
import type { MeansKeeper } from '../means-keeper.js';

/** What every step is given. */
export interface StepOf {
  view: MakePaymentView;
  actor: ActorRefFrom<typeof paymentWizard>;
  /** Keeps the card or the account that is entered. */
  means: MeansKeeper;
}
