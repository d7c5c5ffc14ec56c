import type { QuickProduct } from '../../domain/quick-entry/quick-entry-row.js';
import { cellProblem, cellText, extensionOfEntry } from '../../domain/quick-entry/quick-entry-row.js';
import { entryOf } from '../../machines/quickEntry/rows.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  button,
  columnheader,
  combobox,
  dialog,
  h1,
  h2,
  item,
  list,
  main,
  nodeOf,
  option,
  type Part,
  region,
  row,
  type Shown,
  status,
  textbox,
  unnamed,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { notification } from './browser/notification-shows.js';
import { question } from './browser/question-shows.js';
import { amount } from './browser/wording.js';
import { isOdd, waitingRows } from './quickEntry.pending.js';
import { type QuickEntryFixture, type QuickEntryMachine, rowsOf } from './quickEntry.scenarios.js';

type SeenGrid = Seen<QuickEntryMachine, QuickEntryFixture>;
type Snapshot = SeenGrid['snapshot'];

/** The columns of S2.22. */
const headings = ['Product', 'Unit Price', 'Price By', 'Order Qty', 'Sell By', 'Extension', 'Default Qty', 'Sequence'];
/** The keys of the grid. */
export const keys =
  'Enter and Tab go to the next cell, Shift reverses. F2 or a figure opens a cell, Escape closes it. Escape again leaves the table. Control Enter updates the cart, Control Z takes the last change back. Rows can be pasted from a spreadsheet: code, quantity, unit.';
const gridcell = unnamed('gridcell');

/** The screens of quick entry, from the machine's context. */
export class QuickEntryShows {
  /** Number of the page that was requested last. */
  page = 1;

  grid(seen: SeenGrid, ...beside: Shown[]): Screen {
    const { snapshot } = seen;
    const { context } = snapshot;
    const hasPage = context.page.length > 0;
    const isBusy = snapshot.hasTag('busy') || !hasPage;
    const count = hasPage && '10,000 results';
    return {
      shows: [
        main(
          h1('Products'),
          count,
          count && status(count),
          region(
            'Filters',
            ...[
              ['Layout', 'Quick Entry'],
              ['Order Guide', 'Standard'],
              ['Main Category', 'All'],
              ['Category', 'All'],
              ['Sort By', 'Description'],
            ].map(([name, value]) => combobox(name, { value, expanded: false })),
          ),
          unplaced(snapshot),
          keys,
          nodeOf('grid')(
            'Quick Entry',
            { description: keys },
            isBusy && { busy: true },
            row(headings.map((heading) => columnheader(heading))),
            rowsOf(context).map((product, index) => rowOf(seen, product, index)),
          ),
          this.#footer(snapshot),
        ),
        ...beside,
      ],
    };
  }

  #footer(snapshot: Snapshot): Part {
    const { context } = snapshot;
    const { pending, listed, history, page } = context;
    const isApplying = snapshot.matches({ waiting: 'applyingGuide' });
    const isUpdating = snapshot.matches({ waiting: 'updating' });
    const count = `${pending.size} pending ${pending.size === 1 ? 'change' : 'changes'}`;
    return region(
      'Quick Entry actions',
      button('Previous page', this.page === 1 && { disabled: true }),
      page.length === 0 ? `Page ${this.page} of ${this.page}` : `Page ${this.page} of 100`,
      button('Next page', page.length === 0 && { disabled: true }),
      status(snapshot.matches({ waiting: 'findingProducts' }) ? 'Looking up pasted rows' : count),
      button(listed === null ? 'Show pending' : 'Show page', listed === null && pending.size === 0 && { disabled: true }),
      button('Undo', history.length === 0 && { disabled: true }),
      button('Apply Standard Order', isApplying && { busy: true, disabled: true }),
      button('Update Cart', isUpdating ? { busy: true, disabled: true } : pending.size === 0 && { disabled: true }),
    );
  }

  confirmingQuantity({ snapshot, step }: SeenGrid): Screen {
    // A page that arrives meanwhile leaves the question as it is.
    const { context } = step?.event.type === 'page.shown' ? step.before : snapshot;
    const rows = waitingRows(context).filter((row) => isOdd(row, context));
    return question('Confirm Quantity', [
      'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?',
      list(
        null,
        rows.map(({ product, entry }) =>
          item(`${product.code} ${product.description}: ${entry.orderQuantity} ${entry.sellByUm}`),
        ),
      ),
    ]);
  }

  /** Rows that the last update did not take, with their errors (S8.14). */
  report({ snapshot: { context } }: SeenGrid): Screen {
    const errors = [...context.pending.values()].flatMap(({ product, errors: reported }) =>
      reported.map((error) => `${product.code} ${product.description}: ${english(error)}`),
    );
    const title = `Cart updated with ${errors.length} error(s).`;
    return {
      shows: [
        dialog(
          title,
          h2(title),
          button('Close'),
          list(
            null,
            errors.map((error) => item(error)),
          ),
          button('OK'),
          notification('warning', title),
        ),
      ],
    };
  }
}

