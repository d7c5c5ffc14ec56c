import { expect, type Page } from 'playwright/test';
import type { HistoryView } from '../../domain/history/history-view.js';
import type { ListAddress } from '../../domain/lists/list-view.js';
import type { PageEvent } from '../../machines/support/list-in-address.js';
import type { HistoryScreen } from '../e2e/pages/history-screen.js';
import { cannotInList, listOnScreen } from './list-on-screen.js';

interface ScreenContext {
  page: Page;
  screen: HistoryScreen;
}

/** What a person has no way to do with a history that shows so many rows, and why. */
export function cannotInHistory<Column extends string>(
  event: { type: string },
  shown: { view: HistoryView<Column>; isShown: boolean; rowCount: number },
): string | null {
  const { view, isShown, rowCount } = shown;
  if (event.type === 'filters.cleared' && view.page > 1) return 'it is offered where nothing was found';
  if (event.type !== 'page.chosen') return cannotInList(event, shown);
  if (!isShown || (rowCount === 0 && view.page === 1)) return 'there are no pages to turn';
  return (event as PageEvent).page === view.page + 1 && rowCount > 0 ? null : 'no button leads there';
}

/** How a person does each thing with a history, and what it shows of that: two pages, of which filters leave all or nothing. */
export function historyOnScreen<Column extends string>(
  address: ListAddress<Column, HistoryView<Column>>,
  columns: readonly { readonly key: Column; readonly title: string }[],
) {
  const list = listOnScreen(address, columns);
  return {
    mustShowFilters: list.mustShowFilters,
    events: {
      ...list.events,
      'page.chosen': async ({ screen }: ScreenContext) => await screen.button('Next page').click(),
    },
    async mustShowRows(screenContext: ScreenContext, view: HistoryView<Column>, names: readonly string[]): Promise<void> {
      // A page further on than there are says nothing of the pages before it.
      if (names.length === 0 && view.page > 1) return;
      await list.mustShowRows(screenContext, view, names);
      if (names.length > 0) await expect(screenContext.page.getByText(`Page ${view.page} of 2`)).toBeVisible();
    },
  };
}
