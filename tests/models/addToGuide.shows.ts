import type { ProductsScreenQuery, SettingsPartsFragment } from '../../client/generated/graphql.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, combobox, dialog, h2, type Shown, textbox } from '../../paths/screen/shown.js';
import { type AddToGuide, type AddToGuideFixture, product } from './addToGuide.scenarios.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { notification } from './browser/notification-shows.js';
import { productsPage } from './browser/products-page-shows.js';

type SeenAdding = Seen<AddToGuide, AddToGuideFixture>;

/** Finds the product, and another one. */
export const search = 'Ginger';
const why = 'The back office says why.';

/** The screens of Add to Order Guide. */
export class AddToGuideShows {
  constructor(
    readonly answers: GatewayAnswers,
    readonly fixture: AddToGuideFixture,
  ) {}

  form({ snapshot, step }: SeenAdding): Screen {
    const { guide, text } = snapshot.context;
    const isBusy = snapshot.hasTag('busy');
    const off = isBusy && { disabled: true };
    const isBack = step?.before.matches('saving') === true;
    const isRefused = snapshot.matches({ choosing: 'refused' });
    const problem = isBack ? why : 'Select Order Guide or set New Order Guide Name';
    return {
      shows: [
        dialog(
          'Add to Order Guide',
          h2('Add to Order Guide'),
          button('Close', off, !step && { focused: true }),
          `${product.description} 3.00 CS`,
          isRefused && alert(problem),
          combobox('Order Guide', { value: guide ?? '', expanded: false }, off),
          textbox('New Order Guide Name', { value: text, description: 'At most 12 characters' }, off),
          button('Cancel', off),
          // It keeps the focus while it works, and when it fails.
          button('Save', isBusy && { busy: true, disabled: true }, (isBack || step?.event.type === 'save') && { focused: true }),
          isBack && notification('error', 'Error adding product to order guide.'),
        ),
      ],
    };
  }

  /** The products, with the focus back on the button that opened the dialog. */
  closed(...beside: Shown[]): Screen {
    const shown = productsPage({
      data: this.answers.received<ProductsScreenQuery>('ProductsScreen'),
      settings: this.answers.received<{ settings: SettingsPartsFragment }>('SessionWorkplace').settings,
      search,
      filters: { Layout: 'List' },
      typed: { [product.productKey]: product.orderQuantity },
      focused: { productKey: product.productKey, button: 'guide' },
    });
    return { address: `/products#s=${search}`, shows: [shown, ...beside] };
  }
}
