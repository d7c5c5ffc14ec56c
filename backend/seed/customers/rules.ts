import { demoConsumer } from '../accounts/consumer.js';
import { catalogue } from '../catalogue/catalogue.js';
import { siteName } from '../pictures/site-pictures.js';
import type { DemoCustomer } from './customers.js';

/** A stored setting of the demo; `scopeId` of users is filled in when they have one. */
export interface DemoSetting {
  readonly key: string;
  readonly value: string | number | boolean | null | readonly string[];
}

/** Settings of the whole site (S3.16). */
export const siteSettings: readonly DemoSetting[] = [
  { key: 'siteTitle', value: siteName },
  { key: 'siteAddress', value: ['118 Commercial Wharf', 'Portland, ME 04101', '(207) 555-0142'] },
  { key: 'eCommerceAboutLine1', value: 'Fresh from Maine’s farms and harbors to your kitchen door, six days a week.' },
  { key: 'allowGuest', value: true },
  { key: 'allowConsumer', value: true },
  { key: 'useOption', value: true },
  { key: 'optionText', value: 'Send me weekly specials by email.' },
  { key: 'consumerPriceLevel', value: demoConsumer.priceLevel },
  // Searches include products outside the standard order.
  { key: 'alwaysSearchAllProducts', value: true },
  { key: 'syncPriceByWithSellByUMFlag', value: true },
  { key: 'productScanDocuments', value: true },
  { key: 'zipCodeRestrictionFlag', value: true },
  { key: 'zipCodeRestrictionMessage', value: 'Our trucks do not go to this zip code yet.' },
];

/**
 * Settings of single customers, chosen so that each one can be tried; docs/demo-data.md lists them. All of these customers are on the list of the
 * user `sales`.
 */
export const customerSettings: Readonly<Record<number, readonly DemoSetting[]>> = {
  1001: [{ key: 'orderQuantityRoundingFlag', value: 'AutoRoundUp' }],
  1002: [{ key: 'checkoutRequireDeliveryDate', value: true }],
  1003: [{ key: 'orderQuantityRoundingFlag', value: 'AutoRoundDown' }],
  1005: [{ key: 'orderQuantityRoundingFlag', value: 'AutoRoundNearest' }],
  1007: [
    {
      key: 'checkoutMessage',
      value: 'The Summit Road is closed to trucks after 10 AM.\nPlease have someone at the loading dock from 7 AM.',
    },
  ],
  1009: [
    { key: 'checkoutMessage', value: 'Holiday week: orders for Friday close on Wednesday at 3 PM.' },
    { key: 'showTotalCaseQuantity', value: true },
  ],
  1010: [{ key: 'hidePricing', value: true }],
  1011: [{ key: 'allowProductTextLines', value: false }],
  1014: [
    { key: 'checkoutRequireDeliveryDate', value: true },
    { key: 'defaultDeliveryDateFlag', value: 'RequireUserEntry' },
  ],
  1020: [
    { key: 'checkoutMessage', value: 'Deliveries enter by Gate C. The driver needs your P.O. number.' },
    { key: 'totalOrderQuantityLabel', value: 'Pieces in all' },
  ],
};

const inMain = (...codes: string[]) =>
  catalogue.filter(({ code }) => codes.includes(code)).flatMap(({ categories }) => categories.map(({ code }) => code));

/** Codes of the categories hidden from this customer (S6.7): schools no alcohol, vegetarian kitchens no meat. */
export function excludedCategoriesOf({ kind }: DemoCustomer): string[] {
  if (kind === 'school' || kind === 'camp') return ['ALCOHOL', 'COOKWINE', 'ENERGY'];
  if (kind === 'vegan') return inMain('MEAT', 'POULTRY', 'SEAFOOD');
  if (kind === 'care') return ['ALCOHOL'];
  return [];
}
