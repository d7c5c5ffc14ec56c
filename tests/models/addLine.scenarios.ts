import type { AddLineContext, AddLineInput } from '../../machines/addLine/types.js';
import type { StepContext } from '../../paths/model/model.js';
import { openings } from './addLine.openings.js';
import {
  type AddLine,
  type AddLineFixture,
  type AddLineScenario,
  canned,
  cannedFields,
  everything,
  type OpenedFields,
  soda,
} from './addLine.products.js';
import { combinations, lookedAt } from './addLine.settings.js';

/** Any user, with settings, on a product with its own units or prices. */
const addsOf = (
  name: string,
  fields: Partial<OpenedFields>,
  product: Partial<AddLineInput['product']>,
  input: Partial<AddLineInput> = {},
): AddLineScenario => ({
  name,
  input: { ...soda, ...input, product: { ...soda.product, ...product } },
  startsIn: 'editing.entering',
  fixture: { as: 'buyer', opens: 'a product', fields },
});

/** Products whose units leave less to choose, or whose price is not known. */
const ofUnits: readonly AddLineScenario[] = [
  addsOf(
    'a buyer adds what is sold and priced by one unit',
    { quantity: '3.00' },
    {
      sellBys: [{ unit: 'CS', stockConversion: '24', sellByMultiple: '0', isPricing: true }],
      priceBys: [{ unit: 'CS', stockConversion: '24', priceDecimals: 2 }],
      defaultQuantity: { value: '3', unit: 'CS' },
    },
  ),
  addsOf(
    'a buyer adds catch weight, sold by the case and priced by the pound, where units are in sync',
    { priceByUnit: 'LB', unitPrice: '3.2900' },
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
  addsOf(
    'a buyer adds while prices are not known',
    { quantity: '12.00', sellByUnit: 'EA', unitPrice: '' },
    { defaultQuantity: { value: '12', unit: 'EA' } },
    { prices: null },
  ),
];

const guestWith = (
  name: string,
  opens: AddLineFixture['opens'],
  input: Partial<AddLineInput> = {},
  fields: Partial<OpenedFields> = {},
): AddLineScenario => ({
  name,
  input: { ...soda, ...input, userKind: 'PUBLIC' },
  startsIn: 'accountRequired',
  fixture: { as: 'guest', opens, fields },
});

/** For guests the account dialog comes first, regardless of product and settings (S2.44, S6.1). */
const ofGuests: readonly AddLineScenario[] = [
  guestWith('a guest', 'a product'),
  guestWith('a guest on a product’s own page', 'a product on its own page'),
  guestWith(
    'a guest, of a product that is not sold',
    'a product',
    { product: { ...soda.product, sellBys: [] } },
    { sellByUnit: '' },
  ),
  guestWith(
    'a guest where prices are hidden',
    'a product',
    {
      prices: null,
      settings: { ...everything, hidePricing: true, canChangePrice: false, orderQuantityRounding: 'AUTO_ROUND_UP' },
    },
    { unitPrice: '' },
  ),
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
  fixture: {
    as: 'buyer',
    opens: isEditing ? 'a line' : 'a product',
    // A line without a price is charged by the pricing unit.
    fields: { ...(isEditing && cannedFields), ...(settings.hidePricing && { priceByUnit: 'CS', unitPrice: '' }) },
  },
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
      line: {
        ...canned,
        unitPrice: { factor: '0.5', fromUnit: 'EA' },
        isOverridePrice: true,
        productText1: 'cold',
        productText2: 'by noon',
      },
    },
    startsIn: 'editing.entering',
    fixture: {
      as: 'buyer',
      opens: 'a line',
      invalidInput: true,
      fields: { ...cannedFields, unitPrice: '0.5000', isOverridePrice: true, note1: 'cold', note2: 'by noon' },
    },
  },
  {
    name: 'a buyer adds where prices are hidden',
    input: { ...soda, prices: null, settings: { ...everything, hidePricing: true } },
    startsIn: 'editing.entering',
    fixture: { as: 'buyer', opens: 'a product', invalidInput: true, fields: { unitPrice: '' } },
  },
  {
    name: 'a product that is not sold',
    input: { ...soda, product: { ...soda.product, sellBys: [] } },
    startsIn: 'unsellable',
    fixture: { as: 'buyer', opens: 'a product', invalidInput: true, fields: { sellByUnit: '' } },
  },
  ...ofGuests,
  ...ofUnits,
  ...combined,
  ...openings,
];

/** In a browser only what these add to the others is walked, and how they open is looked at. */
export const likeOthers: readonly string[] = [...[...ofGuests.slice(1), ...ofUnits].map(({ name }) => name), ...lookedAt];

/** In a browser these are not opened. */
export const notLookedAt: Readonly<Record<string, string>> = Object.fromEntries([
  ...combinations
    .filter(({ name }) => !lookedAt.has(name))
    .map(({ name }) => [name, 'any two of its settings are together in a combination that is opened']),
  ...openings.map(({ name }) => [name, 'what the fields begin with or take is decided by the machine; they look like others']),
]);

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
  isOverridePrice && (unitPrice.trim() === '' || Number.isNaN(Number(unitPrice)));
/** Notes that differ from those of the line that is edited by more than spaces around them. */
export const hasNewNotes = ({ scenario: { input }, before: { context } }: CaseContext): boolean =>
  context.note1.trim() !== (input.line?.productText1 ?? '').trim() ||
  context.note2.trim() !== (input.line?.productText2 ?? '').trim();
/** More than a note may have. */
export const isNoteTooLong = ({ note1, note2 }: AddLineContext): boolean => note1.trim().length > 60 || note2.trim().length > 60;
