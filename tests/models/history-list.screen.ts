import { expect } from 'playwright/test';
import type { HistoryView } from '../../domain/history/history-view.js';
import type { ListAddress } from '../../domain/lists/list-view.js';
import type { ListEvent, PageEvent } from '../../machines/support/list-in-address.js';
import type { OnPage } from '../../paths/model/on-screen.js';
import type { HistoryScreen } from '../e2e/pages/history-screen.js';
import type { GatewayAnswers, Patch } from './browser/gateway-answers.js';
import { patchFields, patchObjects } from './browser/patch-fields.js';
import { type InRoom, resize } from './browser/room.js';
import type { HistoryFixture } from './history-list.js';
import { cannotInList, listOnScreen } from './list-on-screen.js';

export interface HistoryScreenContext<Screen extends HistoryScreen = HistoryScreen> extends OnPage, InRoom {
  screen: Screen;
  answers: GatewayAnswers;
}

/** The site of a person who sees and may do what the fixture says. */
export const siteOf =
  ({ seesPrices, mayReorder }: HistoryFixture): Patch =>
  (data) =>
    patchObjects({
      site: (site) => ({
        ...site,
        capabilities: (site.capabilities as readonly string[]).filter((one) => mayReorder || one !== 'REORDER'),
      }),
    })(patchFields({ hidePricing: !seesPrices })(data));

/** An empty history shows whether anything was searched for; without prices its rows differ. */
export function lookOf(view: HistoryView<string>, { seesPrices }: HistoryFixture, rowCount: number | null): string {
  if (rowCount === null) return '';
  if (!seesPrices) return 'without prices';
  return rowCount === 0 && view.search === '' && view.startDate === null && view.endDate === null ? 'nothing at all' : '';
}

/** Actions impossible in a history with this number of rows, each with the reason. */
export function cannotInHistory<Column extends string>(
  event: { type: string },
  shown: { view: HistoryView<Column>; isShown: boolean; rowCount: number },
): string | null {
  const { view, isShown, rowCount } = shown;
  if (event.type !== 'page.chosen') return cannotInList(event, shown);
  const { page } = event as PageEvent;
  if (!isShown || (rowCount === 0 && view.page === 1)) return 'there are no pages to turn';
  return (page === view.page + 1 && rowCount > 0) || page === view.page - 1 ? null : 'no button leads there';
}

/** A person's actions in a history of two pages: filters leave all rows or none. */
export function historyOnScreen<Column extends string>(
  address: ListAddress<Column, HistoryView<Column>>,
  columns: readonly { readonly key: Column; readonly title: string }[],
) {
  type Sent = ListEvent<Column, HistoryView<Column>> | PageEvent;
  type Step<T> = { event: Extract<Sent, { type: T }>; before: { context: { view: HistoryView<Column> } } };
  const { events, hears } = listOnScreen(address, columns);
  const titleOf = (column: Column): string => columns.find(({ key }) => key === column)?.title ?? '';

  return {
    hears,
    events: {
      ...events,
      'startDate.chosen': async (screenContext: HistoryScreenContext, step: Step<'startDate.chosen'>) => {
        await resize(screenContext, false);
        await events['startDate.chosen'](screenContext, step);
      },
      'endDate.chosen': async (screenContext: HistoryScreenContext, step: Step<'endDate.chosen'>) => {
        await resize(screenContext, false);
        await events['endDate.chosen'](screenContext, step);
      },
      /** By the headings of the table, and by the fields above the cards. */
      'column.chosen': async (screenContext: HistoryScreenContext, step: Step<'column.chosen'>) => {
        const { page } = screenContext;
        const { column } = step.event;
        await resize(screenContext, column !== address.whole.sort.by);
        if (!screenContext.look.isPhone) return await events['column.chosen'](screenContext, step);
        if (step.before.context.view.sort.by === column) return await page.getByRole('button', { name: /, reverse$/ }).click();
        await page.getByRole('combobox', { name: 'Sort By' }).click();
        await page.getByRole('option', { name: titleOf(column), exact: true }).click();
      },
      'page.chosen': async ({ screen }: HistoryScreenContext, { event, before }: Step<'page.chosen'>) =>
        await screen.button(event.page > before.context.view.page ? 'Next page' : 'Previous page').click(),
    },

    /** The variables of the query for a view, next to its filter. */
    pageOf: ({ sort, page }: HistoryView<Column>) => ({
      sort: sort.by.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
      isDescending: sort.direction === 'desc',
      ...{ page, pageSize: 50 },
    }),

    /** Each heading says whether the rows are sorted by it. */
    async mustBeSorted({ screen }: HistoryScreenContext, { by, direction }: HistoryView<Column>['sort']): Promise<void> {
      const headings = screen.table.locator('[aria-sort]');
      await expect(headings.first()).toBeVisible();
      const sorted = await headings.evaluateAll((all) =>
        all.map((one) => [one.textContent ?? '', one.getAttribute('aria-sort')]),
      );
      const direct = direction === 'asc' ? 'ascending' : 'descending';
      expect(sorted).toEqual(sorted.map(([title]) => [title, title === titleOf(by) ? direct : 'none']));
    },
  };
}
