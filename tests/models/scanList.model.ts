import assert from 'node:assert/strict';
import type { ScanPage, ScanQuery, StoredScan } from '../../domain/documents/stored-scan.js';
import { restoreScanCommand, scanList } from '../../machines/scanList/scanList.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import type { RaisedNotice } from './browser/standing-notices.js';
import { inEnglish } from './in-english.js';

export type ScanList = typeof scanList;
type Observed = Observation<ScanList, undefined>;
type CaseContext<E = unknown> = StepContext<ScanList, undefined, E>;
type Context = Observed['snapshot']['context'];

export const noAnswerText = 'Service temporarily unavailable';
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;
export const orderUnknown = 'There is no order with this number.';
export const scanChanged = 'Someone filed or removed this scan in the meantime.';

export const waiting: StoredScan = {
  ...{ scanKey: '17', name: 'page 3', originalName: 'page 3.pdf', orderNumber: null, customerCode: null, customerName: null },
  ...{ receivedAt: '2026-11-23T15:00:00.000Z', receivedBy: null, document: 'scan/17' },
};
export const ofOrder: StoredScan = {
  ...{ scanKey: '18', name: 'Delivery note', originalName: '100007 note.pdf', orderNumber: '100007' },
  ...{ customerCode: 'C-1042', customerName: 'Harbor Street Bistro' },
  ...{ receivedAt: '2026-11-23T15:00:00.000Z', receivedBy: 'Nora Lind', document: 'scan/18' },
};
const counts = { unfiled: 60, filed: 60, removed: 60 };
const some: ScanPage = { counts, isFolderWatched: true, rows: [waiting, ofOrder] };
const none: ScanPage = { counts: { unfiled: 0, filed: 0, removed: 0 }, isFolderWatched: false, rows: [] };
/** Answers to a reading of the list. */
export const scanPages = {
  some,
  none,
  'one fewer': { ...some, rows: [ofOrder] },
  'not on this page': { counts, isFolderWatched: false, rows: [] },
} as const satisfies Record<string, ScanPage>;

const addressOf = ({ filter, search, page }: ScanQuery): ScanQuery => ({ filter, search, page });
const keyOf = (address: ScanQuery | null): string => JSON.stringify(address && addressOf(address));
/** Rows that are shown stay until they are read again. */
const readOf = (context: Context, address: ScanQuery) =>
  keyOf(context.shown) === keyOf(address) ? ('listed.refreshing' as const) : ('loading' as const);
const readsAgain = ({ before: { context } }: CaseContext) => readOf(context, context);

/** The address after an event that changes it; as before after any other. */
function wantedAfter(context: Context, event: { type: string } & Partial<ScanQuery>): ScanQuery {
  const address = addressOf(context);
  switch (event.type) {
    case 'filter.chosen':
      return event.filter === address.filter ? address : { ...address, filter: event.filter!, page: 1 };
    case 'search.changed':
      return { ...address, search: event.search!, page: 1 };
    case 'page.chosen':
      return event.page! < 1 ? address : { ...address, page: event.page! };
    case 'address.changed':
      return addressOf(event as unknown as ScanQuery);
    default:
      return address;
  }
}

const readsOther = {
  moving: ({ before, event }: CaseContext<{ type: string }>) =>
    keyOf(wantedAfter(before.context, event)) === keyOf(before.context) ? null : ('moving' as const),
  '*': ({ before, event }: CaseContext<{ type: string }>) => {
    const wanted = wantedAfter(before.context, event);
    return keyOf(wanted) === keyOf(before.context) ? null : readOf(before.context, wanted);
  },
};

const whereUndone = ({ before }: CaseContext) => (before.context.moved?.isRemoved === true ? ('moving' as const) : null);

/** Notifications of the steps that end in a reading. */
export function raisedBy({ event, before }: Pick<Observed, 'event' | 'before'>): RaisedNotice[] {
  const raised = (kind: RaisedNotice['kind'], text: string, action?: RaisedNotice['action']): RaisedNotice[] => [
    { type: 'notification.raised', kind, text, ...(action && { action }) },
  ];
  const { output } = (event ?? {}) as { output?: { isFiled: boolean; isChanged?: boolean } };
  switch (event?.type) {
    case 'xstate.done.actor.moveScan':
      return before?.context.moved?.isRemoved === true
        ? raised('success', 'Scan removed', { label: 'Undo', command: restoreScanCommand })
        : raised('success', 'Scan restored');
    case 'xstate.done.actor.fileScan':
      if (output?.isFiled === true) return raised('success', `Scan filed with order ${before?.context.orderNumber.trim()}`);
      return output?.isChanged === true ? raised('warning', scanChanged) : [];
    case 'xstate.error.actor.moveScan':
    case 'xstate.error.actor.refreshScans':
      return raised('error', noAnswerText);
    default:
      return [];
  }
}

