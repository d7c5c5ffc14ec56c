import type { CartPageQuery, SettingsPartsFragment } from '../../client/generated/graphql.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, dialog, h2, item, list, type Part, region, type Shown, textbox } from '../../paths/screen/shown.js';
import { cartPage, emptyCart } from './browser/cart-page-shows.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { notification } from './browser/notification-shows.js';
import type { SaveCartAsGuide, SaveCartAsGuideFixture } from './saveCartAsGuide.scenarios.js';
import { oddQuantities } from './saveCartAsGuide.states.js';

type SeenSaving = Seen<SaveCartAsGuide, SaveCartAsGuideFixture>;

const blank = 'Order Guide Name cannot be blank.';
const failures: Readonly<Record<string, string>> = {
  refused: 'Not for you.',
  'no answer': 'Request could not be completed at this time',
};

/** The screens of Create Order Guide out of the cart. */
export class SaveCartAsGuideShows {
  constructor(readonly answers: GatewayAnswers) {}

  form({ snapshot, step }: SeenSaving): Screen {
    const { text } = snapshot.context;
    const isBusy = snapshot.matches('saving');
    const off = isBusy && { disabled: true };
    const isBack = step?.before.matches('saving') === true;
    const failure = isBack ? failures[step.case] : undefined;
    const problem = snapshot.matches({ naming: 'refused' }) && (isBack ? 'An order guide of this name exists.' : blank);
    const areRefused = snapshot.matches({ naming: 'linesRefused' });
    const focus = (name: string): Part => focusAfter({ snapshot, step }) === name && { focused: true };
    const hint = 'At most 12 characters';
    return {
      address: '/cart',
      shows: [
        dialog(
          'Create Order Guide',
          h2('Create Order Guide'),
          button('Close', off),
          textbox(
            'Order Guide Name',
            { value: text, description: problem ? `${problem} ${hint}` : hint },
            problem && { invalid: true },
            off,
            focus('Order Guide Name'),
          ),
          problem && alert(problem),
          areRefused && this.#refusedLines(focus('lines')),
          button('Cancel', off),
          button('Save', isBusy && { busy: true, disabled: true }, focus('Save')),
          failure !== undefined && notification('error', `Failed to create order guide: ${failure}`),
        ),
      ],
    };
  }

  /** The cart, with the focus back on the button that opened the dialog. */
  closed(...beside: Shown[]): Screen {
    const cart = this.#cart;
    const { settings } = this.answers.received<{ settings: SettingsPartsFragment }>('SessionWorkplace');
    return {
      address: '/cart',
      shows: [cart ? cartPage({ cart, settings, focused: 'Save Order Guide' }) : emptyCart(), ...beside],
    };
  }

  get #cart() {
    return this.answers.latest<CartPageQuery>('SessionWorkplace', 'CartPage', 'RefreshCart')?.cart;
  }

  /** Each with what a guide cannot have of it. */
  #refusedLines(focus: Part): Part {
    const title = 'These lines of the cart cannot be saved as they are. Change them in the cart, then save again.';
    const rows = oddQuantities.map(({ productKey, message }) => {
      const product = this.#cart?.lines.find((line) => line.productKey === productKey)?.product;
      return item(product?.description, product?.formattedProductCode, message);
    });
    return region(title, focus, list(null, rows));
  }
}

/** Save keeps the focus while it works; lines that were refused are read first. */
function focusAfter({ snapshot, step }: Pick<SeenSaving, 'snapshot' | 'step'>): string | null {
  if (!step) return 'Order Guide Name';
  if (step.before.matches('saving') && snapshot.matches({ naming: 'linesRefused' })) return 'lines';
  return step.before.matches('saving') || step.event.type === 'save' ? 'Save' : null;
}
