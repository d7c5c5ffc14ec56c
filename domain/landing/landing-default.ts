import { type Text, text } from '../../texts/text.js';
import type { PersonalContent } from './landing.js';

/** Cards of the default landing page that concern who looks at it: what each shows, how wide it is, and its heading. */
const personalCards: readonly { readonly id: PersonalContent; readonly width: number; readonly heading: Text }[] = [
  { id: 'pastDue', width: 4, heading: text('landing.pastDue') },
  { id: 'nextDelivery', width: 2, heading: text('landing.nextDelivery') },
  { id: 'openCart', width: 2, heading: text('landing.openCart') },
  { id: 'usualsNotInCart', width: 4, heading: text('landing.usualsNotInCart') },
  { id: 'lastOrders', width: 2, heading: text('landing.lastOrders') },
  { id: 'myGuides', width: 2, heading: text('landing.myGuides') },
  { id: 'customersToCall', width: 4, heading: text('landing.customersToCall') },
  { id: 'cartsLeft', width: 2, heading: text('landing.cartsLeft') },
  { id: 'customersPastDue', width: 2, heading: text('landing.customersPastDue') },
];

/** Cards of the default landing page that are shown only if the store has something for them. */
export type StockedLandingCard = 'featured' | 'categories';

const stockedCards = [
  { id: 'featured', width: 4, heading: text('landing.featured'), content: { variant: 'pushProductList' } },
  {
    ...{ id: 'categories', width: 4, heading: text('landing.categories') },
    content: { variant: 'productList', productSource: 'Main Categories', categoryCode: null, category: null },
  },
] as const satisfies readonly { readonly id: StockedLandingCard; readonly [member: string]: unknown }[];

/**
 * Default landing page: what concerns the person who looks at it, then the products that the site promotes, and the ways into its range. In the layout
 * format of the REST contract.
 */
export const defaultLanding = {
  title: '',
  cards: [...personalCards.map((card) => ({ ...card, content: { variant: card.id } })), ...stockedCards].map((card, at) => ({
    ...{ ...card, index: at + 1, height: 'auto', hidden: false },
  })),
};
