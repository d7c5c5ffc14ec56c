import assert from 'node:assert/strict';
import type { EventObject } from 'xstate';
import type { HistoryView } from '../../domain/history/history-view.js';
import type { ListAddress } from '../../domain/lists/list-view.js';
import type { ListEvent, PageEvent } from '../../machines/support/list-in-address.js';

/** Rights of the person who opens a history. */
export interface HistoryFixture {
  seesPrices: boolean;
  mayReorder: boolean;
}
export const everything: HistoryFixture = { seesPrices: true, mayReorder: true };
export const little: HistoryFixture = { seesPrices: false, mayReorder: false };

type Viewing<Column extends string> = { context: { view: HistoryView<Column> } };
type CaseContext<Column extends string, E = unknown> = { before: Viewing<Column>; event: E };
type Sent<Column extends string, T> = Extract<ListEvent<Column, HistoryView<Column>> | PageEvent, { type: T }>;

/** Events of a history of any kind: a different view is read, the same one changes nothing. */
export function historyEvents<Column extends string>({
  address,
  linked,
  text,
  usual,
  other,
  all,
}: {
  address: ListAddress<Column, HistoryView<Column>>;
  /** View requested by a link. */
  linked: HistoryView<Column>;
  /** Text to search for. */
  text: string;
  /** The column that it is sorted by unless somebody asks for another one. */
  usual: Column;
  other: Column;
  /** All rows, in words. */
  all: string;
}) {
  const { whole, print } = address;
  /** Only if nothing else is chosen: independent options need not be combined with all others. */
  const alone =
    <Payload>(part: Partial<HistoryView<Column>>, payload: Payload) =>
    ({ snapshot: { context } }: { snapshot: Viewing<Column> }): Payload | undefined =>
      print({ ...context.view, ...part }) === '' ? payload : undefined;
  const amongDays = <Payload>(payload: Payload) =>
    alone({ startDate: null, endDate: null } as Partial<HistoryView<Column>>, payload);
  const reads = ({ before }: CaseContext<Column>, view: HistoryView<Column>) =>
    print(view) === print(before.context.view) ? null : ('loading' as const);
  const first = ({ before }: CaseContext<Column>): HistoryView<Column> => ({ ...before.context.view, page: 1 });
  return {
    'address.changed': {
      description: ({ view }: Sent<Column, 'address.changed'>) => `opens the address of ${JSON.stringify(view)}`,
      cases: {
        'the whole history': { view: whole },
        'a link': { view: linked },
        'the same again': ({ snapshot: { context } }: { snapshot: Viewing<Column> }) => ({ view: context.view }),
      },
      leadsTo: { '*': (at: CaseContext<Column, Sent<Column, 'address.changed'>>) => reads(at, at.event.view) },
    },
    'search.changed': {
      description: ({ search }: Sent<Column, 'search.changed'>) => `searches for "${search}"`,
      cases: {
        'a text': alone({ search: '' } as Partial<HistoryView<Column>>, { search: ` ${text} ` }),
        nothing: alone({ search: '' } as Partial<HistoryView<Column>>, { search: ' ' }),
      },
      leadsTo: {
        '*': (at: CaseContext<Column, Sent<Column, 'search.changed'>>) => {
          const search = at.event.search.trim();
          return search === at.before.context.view.search ? null : reads(at, { ...first(at), search });
        },
      },
    },
    'startDate.chosen': {
      description: ({ date }: Sent<Column, 'startDate.chosen'>) => `chooses the start date ${date}`,
      cases: {
        'a day': amongDays({ date: '2026-02-10' }),
        'a late day': amongDays({ date: '2026-12-31' }),
        none: amongDays({ date: null }),
      },
      leadsTo: {
        '*': (at: CaseContext<Column, Sent<Column, 'startDate.chosen'>>) => {
          const { endDate } = at.before.context.view;
          const { date } = at.event;
          return reads(at, { ...first(at), startDate: date !== null && endDate !== null && date > endDate ? endDate : date });
        },
      },
    },
    'endDate.chosen': {
      description: ({ date }: Sent<Column, 'endDate.chosen'>) => `chooses the end date ${date}`,
      cases: {
        'a day': amongDays({ date: '2026-02-20' }),
        'an early day': amongDays({ date: '2026-01-01' }),
        none: amongDays({ date: null }),
      },
      leadsTo: {
        '*': (at: CaseContext<Column, Sent<Column, 'endDate.chosen'>>) => {
          const { startDate } = at.before.context.view;
          const { date } = at.event;
          return reads(at, { ...first(at), endDate: date !== null && startDate !== null && date < startDate ? startDate : date });
        },
      },
    },
    'column.chosen': {
      description: ({ column }: Sent<Column, 'column.chosen'>) => `sorts by ${column}`,
      cases: {
        'the usual one': alone({ sort: whole.sort } as Partial<HistoryView<Column>>, { column: usual }),
        'another one': alone({ sort: whole.sort } as Partial<HistoryView<Column>>, { column: other }),
      },
      leadsTo: { '*': 'loading' as const },
    },
    'page.chosen': {
      description: ({ page }: Sent<Column, 'page.chosen'>) => `turns to page ${page}`,
      cases: {
        'the first': alone({ page: 1 } as Partial<HistoryView<Column>>, { page: 1 }),
        'the next': alone({ page: 1 } as Partial<HistoryView<Column>>, { page: 2 }),
      },
      leadsTo: {
        '*': (at: CaseContext<Column, Sent<Column, 'page.chosen'>>) =>
          reads(at, { ...at.before.context.view, page: at.event.page }),
      },
    },
    'filters.cleared': {
      description: `wants to see ${all} again`,
      leadsTo: { '*': (at: CaseContext<Column>) => reads(at, { ...whole, sort: at.before.context.view.sort }) },
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' as const } },
  };
}

/** The view is what the event makes of it, and only that reaches the address. */
export function mustKeepTheAddress<Column extends string>({
  snapshot,
  before,
  event,
  now,
}: {
  snapshot: Viewing<Column>;
  before?: Viewing<Column>;
  event?: EventObject;
  now: { readonly emitted: readonly EventObject[] };
}): void {
  if (!before || !event) return;
  const { view } = snapshot.context;
  assert.deepEqual(view, wantedBy(event as Sent<Column, string>, before.context.view));
  const isEmitted = JSON.stringify(view) !== JSON.stringify(before.context.view) && event.type !== 'address.changed';
  const addressChanges = now.emitted.filter(({ type }) => type === 'address.wanted');
  assert.deepEqual(addressChanges, isEmitted ? [{ type: 'address.wanted', view, isNew: event.type !== 'search.changed' }] : []);
}

/** View that an event should lead to, as specified (A2.54, A5.36); a new request starts at its first page. */
function wantedBy<Column extends string>(
  event: ListEvent<Column, HistoryView<Column>> | PageEvent,
  view: HistoryView<Column>,
): HistoryView<Column> {
  const { startDate, endDate, sort, search } = view;
  const first = { ...view, page: 1 };
  switch (event.type) {
    case 'address.changed':
      return event.view;
    case 'search.changed':
      return event.search.trim() === search ? view : { ...first, search: event.search.trim() };
    case 'startDate.chosen':
      if (event.date === startDate) return view;
      return { ...first, startDate: event.date && endDate && event.date > endDate ? endDate : event.date };
    case 'endDate.chosen':
      if (event.date === endDate) return view;
      return { ...first, endDate: event.date && startDate && event.date < startDate ? startDate : event.date };
    case 'column.chosen':
      return {
        ...first,
        sort: { by: event.column, direction: sort.by === event.column && sort.direction === 'desc' ? 'asc' : 'desc' },
      };
    case 'page.chosen':
      return { ...view, page: event.page };
    case 'filters.cleared':
      return { ...first, search: '', startDate: null, endDate: null };
    default:
      return view;
  }
}
