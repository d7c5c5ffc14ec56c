import type { AddLineInput, EditedLine } from '../../machines/addLine/types.js';
import {
  type AddLineFixture,
  type AddLineScenario,
  canned,
  cannedFields,
  everything,
  type OpenedFields,
  soda,
} from './addLine.products.js';

const [byCase, byCan] = soda.product.sellBys as [AddLineInput['product']['sellBys'][0], AddLineInput['product']['sellBys'][0]];

type Given = Partial<Omit<AddLineInput, 'product' | 'settings'>> & {
  product?: Partial<AddLineInput['product']>;
  settings?: Partial<AddLineInput['settings']>;
};

const adds = (
  name: string,
  fields: Partial<OpenedFields>,
  given: Given,
  more: Partial<AddLineFixture> = {},
): AddLineScenario => ({
  name: `a buyer adds ${name}`,
  input: { ...soda, ...given, product: { ...soda.product, ...given.product }, settings: { ...everything, ...given.settings } },
  startsIn: 'editing.entering',
  fixture: { as: 'buyer', opens: 'a product', fields, ...more },
});

const edits = (
  name: string,
  fields: Partial<OpenedFields>,
  line: Partial<EditedLine>,
  given: Given = {},
  more: Partial<AddLineFixture> = {},
): AddLineScenario => {
  const added = adds(
    '',
    { ...cannedFields, ...fields },
    { ...given, line: { ...canned, ...line } },
    { opens: 'a line', ...more },
  );
  return { ...added, name: `a buyer edits ${name}` };
};

const ownPrice = { unitPrice: { factor: '0.5', fromUnit: 'EA' }, isOverridePrice: true };
const cans = (value: string): { quantity: string; sellByUnit: string } => ({ quantity: value, sellByUnit: 'EA' });

/** Sold and priced in one way only, so that hardly anything but a price or a note can be wrong. */
const simple: Given = {
  product: {
    pricingUnit: 'LB',
    defaultQuantity: { value: '6', unit: 'EA' },
    sellBys: [{ ...byCan, sellByMultiple: '0' }],
    priceBys: [{ unit: 'LB', stockConversion: '1', priceDecimals: 4 }],
  },
  prices: [{ unit: 'LB', price: '0.25' }],
};
const simpleFields = { ...cans('6.00'), priceByUnit: 'LB', unitPrice: '0.2500' };

/** Initial contents of the fields (S2.42, S5.3, S5.7–S5.10), and texts that few people type. */
export const openings: readonly AddLineScenario[] = [
  adds('a quantity that is asked for', cans('18.00'), { defaultQuantity: { value: '18', unit: 'EA' } }),
  adds('a quantity that is asked for, not the product’s own', cans('18.00'), {
    defaultQuantity: { value: '18', unit: 'EA' },
    product: { defaultQuantity: { value: '12', unit: 'EA' } },
  }),
  adds('the product’s own quantity where one is asked for by a unit that is not sold', cans('12.00'), {
    defaultQuantity: { value: '4', unit: 'BX' },
    product: { defaultQuantity: { value: '12', unit: 'EA' } },
  }),
  adds('the least multiple where no quantity is known', cans('6.00'), {
    product: { defaultQuantity: null, sellBys: [byCan, byCase] },
  }),
  adds('1 where no quantity is known and any may be ordered', cans('1.00'), {
    product: { defaultQuantity: null, sellBys: [{ ...byCan, sellByMultiple: '0' }] },
  }),
  adds('the least multiple where rounding would leave nothing', cans('6.00'), {
    product: { defaultQuantity: { value: '3', unit: 'EA' } },
    settings: { orderQuantityRounding: 'AUTO_ROUND_DOWN' },
  }),
  adds('a quantity that is rounded up', cans('12.00'), {
    product: { defaultQuantity: { value: '7', unit: 'EA' } },
    settings: { orderQuantityRounding: 'AUTO_ROUND_UP' },
  }),
  adds(
    'what is priced by a unit without places of its own',
    { priceByUnit: 'BX', unitPrice: '2.5000' },
    {
      product: { pricingUnit: 'BX', priceBys: [] },
      prices: [{ unit: 'BX', price: '2.5' }],
    },
  ),
  adds('where prices are hidden, though they are known', { unitPrice: '' }, { settings: { hidePricing: true } }),
  edits('a line with a price of its own where prices are hidden', { unitPrice: '' }, ownPrice, {
    settings: { hidePricing: true },
  }),
  edits('a line with a price of its own, which they may not set', {}, ownPrice, { settings: { canChangePrice: false } }),
  edits(
    'a line with a price of its own that is not known',
    { priceByUnit: 'CS', unitPrice: '1211.26' },
    {
      unitPrice: null,
      isOverridePrice: true,
    },
  ),
  edits(
    'a line at the default price, which has changed',
    { quantity: '18.00' },
    {
      quantity: { value: '18', unit: 'EA' },
      unitPrice: { factor: '0.4', fromUnit: 'EA' },
    },
  ),
  edits('a line at a price that is not known any more', {}, {}, { prices: null }),
  edits(
    'a line with notes, which they may not write',
    { note1: 'cold', note2: 'by noon' },
    { productText1: 'cold', productText2: 'by noon' },
    {
      settings: { allowProductTextLines: false },
    },
  ),
  edits('a line with a second note as long as can be', { note2: 'z'.repeat(60) }, { productText2: 'z'.repeat(60) }),
  edits(
    'a line with spaces around its notes',
    { note1: ' cold ', note2: 'by noon  ' },
    { productText1: ' cold ', productText2: 'by noon  ' },
    {},
    { types: 'unusual notes' },
  ),
  adds(
    'what costs next to nothing',
    { ...cans('6.00'), priceByUnit: 'EA', unitPrice: '0.0008' },
    {
      product: { pricingUnit: 'EA', defaultQuantity: { value: '6', unit: 'EA' } },
      // Six of them come to half a cent, at the price that shows to less.
      prices: [
        { unit: 'CS', price: '0.03' },
        { unit: 'EA', price: '0.00084' },
      ],
    },
    { types: 'tiny prices' },
  ),
  adds('at a price that is wrong', simpleFields, simple, { types: 'wrong prices' }),
  adds('with a note that is too long', simpleFields, simple, { types: 'long notes' }),
];
