import { text } from '../../texts/text.js';

/** Default landing page: the products that the site promotes, and the ways into its range. In the layout format of the REST contract. */
export const defaultLanding = {
  title: '',
  cards: [
    {
      ...{ id: 'featured', index: 1, width: 4, height: 'auto', heading: text('landing.featured'), hidden: false },
      content: { variant: 'pushProductList' },
    },
    {
      ...{ id: 'categories', index: 2, width: 4, height: 'auto', heading: text('landing.categories'), hidden: false },
      content: { variant: 'productList', productSource: 'Main Categories', categoryCode: null, category: null },
    },
  ],
} as const;

/** Id of a card of the default landing page. */
export type DefaultLandingCard = (typeof defaultLanding.cards)[number]['id'];
