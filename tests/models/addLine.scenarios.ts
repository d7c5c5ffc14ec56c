import type { addLine } from '../../machines/addLine/addLine.machine.js';
import type { AddLineContext, AddLineInput, AddLineSettings } from '../../machines/addLine/types.js';
import type { Scenario, StepContext } from '../../paths/model/model.js';
import { combinations, lookedAt } from './addLine.settings.js';

export type AddLine = typeof addLine;
type AddLineScenario = Scenario<AddLine, AddLineFixture>;

/** User and product of the dialog. */
export interface AddLineFixture {
  as: 'buyer' | 'guest';
  opens: 'a product' | 'a line' | 'a product on its own page';
  /** Types also what cannot be taken: settings make no difference to that, so that few situations show it. */
  invalidInput?: true;
}

const everything: AddLineSettings = {
  hidePricing: false,
  canChangePrice: true,
  allowProductTextLines: true,
  orderQuantityRounding: 'NONE',
  syncPriceByWithSellBy: false,
};

/** Cases of 24 in any number, single cans by the half dozen. */
const soda: AddLineInput = {
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
    { unit: 'CS', price: '11.26' },
    { unit: 'EA', price: '0.5161' },
  ],
  settings: everything,
  line: null,
  defaultQuantity: null,
  idempotencyKey: 'dialog',
};

/** A line of half a dozen cans, at the default price. */
const canned: NonNullable<AddLineInput['line']> = {
  id: '51',
  quantity: { value: '6', unit: 'EA' },
  unitPrice: { factor: '0.5161', fromUnit: 'EA' },
  isOverridePrice: false,
  productText1: null,
  productText2: null,
};

/** Any user, with settings, on a product with its own units or prices. */
const addsOf = (name: string, product: Partial<AddLineInput['product']>, input: Partial<AddLineInput> = {}): AddLineScenario => ({
  name,
  input: { ...soda, ...input, product: { ...soda.product, ...product } },
  startsIn: 'editing.entering',
  fixture: { as: 'buyer', opens: 'a product' },
});

/** Products whose units leave less to choose, or whose price is not known. */
const ofUnits: readonly AddLineScenario[] = [
  addsOf('a buyer adds what is sold and priced by one unit', {
    sellBys: [{ unit: 'CS', stockConversion: '24', sellByMultiple: '0', isPricing: true }],
    priceBys: [{ unit: 'CS', stockConversion: '24', priceDecimals: 2 }],
  }),
  addsOf(
    'a buyer adds catch weight, sold by the case and priced by the pound, where units are in sync',
    {
      pricingUnit: 'LB',
      sellBys: [
        { unit: 'CS', stockConversion: '1', sellByMultiple: '1', isPricing: false },
        { unit: 'EA', stockConversion: '0.5', sellByMultiple: '6', isPricing: false },
      ],
      priceBys: [{ unit: 'LB', stockConversion: '0.025', priceDecimals: 4 }],
    },
    { prices: [{ unit: 'LB', price: '3.29' }], settings: { ...everything, syncPriceByWithSellBy: true } },
  ),
  addsOf('a buyer adds while prices are not known', {}, { prices: null }),
];

const guestWith = (name: string, opens: AddLineFixture['opens'], input: Partial<AddLineInput> = {}): AddLineScenario => ({
  name,
  input: { ...soda, ...input, userKind: 'PUBLIC' },
  startsIn: 'accountRequired',
  fixture: { as: 'guest', opens },
});

/** For guests the account dialog comes first, regardless of product and settings (S2.44, S6.1). */
const ofGuests: readonly AddLineScenario[] = [
  guestWith('a guest', 'a product'),
  guestWith('a guest on a product’s own page', 'a product on its own page'),
  guestWith('a guest, of a product that is not sold', 'a product', { product: { ...soda.product, sellBys: [] } }),
  guestWith('a guest where prices are hidden', 'a product', {
    prices: null,
    settings: { ...everything, hidePricing: true, canChangePrice: false, orderQuantityRounding: 'AUTO_ROUND_UP' },
  }),
];

