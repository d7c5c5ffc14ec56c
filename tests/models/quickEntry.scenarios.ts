import type { Cell } from '../../domain/quick-entry/grid-cells.js';
import type { EditableColumn, QuickEntrySettings, QuickProduct } from '../../domain/quick-entry/quick-entry-row.js';
import type { Problem } from '../../domain/system/problem.js';
import type { quickEntry } from '../../machines/quickEntry/quickEntry.machine.js';
import type {
  CodeMatch,
  GuideLine,
  QuickEntryContext,
  QuickEntryInput,
  SaveRowsOutcome,
} from '../../machines/quickEntry/types.js';
import type { Scenario, StepContext } from '../../paths/model/model.js';

export type QuickEntryMachine = typeof quickEntry;

/** The buyer's goal: one at a time, because needless combinations make the graph too large. */
export interface QuickEntryFixture {
  does:
    | 'keying'
    | 'changing units and prices'
    | 'thinking twice'
    | 'undoing'
    | 'applying a guide'
    | 'pasting'
    | 'turning pages'
    | 'seeing a page again'
    | 'being asked';
}

/** Cases of 24 and cartons of 12 in any number, single cans by the half dozen. A case costs parts of a cent that no field shows. */
export const soda: QuickProduct = {
  productKey: '1439',
  code: '11439',
  description: 'Soda Cola Can',
  facts: 'Orchard Press',
  sequence: 1,
  pricingUnit: 'CS',
  sellBys: [
    { unit: 'CS', stockConversion: '24', sellByMultiple: '1', isPricing: true },
    { unit: 'CT', stockConversion: '12', sellByMultiple: '1', isPricing: false },
    { unit: 'EA', stockConversion: '1', sellByMultiple: '6', isPricing: true },
  ],
  priceBys: [
    { unit: 'CS', stockConversion: '24', priceDecimals: 2 },
    { unit: 'EA', stockConversion: '1', priceDecimals: 4 },
  ],
  defaultQuantity: { value: '1', unit: 'CS' },
  prices: [
    { unit: 'CS', price: '1211.2633' },
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

/** Sold and priced by the case only; its code has a letter. */
export const water = byCaseOnly('1440', 'Spring Water', {
  code: '11440-W',
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
/** On a page of its own, sold by two cases. */
export const tea: QuickProduct = byCaseOnly('1442', 'Green Tea', {
  sequence: 31,
  prices: [{ unit: 'CS', price: '30.25' }],
  sellBys: soda.sellBys.slice(0, 1).map((sellBy) => ({ ...sellBy, sellByMultiple: '2' })),
});

type Refusal = Extract<SaveRowsOutcome, { ok: false }>;

const soldOut = (product: QuickProduct): QuickProduct => ({ ...product, sellBys: [] });

/** Products of each page. */
export const pages = {
  first: [soda, water],
  second: [juice],
  third: [tea],
  'at other prices': [{ ...soda, prices: [{ unit: 'CS', price: '1300' }] }, water],
  'one row more': [soda, water, juice],
  'another second row': [soda, juice],
  'sold out': [soda, water].map(soldOut),
  'third, sold out': [soldOut(tea)],
} as const satisfies Record<string, readonly QuickProduct[]>;

/** Pasted texts, and the codes to look up: each once, of the first 500 rows. */
export const pastes = {
  'understood and not': {
    text: '11439\t7\tcs\n11440-w\t3\n11440-W\t4\nnobody\t1',
    codes: ['11439', '11440-w', '11440-W', 'nobody'],
  },
  'one row': { text: '11439\t6\tEA', codes: ['11439'] },
  'too many': { text: `${'11439\t1\n'.repeat(499)}nobody\t1\n11440-W\t1`, codes: ['11439', 'nobody'] },
  'ordering nothing': { text: 'Item\tQty\n11439\t0', codes: [] },
} as const;
/** The codes of a paste. */
export const codesOf = (pasted: string): readonly string[] =>
  Object.values(pastes).find(({ text }) => text === pasted)?.codes ?? [];

/** Products that have codes, spelt as the catalogue has them. */
export const matches: readonly CodeMatch[] = [
  ...[soda, water].map((product) => ({ code: product.code, product })),
  { code: 'nobody', product: null },
];

const line = (product: QuickProduct, value: string): GuideLine => ({
  productKey: product.productKey,
  product,
  amount: { value, unit: 'CS' },
});

/** Lines of a guide: one orders nothing, and the product of another may no longer be seen. */
export const guideLines: readonly GuideLine[] = [
  line(soda, '5.00'),
  line(water, '9.00'),
  line(juice, '0.00'),
  { ...line(tea, '2.00'), product: null },
];
/** A guide that orders nothing. */
export const emptyGuide: readonly GuideLine[] = [line(soda, '0.00')];

/** How the cart refuses a batch. */
export const refusals = {
  'one refused': refusal({ message: 'Only 3 left', field: ['lines', '0', 'orderQuantity'] }),
  refused: refusal({ message: 'The cart is locked' }),
  'refused twice': refusal({ message: ' ', field: ['lines', '1', 'unit'] }, { message: 'The cart is nearly full' }),
  'refused in silence': refusal(),
};

function refusal(...problems: readonly Pick<Problem, 'message' | 'field'>[]): Refusal {
  return { ok: false, problems: problems.map(({ message, field = null }) => ({ code: 'REFUSED', message, field })) };
}

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
  sodaPriceBy: { row: 0, column: columns.indexOf('priceBy') },
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

/** The key of visits in which changes are taken back: only there it matters which were made. */
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
    input: { ...input, settings: restricted, batchSize: 1 },
    startsIn,
    fixture: { does: 'keying' },
  },
  {
    name: 'a buyer thinks twice',
    input: { ...input, idempotencyKey: thinkingTwice },
    startsIn,
    fixture: { does: 'thinking twice' },
  },
  { name: 'a buyer changes units and prices', input, startsIn, fixture: { does: 'changing units and prices' } },
  {
    name: 'a buyer takes back what a guide has brought',
    input: { ...input, idempotencyKey: thinkingTwice },
    startsIn,
    fixture: { does: 'undoing' },
  },
  { name: 'a buyer applies a guide', input, startsIn, fixture: { does: 'applying a guide' } },
  { name: 'a buyer pastes rows', input, startsIn, fixture: { does: 'pasting' } },
  { name: 'a buyer turns pages', input, startsIn, fixture: { does: 'turning pages' } },
  { name: 'a buyer orders while a page is read again', input, startsIn, fixture: { does: 'seeing a page again' } },
  { name: 'a buyer is asked about a row while its page is read again', input, startsIn, fixture: { does: 'being asked' } },
];

/** The grid at a moment, and the situation it was opened in. */
export type CaseContext = Pick<StepContext<QuickEntryMachine, QuickEntryFixture>, 'before' | 'scenario'>;

/** The rows that the grid shows. */
export const rowsOf = ({ listed, page }: Pick<QuickEntryContext, 'listed' | 'page'>): readonly QuickProduct[] => listed ?? page;

/**
 * The column of a cell, if the cell can be edited: a unit only if there are several, a price only with permission to change it (S5.6), nothing
 * of a product that is not sold.
 */
export function editableColumn(context: QuickEntryContext, { row, column }: Cell = context.cell): EditableColumn | null {
  const product = rowsOf(context)[row];
  const { canChangePrice } = context.settings;
  if (!product || product.sellBys.length === 0) return null;
  if (column === cells.sodaQuantity.column) return 'orderQuantity';
  if (column === cells.sodaUnit.column && product.sellBys.length > 1) return 'sellBy';
  if (column === cells.sodaPrice.column && canChangePrice) return 'unitPrice';
  return column === cells.sodaPriceBy.column && canChangePrice && product.priceBys.length > 1 ? 'priceBy' : null;
}
