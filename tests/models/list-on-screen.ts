import type { Page } from 'playwright/test';
import { formatLocalDate } from '../../domain/date/local-date.js';
import type { ListAddress, ListView } from '../../domain/lists/list-view.js';
import type { ListEvent } from '../../machines/support/list-in-address.js';
import type { ListScreen } from '../e2e/pages/list-screen.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';

interface ScreenContext {
  page: Page;
  screen: ListScreen;
}

interface Heard<View> {
  event: { type: string };
  before: { context: { view: View } };
  after: { context: { view: View } };
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
        // Nothing is an empty box: a blank would stay in it.
        await screen.searchesFor(event.search.trim() === '' ? '' : event.search),
      'startDate.chosen': async ({ screen }: ScreenContext, { event }: EventCase<'startDate.chosen'>) =>
        await screen.chooses('Start Date', typed(event.date)),
      'endDate.chosen': async ({ screen }: ScreenContext, { event }: EventCase<'endDate.chosen'>) =>
        await screen.chooses('End Date', typed(event.date)),
      'column.chosen': async ({ screen }: ScreenContext, { event }: EventCase<'column.chosen'>) =>
        await screen.sortsBy(titleOf(event.column)),
      'filters.cleared': async ({ screen }: ScreenContext) => await screen.showAll.click(),
      retry: async ({ screen }: ScreenContext) => await screen.tryAgain.click(),
    },

    /** The address follows the view, and the page tells the flow that it does. */
    hears({ event, before, after }: Heard<View>): readonly string[] | undefined {
      const isOther = !address.isSame(before.context.view, after.context.view);
      return event.type !== 'address.changed' && isOther ? [event.type, 'address.changed'] : undefined;
    },
  };
}

/** The events that a list's machine has heard, without the address that it receives when it opens. */
export const heardByList = (answers: GatewayAnswers, machine: string) => async (): Promise<readonly string[] | null> => {
  const types = await answers.heard(machine);
  return types?.[0] === 'address.changed' ? types.slice(1) : types;
};

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
