import type { addLine } from '../../machines/addLine/addLine.machine.js';
import type { AddLineContext, AddLineInput, AddLineSettings } from '../../machines/addLine/types.js';
import type { Scenario } from '../../paths/model/model.js';

export type AddLine = typeof addLine;
export type AddLineScenario = Scenario<AddLine, AddLineFixture>;

/** User and product of the dialog. */
export interface AddLineFixture {
  as: 'buyer' | 'guest';
  opens: 'a product' | 'a line' | 'a product on its own page';
  /** Types also what cannot be taken: settings make no difference to that, so that few situations show it. */
  invalidInput?: true;
  /** Types spaces and the longest notes, or prices below a cent. */
  types?: 'unusual notes' | 'tiny prices' | 'wrong prices' | 'long notes';
  /** The fields as the dialog opens, where they are not those of {@link sodaFields}. */
  fields?: Partial<OpenedFields>;
}

/** The fields as the dialog opens (S2.42). */
export type OpenedFields = Pick<
  AddLineContext,
  'quantity' | 'sellByUnit' | 'priceByUnit' | 'unitPrice' | 'isOverridePrice' | 'note1' | 'note2'
>;

/** One case at its default price. */
export const sodaFields: OpenedFields = {
  quantity: '1.00',
  sellByUnit: 'CS',
  priceByUnit: 'CS',
  unitPrice: '1211.26',
  isOverridePrice: false,
  note1: '',
  note2: '',
};

/** Settings that allow everything and round nothing. */
export const everything: AddLineSettings = {
  hidePricing: false,
  canChangePrice: true,
  allowProductTextLines: true,
  orderQuantityRounding: 'NONE',
  syncPriceByWithSellBy: false,
};

/** Cases of 24 in any number, single cans by the half dozen. */
export const soda: AddLineInput = {
  userKind: 'CUSTOMER',
  product: {
    productKey: '1439',
    pricingUnit: 'CS',
    sellBys: [
      { unit: 'CS', stockConversion: '24', sellByMultiple: '1', isPricing: true },
      { unit: 'EA', stockConversion: '1', sellByMultiple: '6', isPricing: true },
    ],
    priceBys: [
      { unit: 'CS', stockConversion: '24', priceDecimals: 2 },
      { unit: 'EA', stockConversion: '1', priceDecimals: 4 },
    ],
    defaultQuantity: { value: '1', unit: 'CS' },
  },
  prices: [
    { unit: 'CS', price: '1211.26' },
    { unit: 'EA', price: '0.5161' },
  ],
  settings: everything,
  line: null,
  defaultQuantity: null,
  idempotencyKey: 'dialog',
};

/** A line of half a dozen cans, at the default price. */
export const canned: NonNullable<AddLineInput['line']> = {
  id: '51',
  quantity: { value: '6', unit: 'EA' },
  unitPrice: { factor: '0.5161', fromUnit: 'EA' },
  isOverridePrice: false,
  productText1: null,
  productText2: null,
};

/** The fields of that line. */
export const cannedFields: Partial<OpenedFields> = { quantity: '6.00', sellByUnit: 'EA', priceByUnit: 'EA', unitPrice: '0.5161' };
