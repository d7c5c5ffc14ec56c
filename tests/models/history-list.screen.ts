import { expect, type Page } from 'playwright/test';
import type { HistoryView } from '../../domain/history-view.js';
import type { ListAddress } from '../../domain/list-view.js';
import { formatLocalDate } from '../../domain/local-date.js';
import type { ListEvent, PageEvent } from '../../machines/support/list-in-address.js';
import type { HistoryScreen } from '../e2e/pages/history-screen.js';

type View<Column extends string> = HistoryView<Column>;
type Happening<Column extends string, T> = { event: Extract<ListEvent<Column, View<Column>> | PageEvent, { type: T }> };
interface Stage {
  page: Page;
  screen: HistoryScreen;
}

const typed = (date: string | null): string | null => (date === null ? null : formatLocalDate(date));

/** What a person has no way to do with a history that shows so many rows, and why. */
export function cannotInHistory<Column extends string>(
  event: { type: string },
  { view, isShown, rowCount }: { view: View<Column>; isShown: boolean; rowCount: number },
): string | null {
  const asked = event as ListEvent<Column, View<Column>> | PageEvent;
  switch (asked.type) {
    case 'startDate.chosen':
      return asked.date === null && view.startDate === null ? 'there is nothing to clear' : null;
    case 'endDate.chosen':
      return asked.date === null && view.endDate === null ? 'there is nothing to clear' : null;
    case 'column.chosen':
      return isShown && rowCount > 0 ? null : 'there are no headings';
    case 'page.chosen':
      if (!isShown || (rowCount === 0 && view.page === 1)) return 'there are no pages to turn';
      return asked.page === view.page + 1 && rowCount > 0 ? null : 'no button leads there';
    case 'filters.cleared':
      if (!isShown || rowCount > 0 || view.page > 1) return 'it is offered where nothing was found';
      return view.search === '' && view.startDate === null && view.endDate === null ? 'nothing is filtered' : null;
    default:
      return null;
  }
}

/** How a person does each thing with a history, and what it shows of that. */
export function historyOnScreen<Column extends string>(
  address: ListAddress<Column, View<Column>>,
  columns: readonly { readonly key: Column; readonly title: string }[],
) {
  const titleOf = (column: Column): string => columns.find(({ key }) => key === column)?.title ?? '';
  return {
    events: {
      'address.changed': async ({ page }: Stage, { event }: Happening<Column, 'address.changed'>) => {
        await page.evaluate((hash) => {
          window.location.hash = hash;
        }, address.print(event.view));
      },
      'search.changed': async ({ screen }: Stage, { event }: Happening<Column, 'search.changed'>) =>
        await screen.searchesFor(event.search),
      'startDate.chosen': async ({ screen }: Stage, { event }: Happening<Column, 'startDate.chosen'>) =>
        await screen.chooses('Start Date', typed(event.date)),
      'endDate.chosen': async ({ screen }: Stage, { event }: Happening<Column, 'endDate.chosen'>) =>
        await screen.chooses('End Date', typed(event.date)),
      'column.chosen': async ({ screen }: Stage, { event }: Happening<Column, 'column.chosen'>) =>
        await screen.sortsBy(titleOf(event.column)),
      'page.chosen': async ({ screen }: Stage) => await screen.button('Next page').click(),
      'filters.cleared': async ({ screen }: Stage) => await screen.showAll.click(),
      retry: async ({ screen }: Stage) => await screen.button('Try again').click(),
    },

    /** The address and the fields say what is shown. */
    async mustShowFilters({ page, screen }: Stage, view: View<Column>): Promise<void> {
      await expect.poll(() => address.parse(new URL(page.url()).hash)).toEqual(view);
      // Space around the words stays while somebody types.
      await expect(screen.search).toHaveValue(new RegExp(`^\\s*${view.search}\\s*$`));
      await expect(screen.date('Start Date')).toHaveValue(typed(view.startDate) ?? '');
      await expect(screen.date('End Date')).toHaveValue(typed(view.endDate) ?? '');
    },

    /** These rows, in their order, on their page of two. */
    async mustShowRows({ page, screen }: Stage, view: View<Column>, names: readonly string[]): Promise<void> {
      if (names.length === 0) {
        if (view.page === 1) await expect(page.getByText('No Results')).toBeVisible();
        return;
      }
      await expect(screen.rowNames).toHaveText([...names]);
      const sorted = view.sort.direction === 'asc' ? 'ascending' : 'descending';
      await expect(screen.heading(titleOf(view.sort.by))).toHaveAttribute('aria-sort', sorted);
      await expect(page.getByText(`Page ${view.page} of 2`)).toBeVisible();
    },
  };
}
