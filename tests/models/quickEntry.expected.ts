import { isDeepStrictEqual } from 'node:util';
import type { EventObject } from 'xstate';
import { numericEntry } from '../../domain/number/numeric-entry.js';
import { type Cell, movedCell } from '../../domain/quick-entry/grid-cells.js';
import { pastedRows } from '../../domain/quick-entry/pasted-rows.js';
import { cellText, entered, isTouched, unitsOf, untouchedEntry } from '../../domain/quick-entry/quick-entry-row.js';
import type { QuickEntryContext as Context, QuickEntryEvent } from '../../machines/quickEntry/types.js';
import { afterAnswer } from './quickEntry.answered.js';
import { changed, checkedAgain, checkedAnew, following, withBatch } from './quickEntry.pending.js';
import { cells, columns, editableColumn, rowsOf } from './quickEntry.scenarios.js';

type Of<T extends QuickEntryEvent['type']> = Extract<QuickEntryEvent, { type: T }>;
type Expectations = { [T in QuickEntryEvent['type']]: (was: Context, event: Of<T>) => Context };

const start = cells.sodaQuantity;

/** The product of the focused cell, its column and its entry, if it can be edited. */
function editedAt(was: Context, cell: Cell = was.cell) {
  const [product, column] = [rowsOf(was)[cell.row], editableColumn(was, cell)];
  if (!product || !column) return null;
  const entry = was.pending.get(product.productKey)?.entry ?? untouchedEntry(product, was.settings);
  return { product, column, entry, text: cellText(entry, column, product) };
}

/** A text has taken the place of what was in the focused cell. */
function withText(was: Context, text: string): Context {
  const at = editedAt(was);
  if (!at) return was;
  const entry = entered(at.entry, at.column, text, at.product, was.settings);
  if (isDeepStrictEqual(entry, at.entry)) return was;
  const pending = new Map(was.pending);
  if (isTouched(entry, at.product, was.settings)) pending.set(at.product.productKey, { product: at.product, entry, errors: [] });
  else pending.delete(at.product.productKey);
  return changed(was, pending);
}

/** The open field was left: what is as before changes nothing, even if the cell shows less than the price has. */
export function left(was: Context): Context {
  if (was.draft === null) return was;
  return { ...(was.draft === editedAt(was)?.text ? was : withText(was, was.draft)), draft: null };
}

/** The same rows are shown: the focus stays, and so does an open field. */
export const keepsRows = (was: Context, products: Of<'page.shown'>['products']): boolean =>
  was.listed !== null || isDeepStrictEqual(keysOf(was.page), keysOf(products));

const keysOf = (products: Of<'page.shown'>['products']) => products.map(({ productKey }) => productKey);

function usualText(was: Context): string {
  const at = editedAt(was);
  const isUnit = at?.column === 'sellBy' || at?.column === 'priceBy';
  return at && isUnit ? cellText(untouchedEntry(at.product, was.settings), at.column, at.product) : '';
}

const expected: Expectations = {
  'page.shown': (was, { products }) => {
    const now = keepsRows(was, products) ? was : { ...left(was), cell: start };
    const anew = new Map(products.map((product) => [product.productKey, product]));
    const rows = [...now.pending].map(([key, row]) => [key, { ...row, product: anew.get(key) ?? row.product }] as const);
    const listed = now.listed?.map((product) => anew.get(product.productKey) ?? product) ?? null;
    return { ...now, page: products, pending: new Map(rows), listed };
  },
  'move.requested': (was, { move }) => {
    const now = left(was);
    const grid = { rows: rowsOf(now).length, columns: columns.length };
    return { ...now, cell: movedCell(now.cell, move, { ...grid, isEditable: (cell) => editableColumn(now, cell) !== null }) };
  },
  'cell.clicked': (was, { cell }) => {
    const now = left(was);
    return { ...now, cell, draft: editedAt(now, cell)?.text ?? null };
  },
  'edit.requested': (was, { text }) => {
    const at = editedAt(was);
    if (!at || text === null) return { ...was, draft: at?.text ?? null };
    if (at.column === 'orderQuantity' || at.column === 'unitPrice') return { ...was, draft: numericEntry(text) };
    const [unit = at.text] = unitsOf(at.product, at.column).filter((each) => each.startsWith(text.toUpperCase()));
    return { ...was, draft: unit };
  },
  'draft.changed': (was, { text }) => {
    const column = editableColumn(was);
    return { ...was, draft: column === 'sellBy' || column === 'priceBy' ? text : numericEntry(text) };
  },
  'edit.cancelled': (was) => ({ ...was, draft: null }),
  'edit.left': left,
  'cell.cleared': (was) => withText(was, usualText(was)),
  undo: (was) => {
    const pending = was.history.at(-1) ?? was.pending;
    const isListed = (key: string) => was.listed?.some(({ productKey }) => productKey === key);
    const back = [...pending].filter(([key]) => !isListed(key)).map(([, { product }]) => product);
    return {
      ...was,
      pending,
      history: was.history.slice(0, was.history.length - 1),
      listed: was.listed && [...was.listed, ...back],
    };
  },
  'pending.listed': (was) => {
    const now = left(was);
    return { ...now, listed: [...now.pending.values()].map(({ product }) => product), cell: start };
  },
  'page.listed': (was) => ({ ...left(was), listed: null, cell: start }),
  'guide.applied': left,
  'rows.pasted': (was, { text }) => ({ ...left(was), pasted: pastedRows(text) }),
  'unplaced.dismissed': (was) => ({ ...was, unplaced: [] }),
  'update.requested': (was) => {
    const now = checkedAnew(left(was));
    return following(now, 'asking') === 'waiting.updating' ? withBatch(now) : now;
  },
  confirm: (was) => {
    const now = checkedAgain(was);
    return following(now) === 'waiting.updating' ? withBatch(now) : now;
  },
  cancel: (was) => was,
  'report.closed': (was) => was,
  'pending.discarded': (was) => ({
    ...was,
    ...{ pending: new Map(), history: [], listed: null, unplaced: [], draft: null, cell: start },
  }),
};

/** The context that a step must lead to, by the specification and the data of the scenario; all that is not named stays as it was. */
export function contextAfter(was: Context, event: EventObject): Context {
  if (event.type.startsWith('xstate.')) return afterAnswer(was, event);
  return (expected[event.type as keyof Expectations] as (was: Context, event: EventObject) => Context)(was, event);
}
