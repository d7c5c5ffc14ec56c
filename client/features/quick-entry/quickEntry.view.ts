import {
  cellProblem,
  cellText,
  extensionOfEntry,
  type QuickEntrySettings,
  type QuickProduct,
} from '../../../domain/quick-entry/quick-entry-row.js';
import { entryOf } from '../../../machines/quickEntry/rows.js';
import type { PendingRow, PendingRows } from '../../../machines/quickEntry/types.js';
import { linesOf, type Text, text } from '../../../texts/text.js';
import type { Texts } from '../../../texts/texts.js';

/** A column of the grid. */
export interface QuickColumn {
  readonly name: string;
  readonly label: Text;
  /** Least width in px; the product's column takes what is left over. */
  readonly width: number;
  readonly isNumeric?: boolean;
}

const all: readonly (QuickColumn & { isPricing?: boolean })[] = [
  { name: 'product', label: text('quickEntry.product'), width: 264 },
  { name: 'unitPrice', label: text('quickEntry.unitPrice'), width: 104, isNumeric: true, isPricing: true },
  { name: 'priceBy', label: text('quickEntry.priceBy'), width: 80, isPricing: true },
  { name: 'orderQuantity', label: text('quickEntry.orderQuantity'), width: 104, isNumeric: true },
  { name: 'sellBy', label: text('quickEntry.sellBy'), width: 80 },
  { name: 'extension', label: text('quickEntry.extension'), width: 112, isNumeric: true, isPricing: true },
  { name: 'defaultQuantity', label: text('quickEntry.defaultQuantity'), width: 104, isNumeric: true },
  { name: 'sequence', label: text('quickEntry.sequence'), width: 88, isNumeric: true },
];

/** The columns of S2.22; pricing is hidden where prices are (S1.7). */
export const quickColumns = ({ hidePricing }: Pick<QuickEntrySettings, 'hidePricing'>): readonly QuickColumn[] =>
  all.filter(({ isPricing }) => !(isPricing && hidePricing));

/** Column template and minimum total width: the same for each row, so that cells align. */
export const gridMeasures = (columns: readonly QuickColumn[]) => ({
  template: columns.map(({ name, width }) => (name === 'product' ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' '),
  width: columns.reduce((sum, { width }) => sum + width, 0),
});

/** Text and problem of a cell. */
export interface CellView {
  readonly text: string;
  readonly problem: string | null;
}

const noPending: PendingRows = new Map();

/** The cells of a product's row by the names of their columns. */
export function rowView(product: QuickProduct, row: PendingRow | undefined, settings: QuickEntrySettings, t: Texts) {
  const entry = row?.entry ?? entryOf({ pending: noPending, settings }, product);
  const plain = (shown: string): CellView => ({ text: shown, problem: null });
  const editable = (column: Parameters<typeof cellText>[1]): CellView => ({
    text:
      column === 'sellBy' || column === 'priceBy'
        ? cellText(entry, column, product)
        : t.format.forField(cellText(entry, column, product)),
    problem: t.say(cellProblem(entry, column, product, settings)),
  });
  const { defaultQuantity } = product;
  const extension = extensionOfEntry(entry, product, settings);
  return {
    unitPrice: editable('unitPrice'),
    priceBy: editable('priceBy'),
    orderQuantity: editable('orderQuantity'),
    sellBy: editable('sellBy'),
    extension: plain(extension === null && entry.orderQuantity === '' ? '' : t.format.money(extension)),
    defaultQuantity: plain(
      defaultQuantity ? t('quantity.amount', { quantity: defaultQuantity.value, unit: defaultQuantity.unit }) : '',
    ),
    sequence: plain(product.sequence === null ? '' : String(product.sequence)),
  } satisfies Record<string, CellView>;
}

/** Problem of a row: the messages of the last update, else those of its cells. */
export function rowProblem(row: PendingRow | undefined, cells: ReturnType<typeof rowView>, t: Texts): string | null {
  if (row && row.errors.length > 0) return t.say(linesOf(row.errors));
  return Object.values(cells).find(({ problem }) => problem !== null)?.problem ?? null;
}
