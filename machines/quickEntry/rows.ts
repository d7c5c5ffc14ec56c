import { numericEntry } from '../../domain/number/numeric-entry.js';
import { type Cell, type Move, movedCell } from '../../domain/quick-entry/grid-cells.js';
import {
  cellText,
  type EditableColumn,
  editableColumnsOf,
  entered,
  isTouched,
  type QuickEntry,
  type QuickProduct,
  unitsOf,
  untouchedEntry,
} from '../../domain/quick-entry/quick-entry-row.js';
import type { PendingRows, QuickEntryContext } from './types.js';

type Change = Partial<QuickEntryContext>;

/** More than anybody remembers having done. */
const keptHistory = 100;

/** The rows of the grid: the page's, or those that are pending. */
export const shownRows = ({ page, listed }: Pick<QuickEntryContext, 'page' | 'listed'>): readonly QuickProduct[] =>
  listed ?? page;

/** Content of the cells of a product's row. */
export const entryOf = (
  { pending, settings }: Pick<QuickEntryContext, 'pending' | 'settings'>,
  product: QuickProduct,
): QuickEntry => pending.get(product.productKey)?.entry ?? untouchedEntry(product, settings);

/** The product and column of a cell that can be edited; null for any other. */
export function editableAt(context: QuickEntryContext, { row, column }: Cell) {
  const product = shownRows(context)[row];
  if (!product) return null;
  const name = editableColumnsOf(product, context.settings).find((each) => each === context.columns[column]);
  return name === undefined ? null : { product, column: name };
}

/** Where the keying begins: the first order quantity. */
export const startCell = (columns: readonly string[]): Cell => ({
  row: 0,
  column: Math.max(0, columns.indexOf('orderQuantity')),
});

/** Other pending rows, and what they were before, to be taken back to. */
export const withPending = ({ pending, history }: QuickEntryContext, next: PendingRows): Change => ({
  pending: next,
  history: [...history.slice(1 - keptHistory), pending],
});

/** A row as it is now: pending as long as something differs. Its previous problems no longer apply. */
export function withEntry({ pending, settings }: QuickEntryContext, product: QuickProduct, entry: QuickEntry): PendingRows {
  const next = new Map(pending);
  if (isTouched(entry, product, settings)) next.set(product.productKey, { product, entry, errors: [] });
  else next.delete(product.productKey);
  return next;
}

function afterEntering(context: QuickEntryContext, product: QuickProduct, column: EditableColumn, text: string): Change {
  const before = entryOf(context, product);
  const after = entered(before, column, text, product, context.settings);
  if (JSON.stringify(after) === JSON.stringify(before)) return {};
  return withPending(context, withEntry(context, product, after));
}

/** The open field is left with its current content. */
export function committed(context: QuickEntryContext): Change {
  const at = editableAt(context, context.cell);
  if (context.draft === null || !at || context.draft === cellText(entryOf(context, at.product), at.column, at.product)) {
    return { draft: null };
  }
  return { ...afterEntering(context, at.product, at.column, context.draft), draft: null };
}

/** The cell has its default again. */
export function cleared(context: QuickEntryContext): Change {
  const at = editableAt(context, context.cell);
  if (!at) return {};
  const isUnit = at.column === 'sellBy' || at.column === 'priceBy';
  const text = isUnit ? cellText(untouchedEntry(at.product, context.settings), at.column, at.product) : '';
  return afterEntering(context, at.product, at.column, text);
}

/** Initial content of the field: the typed character, a unit that begins with it, or the cell's content. */
export function openedDraft(context: QuickEntryContext, text: string | null): Change {
  const at = editableAt(context, context.cell);
  if (!at) return {};
  const current = cellText(entryOf(context, at.product), at.column, at.product);
  if (text === null) return { draft: current };
  if (at.column === 'unitPrice' || at.column === 'orderQuantity') return { draft: numericEntry(text) };
  const unit = unitsOf(at.product, at.column).find((each) => each.toLowerCase().startsWith(text.toLowerCase()));
  return { draft: unit ?? current };
}

/** The typed text, as a field of its column shows it (S5.29). */
export function typedDraft(context: QuickEntryContext, text: string): Change {
  const at = editableAt(context, context.cell);
  return { draft: at?.column === 'sellBy' || at?.column === 'priceBy' ? text : numericEntry(text) };
}

/** The focus moves (S4.18). */
export const moved = (context: QuickEntryContext, move: Move): Change => ({
  cell: movedCell(context.cell, move, {
    rows: shownRows(context).length,
    columns: context.columns.length,
    isEditable: (cell) => editableAt(context, cell) !== null,
  }),
});

/** The shown rows stay the same, regardless of their prices. */
export const keepsRows = ({ page, listed }: QuickEntryContext, products: readonly QuickProduct[]): boolean =>
  listed !== null ||
  (page.length === products.length && page.every(({ productKey }, index) => productKey === products[index]?.productKey));

/** A page has arrived; pending and listed rows take over its data of their products. */
export function withPage(context: QuickEntryContext, products: readonly QuickProduct[]): Change {
  const { columns, cell, listed } = context;
  const anew = new Map(products.map((product) => [product.productKey, product]));
  const current = (product: QuickProduct): QuickProduct => anew.get(product.productKey) ?? product;
  const rows = [...context.pending].map(([key, row]) => [key, { ...row, product: current(row.product) }] as const);
  return {
    page: products,
    cell: keepsRows(context, products) ? cell : startCell(columns),
    pending: new Map(rows),
    listed: listed?.map(current) ?? null,
  };
}

/** The pending rows are what the grid lists. */
export const listing = ({ columns }: QuickEntryContext, pending: PendingRows): Change => ({
  listed: pending.size > 0 ? [...pending.values()].map(({ product }) => product) : null,
  cell: startCell(columns),
});

/** The last change is taken back; rows that come back are listed where rows are listed. */
export function undone({ history, listed }: QuickEntryContext): Change {
  const pending = history.at(-1);
  if (!pending) return {};
  const keys = new Set(listed?.map(({ productKey }) => productKey));
  const missing = [...pending.values()].map(({ product }) => product).filter(({ productKey }) => !keys.has(productKey));
  return { pending, history: history.slice(0, -1), ...(listed && { listed: [...listed, ...missing] }) };
}