/** The address of the step, and the news of it: people's own changes go into the browser's address. */
function mustWant(seen: Observed): void {
  const { snapshot, before, event, now } = seen;
  if (!before) return;
  const wanted = wantedAfter(before.context, event as { type: string });
  assert.deepEqual(addressOf(snapshot.context), wanted);
  const isSearched = event?.type === 'search.changed' && before.matches('moving');
  const isOwn = event?.type === 'filter.chosen' || event?.type === 'page.chosen' || isSearched;
  const isTyped = event?.type.startsWith('xstate.after') === true;
  const address = isOwn || isTyped ? [{ type: 'address.wanted', ...wanted }] : [];
  assert.deepEqual(inEnglish(now.emitted), [...address, ...raisedBy(seen)]);
  if (event?.type === 'xstate.error.actor.moveScan') assert.equal(snapshot.context.moved, null);
}

const found = ({ counts: all, isFolderWatched, rows, shown }: Context) => ({ counts: all, isFolderWatched, rows, shown });

function mustBeListed(seen: Observed): void {
  const { snapshot, before, event } = seen;
  const isRead = event?.type === 'xstate.done.actor.loadScans' || event?.type === 'xstate.done.actor.refreshScans';
  const { output } = (event ?? {}) as { output?: ScanPage };
  const expected = isRead ? { ...output, shown: addressOf(before!.context) } : found(before!.context);
  assert.deepEqual(found(snapshot.context), expected);
  assert.equal(snapshot.context.filed, null);
  assert.equal(snapshot.context.problem, '');
  mustWant(seen);
}

function mustBeFiling({ snapshot, before, event }: Observed): void {
  const { filed, orderNumber, name } = snapshot.context;
  if (event?.type === 'filing.opened') {
    const { scan } = event as unknown as { scan: StoredScan };
    assert.deepEqual([filed, orderNumber, name], [scan, scan.orderNumber ?? '', scan.orderNumber === null ? '' : scan.name]);
    return;
  }
  const typed = event as unknown as { orderNumber?: string; name?: string };
  const { context } = before!;
  assert.deepEqual(
    [filed, orderNumber, name],
    [...[context.filed, typed.orderNumber ?? context.orderNumber, typed.name ?? context.name]],
  );
}

/**
 * Other lists are looked at with all scans and without an Undo, or while a scan is moved: any that follow from each other would be too many. The way
 * back is always there.
 */
const ifFree =
  <Payload extends object>(payload: Payload, isOffered: (context: Context) => boolean = () => true) =>
  ({ snapshot }: Pick<Observed, 'snapshot'>): Payload | undefined => {
    const { context } = snapshot;
    const hasAll = context.shown === null || context.rows.length === 2;
    const isFree = snapshot.matches('moving') || (hasAll && context.moved?.isRemoved !== true);
    return isFree && isOffered(context) ? payload : undefined;
  };

/** Removed scans are only restored. */
const ifListed =
  <Payload extends object>(payload: Payload) =>
  ({ snapshot }: Pick<Observed, 'snapshot'>): Payload | undefined =>
    snapshot.context.filter === 'removed' ? undefined : payload;

const first: ScanQuery = { filter: 'unfiled', search: '', page: 1 };
export const linked: ScanQuery = { filter: 'filed', search: 'Harbor', page: 2 };

