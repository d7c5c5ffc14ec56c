import { text } from '../../texts/text.js';
/** What a landing page shows that nobody has laid out: what the site puts forward, and the ways into its range. As the REST contract writes layouts. */
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