const combined: readonly AddLineScenario[] = combinations.map(({ name, isEditing, settings }) => ({
  name,
  input: {
    ...soda,
    settings,
    prices: settings.hidePricing ? null : soda.prices,
    line: isEditing ? { ...canned, ...(settings.hidePricing && { unitPrice: null }) } : null,
  },
  startsIn: 'editing.entering',
  fixture: { as: 'buyer', opens: isEditing ? 'a line' : 'a product' },
}));

/** The situations in which the dialog opens. */
export const addLineScenarios: readonly AddLineScenario[] = [
  {
    name: 'a buyer adds, and may change everything',
    input: soda,
    startsIn: 'editing.entering',
    fixture: { as: 'buyer', opens: 'a product', invalidInput: true },
  },
  {
    name: 'a buyer adds where quantities are rounded up, prices follow the unit and nothing else may be changed',
    input: {
      ...soda,
      settings: {
        ...everything,
        canChangePrice: false,
        allowProductTextLines: false,
        orderQuantityRounding: 'AUTO_ROUND_UP',
        syncPriceByWithSellBy: true,
      },
    },
    startsIn: 'editing.entering',
    fixture: { as: 'buyer', opens: 'a product', invalidInput: true },
  },
  {
    name: 'a buyer edits a line with a price of its own',
    input: {
      ...soda,
      line: { ...canned, unitPrice: { factor: '0.5', fromUnit: 'EA' }, isOverridePrice: true, productText1: 'cold' },
    },
    startsIn: 'editing.entering',
    fixture: { as: 'buyer', opens: 'a line', invalidInput: true },
  },
  {
    name: 'a buyer adds where prices are hidden',
    input: { ...soda, prices: null, settings: { ...everything, hidePricing: true } },
    startsIn: 'editing.entering',
    fixture: { as: 'buyer', opens: 'a product', invalidInput: true },
  },
  {
    name: 'a product that is not sold',
    input: { ...soda, product: { ...soda.product, sellBys: [] } },
    startsIn: 'unsellable',
    fixture: { as: 'buyer', opens: 'a product', invalidInput: true },
  },
  ...ofGuests,
  ...ofUnits,
  ...combined,
];

/** In a browser only what these add to the others is walked, and how they open is looked at. */
export const likeOthers: readonly string[] = [...[...ofGuests.slice(1), ...ofUnits].map(({ name }) => name), ...lookedAt];

/** In a browser these are not opened. */
export const notLookedAt: Readonly<Record<string, string>> = Object.fromEntries(
  combinations
    .filter(({ name }) => !lookedAt.has(name))
    .map(({ name }) => [name, 'any two of its settings are together in a combination that is opened']),
);

/** The dialog at a moment, and the situation it was opened in. */
export type CaseContext = Pick<StepContext<AddLine, AddLineFixture>, 'before' | 'scenario'>;

/** The quantity as a number; NaN if empty. */
export const typed = ({ quantity }: AddLineContext): number => (quantity.trim() === '' ? Number.NaN : Number(quantity));
const multipleOf = ({ scenario, before }: CaseContext): number =>
  Number(scenario.input.product.sellBys.find(({ unit }) => unit === before.context.sellByUnit)?.sellByMultiple ?? 0);
/** The unit is sold in such quantities. */
export const isMultiple = (caseContext: CaseContext): boolean =>
  multipleOf(caseContext) === 0 || typed(caseContext.before.context) % multipleOf(caseContext) === 0;
/** The typed price is invalid. */
export const isPriceWrong = ({ isOverridePrice, unitPrice }: AddLineContext): boolean =>
  isOverridePrice && Number.isNaN(Number(unitPrice));
/** Notes that differ from those of the line that is edited. */
export const hasNewNotes = ({ scenario: { input }, before: { context } }: CaseContext): boolean =>
  context.note1 !== (input.line?.productText1 ?? '') || context.note2 !== (input.line?.productText2 ?? '');
/** More than a note may have. */
export const isNoteTooLong = ({ note1, note2 }: AddLineContext): boolean => note1.length > 60 || note2.length > 60;
