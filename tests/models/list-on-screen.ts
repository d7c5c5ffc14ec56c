import { expect, type Page } from 'playwright/test';
import { formatLocalDate } from '../../domain/date/local-date.js';
import type { ListAddress, ListView } from '../../domain/lists/list-view.js';
import type { ListEvent } from '../../machines/support/list-in-address.js';
import type { ListScreen } from '../e2e/pages/list-screen.js';

interface ScreenContext {
  page: Page;
  screen: ListScreen;
}

const typed = (date: string | null): string | null => (date === null ? null : formatLocalDate(date));

/** How a person does what every list in the address can do, and what it shows of that. */
export function listOnScreen<Column extends string, View extends ListView<Column>>(
  address: ListAddress<Column, View>,
  columns: readonly { readonly key: Column; readonly title: string }[],
) {
  type EventCase<T> = { event: Extract<ListEvent<Column, View>, { type: T }> };
  const titleOf = (column: Column): string => columns.find(({ key }) => key === column)?.title ?? '';
  return {
    events: {
      'address.changed': async ({ page }: ScreenContext, { event }: EventCase<'address.changed'>) => {
        await page.evaluate((hash) => {
          window.location.hash = hash;
        }, address.print(event.view));
      },
      'search.changed': async ({ screen }: ScreenContext, { event }: EventCase<'search.changed'>) =>
        await screen.searchesFor(event.search),
      'startDate.chosen': async ({ screen }: ScreenContext, { event }: EventCase<'startDate.chosen'>) =>
        await screen.chooses('Start Date', typed(event.date)),
      'endDate.chosen': async ({ screen }: ScreenContext, { event }: EventCase<'endDate.chosen'>) =>
        await screen.chooses('End Date', typed(event.date)),
      'column.chosen': async ({ screen }: ScreenContext, { event }: EventCase<'column.chosen'>) =>
        await screen.sortsBy(titleOf(event.column)),
      'filters.cleared': async ({ screen }: ScreenContext) => await screen.showAll.click(),
      retry: async ({ screen }: ScreenContext) => await screen.tryAgain.click(),
    },

    /** The address and the fields say what is shown. */
    async mustShowFilters({ page, screen }: ScreenContext, view: View): Promise<void> {
      await expect.poll(() => address.parse(new URL(page.url()).hash)).toEqual(view);
      // Space around the words stays while somebody types.
      await expect(screen.search).toHaveValue(new RegExp(`^\\s*${view.search}\\s*$`));
      await expect(screen.date('Start Date')).toHaveValue(typed(view.startDate) ?? '');
      await expect(screen.date('End Date')).toHaveValue(typed(view.endDate) ?? '');
    },

    /** These rows, in the order of the view; empty without results. */
    async mustShowRows({ page, screen }: ScreenContext, { sort }: View, names: readonly string[]): Promise<void> {
      if (names.length === 0) return await expect(page.getByText('No Results')).toBeVisible();
      await expect(screen.rowNames).toHaveText([...names]);
      const sorted = sort.direction === 'asc' ? 'ascending' : 'descending';
      await expect(screen.heading(titleOf(sort.by))).toHaveAttribute('aria-sort', sorted);
    },
  };
}

/** Actions impossible with the filters of a list, each with the reason. */
export function cannotInList<Column extends string>(
  event: { type: string },
  { view, isShown, rowCount }: { view: ListView<Column>; isShown: boolean; rowCount: number },
): string | null {
  const listEvent = event as ListEvent<Column, ListView<Column>>;
  switch (listEvent.type) {
    case 'startDate.chosen':
      return listEvent.date === null && view.startDate === null ? 'there is nothing to clear' : null;
    case 'endDate.chosen':
      return listEvent.date === null && view.endDate === null ? 'there is nothing to clear' : null;
    case 'column.chosen':
      return isShown && rowCount > 0 ? null : 'there are no headings';
    case 'filters.cleared':
      if (!isShown || rowCount > 0) return 'it is offered where nothing was found';
      return view.search === '' && view.startDate === null && view.endDate === null ? 'nothing is filtered' : null;
    default:
      return null;
  }
}
