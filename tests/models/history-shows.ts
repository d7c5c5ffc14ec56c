import type { HistoryView } from '../../domain/history/history-view.js';
import type { ListAddress } from '../../domain/lists/list-view.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, h1, main, nodeOf, type Part, type Shown, status } from '../../paths/screen/shown.js';
import { foldedFilters, listFilters } from './list-shows.js';

/** Texts in which the histories differ. */
export interface HistoryTexts<Column extends string> {
  path: string;
  title: string;
  /** Behind a number of rows. */
  rows: string;
  failed: string;
  nothingFits: string;
  nothingYet: string;
  showAll: string;
  columns: Readonly<Record<Column, string>>;
  /** Buttons beside the title, by the number of rows; null before they are there. */
  actions?: (count: number | null) => Part;
}

/** The view of a history, and the device it shows on. */
export interface HistoryLook<Column extends string> {
  view: HistoryView<Column>;
  isPhone: boolean;
  /** The title of the column that it is sorted by does not show. */
  isSortHidden?: boolean;
  /** In place of the usual buttons beside the title. */
  actions?: Part;
}

/** The screens of a history. */
export function historyShows<Column extends string>(
  address: ListAddress<Column, HistoryView<Column>>,
  { path, title, rows, failed, nothingFits, nothingYet, showAll, columns, actions }: HistoryTexts<Column>,
) {
  const page = (look: HistoryLook<Column>, count: number | null, ...content: Part[]): Screen => {
    const { view, isPhone, isSortHidden } = look;
    const own = look.actions ?? actions?.(count);
    const counted = count === null ? null : `${count} ${rows}`;
    const column = isSortHidden ? '' : columns[view.sort.by];
    return {
      address: `${path}${address.print(view)}`,
      title: `${title} · Northlight Provisions`,
      shows: [
        main(
          h1(title),
          counted,
          own,
          counted && status(counted),
          isPhone ? foldedFilters(view, column) : listFilters(view),
          content,
        ),
      ],
    };
  };

  return {
    /** Before the rows are there. */
    loading: (look: HistoryLook<Column>): Screen => page(look, null),

    /** The rows could not be read. */
    failed: (look: HistoryLook<Column>): Screen =>
      page(look, null, alert('Service temporarily unavailable', failed, button('Try again'))),

    /** The rows of one of two pages. */
    listed(look: HistoryLook<Column>, content: Part, beside: readonly Shown[] = []): Screen {
      const screen = page(look, 100, content, pages(look.view.page, 2));
      return { ...screen, shows: [...(screen.shows ?? []), ...beside] };
    },

    /** There are none; a page behind the last one leads back. */
    nothing(look: HistoryLook<Column>): Screen {
      const { search, startDate, endDate, page: number } = look.view;
      const isFiltered = search !== '' || startDate !== null || endDate !== null;
      const why = isFiltered ? [nothingFits, button(showAll)] : nothingYet;
      return page(look, 0, 'No Results', why, number > 1 && pages(number, 1));
    },
  };
}

const pages = (number: number, last: number): Part =>
  nodeOf('navigation')(
    'Pages',
    button('Previous page', number === 1 && { disabled: true }),
    `Page ${number} of ${last}`,
    button('Next page', number >= last && { disabled: true }),
  );
