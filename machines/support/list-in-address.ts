import { withEndDate, withStartDate } from '../../domain/date/day-range.js';
import type { LocalDate } from '../../domain/date/local-date.js';
import type { ListAddress, ListView } from '../../domain/lists/list-view.js';
import type { Message } from '../../texts/text.js';

/** User actions on every list that is kept in the address. */
export type ListEvent<Column extends string, View> =
  /** The address requests this now, set by this machine or from elsewhere. */
  | { type: 'address.changed'; view: View }
  /** The user paused typing (A9.1). */
  | { type: 'search.changed'; search: string }
  /** A day beyond the other one becomes that one (A5.36). */
  | { type: 'startDate.chosen'; date: LocalDate | null }
  | { type: 'endDate.chosen'; date: LocalDate | null }
  /** Sorts by it; once more the other way round. */
  | { type: 'column.chosen'; column: Column }
  /** Nothing was found, and the user wants to see everything again. */
  | { type: 'filters.cleared' }
  /** Reading failed: again. */
  | { type: 'retry' };

/** And with one that has pages. */
export type PageEvent = { type: 'page.chosen'; page: number };

/** Put it into the address. */
export type AddressWanted<View> = { type: 'address.wanted'; view: View; isNew: boolean };

/** Context of a list's machine, without its rows. */
export interface ListContext<View> {
  /** The view that is shown or being loaded. */
  readonly view: View;
  /** Why nothing can be shown. */
  readonly message: Message;
}

type Asking<Column extends string, View> = {
  context: Pick<ListContext<View>, 'view'>;
  event: ListEvent<Column, View> | PageEvent;
};

/** A choice makes a new entry in the browser's history, typing does not. */
export const addressWanted = <View>({ view }: { view: View }, isNew: boolean) =>
  ({ type: 'address.wanted', view, isNew }) as const;

/** The part that lists have in common: the address holds what is shown, each event makes another view of it, and the same view again changes nothing. */
export function listInAddress<Column extends string, View extends ListView<Column>>(address: ListAddress<Column, View>) {
  const requestedView = ({ context, event }: Asking<Column, View>): { view: View } => ({
    view: viewAfter(address, context.view, event),
  });
  const isOther = { type: 'isOther', params: requestedView } as const;
  const keepView = { type: 'keepView', params: requestedView } as const;
  return {
    /** The view that an event requests, as the params of guards and actions. */
    requestedView,
    isOther: ({ context }: { context: Pick<ListContext<View>, 'view'> }, params: { view: View }) =>
      !address.isSame(context.view, params.view),
    /** Another view is read, whether the address, typing, a choice or a heading asks for it; a heading always asks for another one. */
    reads: {
      followed: { guard: isOther, target: '.loading', actions: [keepView] },
      typed: { guard: isOther, target: '.loading', actions: [keepView, 'emitTyped'] },
      chosen: { guard: isOther, target: '.loading', actions: [keepView, 'emitView'] },
      sorted: { target: '.loading', actions: [keepView, 'emitView'] },
    },
    /** The same, if nothing has to be loaded. */
    keeps: {
      followed: { guard: isOther, actions: [keepView] },
      typed: { guard: isOther, actions: [keepView, 'emitTyped'] },
      chosen: { guard: isOther, actions: [keepView, 'emitView'] },
      sorted: { actions: [keepView, 'emitView'] },
    },
  } as const;
}

function viewAfter<Column extends string, View extends ListView<Column>>(
  { whole, searchOf, nextSort, onFirstPage }: ListAddress<Column, View>,
  view: View,
  event: ListEvent<Column, View> | PageEvent,
): View {
  switch (event.type) {
    case 'address.changed':
      return event.view;
    case 'search.changed': {
      const search = searchOf(event.search);
      return search === view.search ? view : { ...onFirstPage(view), search };
    }
    case 'startDate.chosen':
      return withStartDate(onFirstPage(view), event.date);
    case 'endDate.chosen':
      return withEndDate(onFirstPage(view), event.date);
    case 'column.chosen':
      return { ...onFirstPage(view), sort: nextSort(view.sort, event.column) };
    case 'page.chosen':
      return { ...view, page: event.page };
    case 'filters.cleared':
      return { ...whole, sort: view.sort };
    case 'retry':
      return view;
  }
}