/** The list of scans. */
export const scanListModel: Model<ScanList> = {
  machine: scanList,
  scenarios: [
    { name: 'the scans to file', input: first, startsIn: 'loading', fixture: undefined },
    { name: 'a link to a search', input: linked, startsIn: 'loading', fixture: undefined },
  ],
  guardInputs(snapshot) {
    const { filter, search, page, shown, orderNumber, problem, moved, rows } = snapshot.context;
    const filing = snapshot.matches('filing') && [orderNumber, english(problem)];
    return [filter, search, page, shown, filing, moved?.isRemoved === true, rows.length];
  },
  events: {
    'filter.chosen': {
      description: ({ filter }) => `chooses the list ${filter}`,
      cases: {
        'to file': { filter: 'unfiled' },
        // A search is the same in all lists.
        removed: ({ snapshot: { context } }) =>
          context.search === '' && context.page === 1 && context.rows.length !== 1 ? { filter: 'removed' } : undefined,
      },
      leadsTo: readsOther,
    },
    'search.changed': {
      description: ({ search }) => `searches “${search}”`,
      cases: {
        'a customer': ifFree({ search: 'Harbor' }, ({ filter }) => filter === 'unfiled'),
        nothing: ifFree({ search: '' }, ({ filter }) => filter === 'unfiled'),
      },
      leadsTo: { moving: 'moving', '*': 'searching' },
    },
    'page.chosen': {
      description: ({ page }) => `turns to page ${page}`,
      cases: {
        first: { page: 1 },
        // Other lists have the same pages.
        second: ifFree({ page: 2 }, ({ search, filter }) => search === '' && filter === 'unfiled'),
        'before the first': { page: 0 },
      },
      leadsTo: readsOther,
    },
    'address.changed': {
      description: ({ filter, search, page }) => `opens the address of page ${page} of the list ${filter}, searching “${search}”`,
      cases: { first, link: ifFree(linked) },
      leadsTo: readsOther,
    },
    'scans.arrived': {
      description: 'a scan was uploaded',
      leadsTo: { loading: 'loading', listed: 'listed.refreshing' },
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
    'filing.opened': {
      description: ({ scan }) => `files ${scan.originalName}`,
      cases: { waiting: ifListed({ scan: waiting }), 'of an order': ifListed({ scan: ofOrder }) },
      leadsTo: { listed: 'filing.editing' },
    },
    'orderNumber.changed': {
      description: ({ orderNumber }) => `types the order number “${orderNumber}”`,
      cases: { one: { orderNumber: ' 100008 ' }, none: { orderNumber: ' ' } },
      leadsTo: { 'filing.editing': 'filing.editing' },
    },
    'name.changed': {
      description: ({ name }) => `types the label “${name}”`,
      cases: { one: { name: ' Receipt ' } },
      leadsTo: { 'filing.editing': 'filing.editing' },
    },
    'filing.confirmed': {
      description: 'presses File',
      leadsTo: {
        'filing.editing': ({ before }) => (before.context.orderNumber.trim() === '' ? 'filing.editing' : 'filing.saving'),
      },
    },
    'filing.cancelled': { description: 'presses Cancel', leadsTo: { 'filing.editing': readsAgain } },
    'scan.removed': {
      description: 'removes a scan',
      cases: { one: ifListed({ scanKey: '17' }) },
      leadsTo: { listed: 'moving' },
    },
    'scan.restored': {
      description: 'restores a scan',
      cases: { one: ({ snapshot: { context } }) => (context.filter === 'removed' ? { scanKey: '18' } : undefined) },
      leadsTo: { listed: 'moving' },
    },
    'undo.pressed': {
      description: 'presses Undo',
      leadsTo: { loading: whereUndone, failed: whereUndone, listed: whereUndone },
    },
  },
  actors: {
    loadScans: {
      outcomes: {
        some: { description: 'scans are read', output: some, leadsTo: { loading: 'listed.resting' } },
        none: {
          description: 'there are none',
          output: ({ snapshot }) => (snapshot.context.page === 1 ? none : undefined),
          leadsTo: { loading: 'listed.resting' },
        },
        'not on this page': {
          description: 'there are none on this page',
          output: ({ snapshot: { context } }) =>
            context.page > 1 && context.search === '' ? scanPages['not on this page'] : undefined,
          leadsTo: { loading: 'listed.resting' },
        },
        absent: { description: 'the back office has no scans', output: null, leadsTo: { loading: 'absent' } },
        'no answer': { ...noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    refreshScans: {
      outcomes: {
        some: { description: 'scans are read', output: some, leadsTo: { 'listed.refreshing': 'listed.resting' } },
        'one fewer': {
          description: 'the scan has gone',
          output: ({ snapshot: { context } }) =>
            context.rows.length === 2 && context.page === 1 && context.search === '' ? scanPages['one fewer'] : undefined,
          leadsTo: { 'listed.refreshing': 'listed.resting' },
        },
        none: {
          description: 'there are none left',
          output: ({ snapshot }) => (snapshot.context.rows.length === 1 ? none : undefined),
          leadsTo: { 'listed.refreshing': 'listed.resting' },
        },
        absent: {
          description: 'the back office has no scans any longer',
          output: null,
          leadsTo: { 'listed.refreshing': 'absent' },
        },
        'no answer': { ...noAnswer, leadsTo: { 'listed.refreshing': 'listed.resting' } },
      },
    },
    moveScan: {
      outcomes: {
        done: { description: 'the scan is moved', output: undefined, leadsTo: { moving: readsAgain } },
        'no answer': { ...noAnswer, leadsTo: { moving: readsAgain } },
      },
    },
    fileScan: {
      outcomes: {
        filed: { description: 'the scan is filed', output: { isFiled: true }, leadsTo: { 'filing.saving': readsAgain } },
        unknown: {
          description: 'no order has the number',
          output: { isFiled: false, isChanged: false, message: orderUnknown },
          leadsTo: { 'filing.saving': 'filing.editing' },
        },
        changed: {
          description: 'someone else was faster',
          output: { isFiled: false, isChanged: true, message: scanChanged },
          leadsTo: { 'filing.saving': readsAgain },
        },
        'no answer': { ...noAnswer, leadsTo: { 'filing.saving': 'filing.editing' } },
      },
    },
  },
  delays: {
    searchDebounce: {
      ms: 400,
      anewBy: ['search.changed'],
      description: 'the person stops typing',
      leadsTo: { searching: readsAgain },
    },
  },
  equivalent: {
    'scanList · begins in reading': 'nothing has been read, so that a page is loaded',
    'loading · scans.arrived: target reading': 'another page is shown, so that this one is loaded',
    'failed · retry: target reading': 'another page is shown, so that this one is loaded',
    'scanList.machine.ts › scanList.guards.isChanged: outcome.isFiled always false': 'only narrows the type',
  },
  states: {
    reading: 'passing',
    loading: (seen) => {
      const { snapshot, before, scenario, now } = seen;
      assert.deepEqual(now.calls.at(-1), { id: 'loadScans', input: addressOf(snapshot.context) });
      if (before) return mustWant(seen);
      assert.deepEqual(snapshot.context, {
        ...{ ...scenario.input, counts: none.counts, isFolderWatched: false, rows: [], shown: null, message: '' },
        ...{ filed: null, orderNumber: '', name: '', problem: '', moved: null },
      });
    },
    failed: ({ snapshot }) => assert.equal(english(snapshot.context.message), noAnswerText),
    absent: ({ snapshot, before }) => assert.deepEqual(snapshot.context, before?.context),
    searching: mustWant,
    'listed.resting': mustBeListed,
    'listed.refreshing': (seen) => {
      mustBeListed(seen);
      assert.deepEqual(seen.now.calls, [{ id: 'refreshScans', input: addressOf(seen.snapshot.context) }]);
    },
    moving: (seen) => {
      mustWant(seen);
      const { snapshot, before, event, now } = seen;
      const { moved } = snapshot.context;
      if (before?.matches('moving')) return assert.deepEqual([moved, now.calls], [before.context.moved, []]);
      const of = { 'scan.removed': { scanKey: '17', isRemoved: true }, 'scan.restored': { scanKey: '18', isRemoved: false } };
      const undone = { scanKey: before?.context.moved?.scanKey, isRemoved: false };
      assert.deepEqual(moved, of[event?.type as keyof typeof of] ?? undone);
      assert.deepEqual(now.calls, [{ id: 'moveScan', input: moved }]);
    },
    'filing.editing': (seen) => {
      mustBeFiling(seen);
      const { snapshot, before, event } = seen;
      const { output } = (event ?? {}) as { output?: { message: string } };
      const texts: Readonly<Record<string, string>> = {
        'filing.confirmed': 'Type the number of the order.',
        'name.changed': english(before?.context.problem ?? ''),
        'xstate.done.actor.fileScan': output?.message ?? '',
        'xstate.error.actor.fileScan': noAnswerText,
      };
      assert.equal(english(snapshot.context.problem), texts[event?.type ?? ''] ?? '');
    },
    'filing.saving': (seen) => {
      mustBeFiling(seen);
      const { filed, orderNumber, name } = seen.snapshot.context;
      const input = { scanKey: filed?.scanKey, orderNumber: orderNumber.trim(), name: name.trim() };
      const expectedOrderNumber = filed?.orderNumber;
      assert.deepEqual(seen.now.calls, [{ id: 'fileScan', input: { ...input, expectedOrderNumber } }]);
    },
  },
};