/** Rows of a paste or a guide that found no place. */
function unplaced({ context }: Snapshot): Part {
  const rows = context.unplaced;
  if (rows.length === 0) return null;
  const count = `${rows.length} ${rows.length === 1 ? 'row was' : 'rows were'} not understood`;
  return status(
    count,
    list(
      'Rows that were not understood',
      rows.map(({ code, quantity, unit, problem }) =>
        item(`${[code, quantity, unit].filter(Boolean).join(' ')}: ${english(problem)}`),
      ),
    ),
    button('Dismiss'),
  );
}

/** A product's row; the open field is in the cell that has the focus. */
function rowOf({ snapshot, step }: SeenGrid, product: QuickProduct, index: number): Shown {
  const { context } = snapshot;
  const { settings, cell, draft } = context;
  const entry = entryOf(context, product);
  const errors = context.pending.get(product.productKey)?.errors ?? [];
  const problemOf = (column: 'unitPrice' | 'orderQuantity'): string | null =>
    english(cellProblem(entry, column, product, settings));
  const problem = errors.length > 0 ? errors.map(english).join('\n') : (problemOf('unitPrice') ?? problemOf('orderQuantity'));
  const isSold = product.sellBys.length > 0;
  const extension = extensionOfEntry(entry, product, settings);
  const focus = (column: number): Part =>
    isMoved(step?.event.type) && draft === null && cell.row === index && cell.column === column && { focused: true };
  const field = (column: number, text: string, units: readonly string[] | null, isEditable: boolean): Part => {
    const isOpen = draft !== null && cell.row === index && cell.column === column;
    const own = column === 1 ? problemOf('unitPrice') : column === 3 ? problemOf('orderQuantity') : null;
    const invalid = own !== null && { invalid: true, description: own };
    if (!isOpen) return gridcell(!isEditable && { readonly: true }, invalid, text, focus(column));
    const name = `${headings[column]}, ${product.description}`;
    if (!units) return gridcell(textbox(name, { value: draft }, { focused: true }));
    const options = units.map((unit) => option(unit, unit === draft && { selected: true }));
    return gridcell(combobox(name, { value: draft, expanded: false }, { focused: true }, options));
  };
  const plain = (column: number, text: string): Part => gridcell({ readonly: true }, text, focus(column));
  const { defaultQuantity } = product;
  return row(
    problem !== null && { description: problem },
    unnamed('rowheader')(product.description, problem ?? [product.code, product.facts].filter(Boolean).join(' · '), focus(0)),
    field(1, cellText(entry, 'unitPrice', product), null, settings.canChangePrice && isSold),
    field(
      2,
      entry.priceByUm,
      product.priceBys.map(({ unit }) => unit),
      settings.canChangePrice && isSold && product.priceBys.length > 1,
    ),
    field(3, entry.orderQuantity, null, isSold),
    field(
      4,
      entry.sellByUm,
      product.sellBys.map(({ unit }) => unit),
      product.sellBys.length > 1,
    ),
    plain(5, extension === null && entry.orderQuantity === '' ? '' : amount(extension)),
    plain(6, defaultQuantity ? `${defaultQuantity.value} ${defaultQuantity.unit}` : ''),
    plain(7, product.sequence === null ? '' : String(product.sequence)),
  );
}

/** Steps by which the focus goes to a cell. */
const isMoved = (event: string | undefined): boolean =>
  event !== undefined && ['move.requested', 'cell.clicked', 'edit.cancelled', 'cell.cleared'].includes(event);
