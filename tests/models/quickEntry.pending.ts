import { isDeepStrictEqual } from 'node:util';
import { lineOfEntry, type QuickLine } from '../../domain/quick-entry/quick-entry-row.js';
import type { QuickEntryContext as Context, PendingRow, PendingRows } from '../../machines/quickEntry/types.js';

/** Other rows are pending, and the change can be taken back. */
export const changed = (was: Context, pending: PendingRows): Context => ({
  ...was,
  pending,
  history: [...was.history, was.pending],
});

/** Rows that wait to be sent. */
export const waitingRows = ({ pending }: Context): PendingRow[] =>
  [...pending.values()].filter(({ errors }) => errors.length === 0);

const changedRows = (was: Context, change: (row: PendingRow) => PendingRow): Context => ({
  ...was,
  pending: new Map([...was.pending].map(([key, row]) => [key, change(row)])),
});

function checked(row: PendingRow, { settings }: Context): PendingRow {
  const line = lineOfEntry(row.entry, row.product, settings);
  return { ...row, errors: line.ok ? [] : [line.error] };
}

/** An update begins: errors of an earlier one no longer count. */
export const checkedAnew = (was: Context): Context => changedRows(was, (row) => checked(row, was));

/** A page may have arrived that no longer sells what waits. */
export const checkedAgain = (was: Context): Context =>
  changedRows(was, (row) => (row.errors.length > 0 ? row : checked(row, was)));

/** Is asked about first (S5.4): a quantity that is no multiple, unless it is rounded. */
export function isOdd({ product, entry }: PendingRow, { settings }: Pick<Context, 'settings'>): boolean {
  const multiple = Number(product.sellBys.find(({ unit }) => unit === entry.sellByUm)?.sellByMultiple ?? 0);
  return settings.orderQuantityRounding === 'NONE' && multiple > 0 && Number(entry.orderQuantity) % multiple !== 0;
}

/** Where pending rows lead: to the question (S5.4), to the cart (S4.18), or to the list of what cannot be sent (S8.14). */
export function following(now: Context, isAsking: 'asking' | null = null) {
  const waiting = waitingRows(now);
  if (isAsking && waiting.some((row) => isOdd(row, now))) return 'confirmingQuantity' as const;
  if (waiting.length > 0) return 'waiting.updating' as const;
  return now.pending.size > 0 ? ('reporting' as const) : ('entering.moving' as const);
}

/** A row as the cart takes it (S3.6). */
export const lineOf = ({ product, entry: { sellByUm, orderQuantity, unitPrice, priceByUm } }: PendingRow): QuickLine => ({
  productKey: product.productKey,
  unit: sellByUm,
  orderQuantity,
  overridePrice: unitPrice === null ? null : Number(unitPrice).toFixed(4),
  priceByUnit: priceByUm,
});

/** The first waiting rows are sent; a batch that differs from the last one gets the next number. */
export function withBatch(now: Context): Context {
  const lines = waitingRows(now).slice(0, now.batchSize).map(lineOf);
  return isDeepStrictEqual(lines, now.attempt.lines) ? now : { ...now, attempt: { count: now.attempt.count + 1, lines } };
}
