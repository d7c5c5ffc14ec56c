import type { addLine } from '../../machines/addLine/addLine.machine.js';
import type { AddLineContext, AddLineInput, AddLineSettings } from '../../machines/addLine/types.js';
import type { At, Scenario } from '../paths/model.js';

export type AddLine = typeof addLine;

/** Who opens the dialog, and on what. */
export interface AddLineWorld {
  as: 'buyer' | 'guest';
  opens: 'a product' | 'a line' | 'a product that is not sold';
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

/** The situations in which the dialog opens. */
export const addLineScenarios: Scenario<AddLine, AddLineWorld>[] = [
  {
    name: 'a buyer adds, and may change everything',
    input: soda,
    startsIn: 'editing.entering',
    world: { as: 'buyer', opens: 'a product' },
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
    world: { as: 'buyer', opens: 'a product' },
  },
  {
    name: 'a buyer edits a line with a price of its own',
    input: {
      ...soda,
      line: {
        id: '51',
        quantity: { value: '6', unit: 'EA' },
        unitPrice: { factor: '0.5', fromUnit: 'EA' },
        isOverridePrice: true,
        productText1: 'cold',
        productText2: null,
      },
    },
    startsIn: 'editing.entering',
    world: { as: 'buyer', opens: 'a line' },
  },
  {
    name: 'a buyer adds where prices are hidden',
    input: { ...soda, prices: null, settings: { ...everything, hidePricing: true } },
    startsIn: 'editing.entering',
    world: { as: 'buyer', opens: 'a product' },
  },
  {
    name: 'a product that is not sold',
    input: { ...soda, product: { ...soda.product, sellBys: [] } },
    startsIn: 'unsellable',
    world: { as: 'buyer', opens: 'a product that is not sold' },
  },
  {
    name: 'a guest',
    input: { ...soda, userKind: 'PUBLIC' },
    startsIn: 'accountRequired',
    world: { as: 'guest', opens: 'a product' },
  },
];

/** The dialog at a moment, and the situation it was opened in. */
export type Moment = Pick<At<AddLine, AddLineWorld>, 'before' | 'scenario'>;

/** The quantity as a number; NaN where none is typed. */
export const typed = ({ quantity }: AddLineContext): number => (quantity.trim() === '' ? Number.NaN : Number(quantity));
const multipleOf = ({ scenario, before }: Moment): number =>
  Number(scenario.input.product.sellBys.find(({ unit }) => unit === before.context.sellByUnit)?.sellByMultiple ?? 0);
/** The unit is sold in such quantities. */
export const isMultiple = (moment: Moment): boolean =>
  multipleOf(moment) === 0 || typed(moment.before.context) % multipleOf(moment) === 0;
/** A price was typed that is none. */
export const isPriceWrong = ({ isOverridePrice, unitPrice }: AddLineContext): boolean =>
  isOverridePrice && Number.isNaN(Number(unitPrice));
/** More than a note may have. */
export const isNoteTooLong = ({ note1, note2 }: AddLineContext): boolean => note1.length > 60 || note2.length > 60;
