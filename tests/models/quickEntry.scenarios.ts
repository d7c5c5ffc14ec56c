import type { Cell } from '../../domain/quick-entry/grid-cells.js';
import type { QuickEntrySettings, QuickProduct } from '../../domain/quick-entry/quick-entry-row.js';
import type { quickEntry } from '../../machines/quickEntry/quickEntry.machine.js';
import type { QuickEntryContext, QuickEntryInput } from '../../machines/quickEntry/types.js';
import type { Scenario, StepContext } from '../../paths/model/model.js';

export type QuickEntryMachine = typeof quickEntry;

/** The buyer's goal: one at a time, because needless combinations make the graph too large. */
export interface QuickEntryFixture {
  does: 'keying' | 'thinking twice' | 'bringing rows in' | 'turning pages';
}

/** Cases of 24 in any number, single cans by the half dozen. */
export const soda: QuickProduct = {
  productKey: '1439',
  code: '11439',
  description: 'Soda Cola Can',
  facts: 'Orchard Press',
  sequence: 1,
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
  prices: [
    { unit: 'CS', price: '1211.26' },
    { unit: 'EA', price: '0.5161' },
  ],
};

const byCaseOnly = (productKey: string, description: string, own: Partial<QuickProduct>): QuickProduct => ({
  ...soda,
  productKey,
  code: `1${productKey}`,
  description,
  sellBys: soda.sellBys.slice(0, 1),
  priceBys: soda.priceBys.slice(0, 1),
  ...own,
});

/** Sold and priced by the case only. */
export const water = byCaseOnly('1440', 'Spring Water', {
  facts: 'Casco Cola',
  sequence: 2,
  defaultQuantity: { value: '4', unit: 'CS' },
  prices: [{ unit: 'CS', price: '9.75' }],
});
/** On another page, and not sold: nothing of it can be changed. */
export const juice: QuickProduct = byCaseOnly('1441', 'Apple Juice', {
  facts: '',
  sequence: 30,
  defaultQuantity: null,
  prices: [{ unit: 'CS', price: '20.5' }],
  sellBys: [],
});

/** The columns of S2.22, without the site's own. */
export const columns = [
  'product',
  'unitPrice',
  'priceBy',
  'orderQuantity',
  'sellBy',
  'extension',
  'defaultQuantity',
  'sequence',
] as const;

/** The cells that the model's person goes to. */
export const cells = {
  sodaQuantity: { row: 0, column: columns.indexOf('orderQuantity') },
  sodaUnit: { row: 0, column: columns.indexOf('sellBy') },
  sodaPrice: { row: 0, column: columns.indexOf('unitPrice') },
  sodaName: { row: 0, column: columns.indexOf('product') },
  waterQuantity: { row: 1, column: columns.indexOf('orderQuantity') },
} satisfies Record<string, Cell>;

const everything: QuickEntrySettings = {
  hidePricing: false,
  canChangePrice: true,
  orderQuantityRounding: 'NONE',
  syncPriceByWithSellBy: false,
};
const input: QuickEntryInput = { settings: everything, columns, batchSize: 500, idempotencyKey: 'visit' };

/** The key of the visit in which changes are taken back: only there it matters which were made. */
export const thinkingTwice = 'twice';
const startsIn = 'entering.moving';
const restricted: QuickEntrySettings = { ...everything, canChangePrice: false, orderQuantityRounding: 'AUTO_ROUND_UP' };

/** The situations in which the grid opens. */
export const quickEntryScenarios: Scenario<QuickEntryMachine, QuickEntryFixture>[] = [
  { name: 'a buyer who may change prices keys an order', input, startsIn, fixture: { does: 'keying' } },
  {
    name: 'a buyer who may not, where quantities are rounded up, keys an order',
    input: { ...input, settings: restricted },
    startsIn,
    fixture: { does: 'keying' },
  },
  {
    name: 'a buyer keys an order into a cart that takes one line at a time',
    input: { ...input, batchSize: 1 },
    startsIn,
    fixture: { does: 'keying' },
  },
  {
    name: 'a buyer thinks twice',
    input: { ...input, idempotencyKey: thinkingTwice },
    startsIn,
    fixture: { does: 'thinking twice' },
  },
  { name: 'a buyer applies a guide and pastes rows', input, startsIn, fixture: { does: 'bringing rows in' } },
  { name: 'a buyer turns pages', input, startsIn, fixture: { does: 'turning pages' } },
];

/** The grid at a moment, and the situation it was opened in. */
export type CaseContext = Pick<StepContext<QuickEntryMachine, QuickEntryFixture>, 'before' | 'scenario'>;

/** A row's order, computed from the typed values. */
export interface Ordered {
  key: string;
  quantity: number;
  unit: string;
}

/** Rows that are pending once the open field is left, and their quantities; NaN for an invalid text. */
export function orderedAfter({ before: { context }, scenario }: CaseContext): Ordered[] {
  const rows = new Map(
    [...context.pending].map(([key, { entry }]) => [key, { quantity: entry.orderQuantity, unit: entry.sellByUm }]),
  );
  const product = rowsOf(context)[context.cell.row];
  const column = columns[context.cell.column];
  if (context.draft !== null && product) {
    const row = rows.get(product.productKey) ?? { quantity: '', unit: 'CS' };
    if (column === 'orderQuantity') rows.set(product.productKey, { ...row, quantity: context.draft });
    if (column === 'sellBy') rows.set(product.productKey, { ...row, unit: context.draft });
  }
  const isPriced = (key: string) => (context.pending.get(key)?.entry.unitPrice ?? null) !== null;
  return [...rows]
    .map(([key, { quantity, unit }]) => ({ key, unit, quantity: quantity === '' ? 0 : typed(quantity, unit, scenario.input) }))
    .filter(({ key, quantity, unit }) => quantity !== 0 || unit !== 'CS' || isPriced(key));
}

/** The rows that the grid shows. */
export const rowsOf = ({ listed, page }: QuickEntryContext): readonly QuickProduct[] => listed ?? page;

function typed(text: string, unit: string, { settings }: QuickEntryInput): number {
  if ((text.split('.')[1] ?? '').length > 2) return Number.NaN;
  const multiple = unit === 'EA' ? 6 : 1;
  return settings.orderQuantityRounding === 'NONE' ? Number(text) : Math.ceil(Number(text) / multiple) * multiple;
}

/** Can be sent as it is. */
export const isFine = ({ quantity }: Ordered): boolean => quantity > 0;
/** Is asked about first (S5.4). */
export const isOdd = ({ quantity, unit }: Ordered): boolean =>
  isFine({ key: '', quantity, unit }) && unit === 'EA' && quantity % 6 !== 0;

/** The cell can be edited: a unit only if there are several, a price only with permission to change it (S5.6). */
export function isEditable({ before: { context }, scenario }: CaseContext, { row, column }: Cell = context.cell): boolean {
  const product = rowsOf(context)[row];
  if (!product || product === juice) return false;
  if (column === cells.sodaQuantity.column) return true;
  if (column === cells.sodaUnit.column) return product === soda;
  return column === cells.sodaPrice.column && scenario.input.settings.canChangePrice;
}
