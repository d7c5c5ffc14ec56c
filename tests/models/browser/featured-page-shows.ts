import type { StoreProductRow } from '../../../domain/administration/products/product-row.js';
import type { Screen } from '../../../paths/screen/expect-screen.js';
import { button, h1, item, link, list, main, nodeOf, type Part, type ShownNode } from '../../../paths/screen/shown.js';
import { administrationAreas } from './administration-shows.js';

/** The facts of a product in a line. */
export const lineShows = ({ description, formattedCode, brand, isDiscontinued }: StoreProductRow): Part => [
  description,
  `${formattedCode} · ${brand}`,
  isDiscontinued && 'Not shown to customers',
];

/** The page of the featured products. */
export const featuredPage = (content: Part, notice: ShownNode | null = null): Screen => ({
  address: '/admin/products/featured',
  title: 'Featured Products · Northlight Provisions',
  shows: [
    main(
      administrationAreas('catalogue'),
      h1('Featured Products'),
      'Shown first, on the landing page and where customers browse, in this order.',
      nodeOf('navigation')('Breadcrumbs', list(null, item(link('Products', { url: '/admin/products' })))),
      content,
    ),
    ...(notice ? [notice] : []),
  ],
});

/** The featured products in their order. */
export const featuredList = (products: readonly StoreProductRow[]): Part =>
  products.length === 0
    ? ['No featured products', 'Search for a product to add the first one.']
    : list(
        'Featured Products',
        products.map((row, at) =>
          item(
            lineShows(row),
            button(`Move ${row.description} Up`, at === 0 && { disabled: true }),
            button(`Move ${row.description} Down`, at === products.length - 1 && { disabled: true }),
            button(`Remove ${row.description}`),
          ),
        ),
      );
