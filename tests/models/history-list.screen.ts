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

/** Actions impossible in a history with this number of rows, each with the reason. */
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

/** A user's actions in a history, and their visible results: two pages; filters leave all rows or none. */
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
