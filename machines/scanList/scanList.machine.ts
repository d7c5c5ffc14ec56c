import { assign, emit, setup } from 'xstate';
import type { ScanPage, ScanQuery, StoredScan } from '../../domain/documents/stored-scan.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { given } from '../support/given.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type { FilingOutcome, ScanListActors, ScanListContext, ScanListEmitted, ScanListEvent } from './types.js';

/** The button of a notification that restores the removed scan. */
export const restoreScanCommand = 'scans.restore';

const title = text('scans.title');
const spec = 'docs/administration.md';
const addressOf = ({ filter, search, page }: ScanQuery): ScanQuery => ({ filter, search, page });
const isSameAddress = (one: ScanQuery, other: ScanQuery): boolean =>
  one.filter === other.filter && one.search === other.search && one.page === other.page;
/** The notification of a removal may still be visible when another list is read. */
const undo = { guard: 'wasRemoved', target: '#scanList.moving', actions: 'keepUndo' } as const;
type Refused = Exclude<FilingOutcome, { isFiled: true }>;

/** Scanned documents of orders (/admin/scans): lists in the address, filing, removing and restoring. */
export const scanList = setup({
  types: {} as TypesOf<{
    context: ScanListContext;
    events: ScanListEvent;
    input: ScanQuery;
    emitted: ScanListEmitted;
    actors: ScanListActors;
  }>,
  actors: notProvided<ScanListActors>({
    loadScans: 'promise',
    refreshScans: 'promise',
    fileScan: 'promise',
    moveScan: 'promise',
  }),
  delays: { searchDebounce: 400 },
  guards: {
    isOtherFilter: ({ context }, { filter }: Pick<ScanQuery, 'filter'>) => filter !== context.filter,
    isOtherPage: ({ context }, { page }: { page: number }) => page >= 1 && page !== context.page,
    isOtherAddress: ({ context }, wanted: ScanQuery) => !isSameAddress(context, wanted),
    isShown: ({ context }) => context.shown !== null && isSameAddress(context, context.shown),
    isThere: (_, { found }: { found: ScanPage | null }) => found !== null,
    isFiled: (_, { outcome }: { outcome: FilingOutcome }) => outcome.isFiled,
    isChanged: (_, { outcome }: { outcome: FilingOutcome }) => !outcome.isFiled && outcome.isChanged,
    hasNumber: ({ context }) => context.orderNumber.trim() !== '',
    wasRemoved: ({ context }) => context.moved?.isRemoved === true,
  },
  actions: {
    keepFilter: assign((_, { filter }: Pick<ScanQuery, 'filter'>) => ({ filter, page: 1 })),
    keepSearch: assign((_, { search }: Pick<ScanQuery, 'search'>) => ({ search, page: 1 })),
    keepPage: assign((_, { page }: { page: number }) => ({ page })),
    keepAddress: assign((_, wanted: ScanQuery) => addressOf(wanted)),
    keepScans: assign(({ context }, { found }: { found: ScanPage | null }) => ({ ...found, shown: addressOf(context) })),
    keepMessage: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    openFiling: assign((_, { scan }: { scan: StoredScan }) => ({
      ...{ filed: scan, orderNumber: scan.orderNumber ?? '' },
      // The name that a file came with is no label for customers.
      name: scan.orderNumber === null ? '' : scan.name,
    })),
    keepOrderNumber: assign((_, { orderNumber }: { orderNumber: string }) => ({ orderNumber, problem: '' as const })),
    keepName: assign((_, { name }: { name: string }) => ({ name })),
    demandNumber: assign({ problem: text('scans.orderRequired') }),
    keepProblem: assign((_, { outcome }: { outcome: FilingOutcome }) => ({ problem: (outcome as Refused).message })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ problem: failureText(error) })),
    closeFiling: assign({ filed: null, problem: '' as const }),
    keepRemoval: assign((_, { scanKey }: { scanKey: string }) => ({ moved: { scanKey, isRemoved: true } })),
    keepRestoring: assign((_, { scanKey }: { scanKey: string }) => ({ moved: { scanKey, isRemoved: false } })),
    keepUndo: assign(({ context }) => ({ moved: { ...given(context.moved), isRemoved: false } })),
    /** It may have been done or not: there is no button that takes it back. */
    forgetMove: assign({ moved: null }),
    emitAddress: emit(({ context }) => ({ type: 'address.wanted', ...addressOf(context) }) as const),
    emitFiled: emit(
      ({ context }) =>
        ({
          ...{ type: 'notification.raised', kind: 'success' },
          text: text('scans.filed', { order: context.orderNumber.trim() }),
        }) as const,
    ),
    emitChanged: emit((_, { outcome }: { outcome: FilingOutcome }) => ({
      ...({ type: 'notification.raised', kind: 'warning' } as const),
      text: (outcome as Refused).message,
    })),
    emitRemoved: emit({
      ...({ type: 'notification.raised', kind: 'success', text: text('scans.removed') } as const),
      action: { label: text('scans.undo'), command: restoreScanCommand },
    }),
    emitRestored: emit({ type: 'notification.raised', kind: 'success', text: text('scans.restored') } as const),
    emitFailure: emit((_, { error }: { error: unknown }) => ({
      ...({ type: 'notification.raised', kind: 'error' } as const),
      text: failureText(error),
    })),
  },
}).createMachine({
  id: 'scanList',
  context: ({ input }) => ({
    ...input,
    ...{ counts: { unfiled: 0, filed: 0, removed: 0 }, isFolderWatched: false, rows: [], shown: null, message: '' },
    ...{ filed: null, orderNumber: '', name: '', problem: '', moved: null },
  }),
  initial: 'loading',
  // The address, the lists and the search are there in every state; while a scan is filed only the browser's Back leads away.
  on: {
    'filter.chosen': {
      guard: { type: 'isOtherFilter', params: ({ event }) => event },
      target: '.reading',
      actions: [{ type: 'keepFilter', params: ({ event }) => event }, 'emitAddress', 'closeFiling'],
    },
    'search.changed': {
      target: '.searching',
      actions: [{ type: 'keepSearch', params: ({ event }) => event }, 'closeFiling'],
    },
    'page.chosen': {
      guard: { type: 'isOtherPage', params: ({ event }) => event },
      target: '.reading',
      actions: [{ type: 'keepPage', params: ({ event }) => event }, 'emitAddress', 'closeFiling'],
    },
    'address.changed': {
      guard: { type: 'isOtherAddress', params: ({ event }) => event },
      target: '.reading',
      actions: [{ type: 'keepAddress', params: ({ event }) => event }, 'closeFiling'],
    },
  },
  states: {
    loading: {
      meta: { title, spec, description: 'reads a page of the scans' },
      invoke: {
        id: 'loadScans',
        src: 'loadScans',
        input: ({ context }) => addressOf(context),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
            target: 'listed',
            actions: { type: 'keepScans', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
      on: { 'scans.arrived': { target: 'loading', reenter: true }, 'undo.pressed': undo },
    },
    reading: {
      meta: { title, spec, description: 'what is shown stays until it is read again; nothing else does' },
      always: [{ guard: 'isShown', target: 'listed.refreshing' }, { target: 'loading' }],
    },
    failed: {
      meta: { title, spec, description: 'the scans could not be read; offers to try again' },
      on: { retry: 'loading', 'undo.pressed': undo },
    },
    absent: { meta: { title, spec, description: 'the back office has no scans' } },
    searching: {
      meta: { title, spec, description: 'waits until the person stops typing' },
      after: { searchDebounce: { target: 'reading', actions: 'emitAddress' } },
    },
    listed: {
      meta: { title, spec, description: 'shows the scans of the page' },
      initial: 'resting',
      on: {
        'scans.arrived': '.refreshing',
        'filing.opened': { target: 'filing', actions: { type: 'openFiling', params: ({ event }) => event } },
        'scan.removed': { target: 'moving', actions: { type: 'keepRemoval', params: ({ event }) => event } },
        'scan.restored': { target: 'moving', actions: { type: 'keepRestoring', params: ({ event }) => event } },
        'undo.pressed': undo,
      },
      states: {
        resting: { meta: { title, spec, description: 'what is shown was read' } },
        refreshing: {
          meta: { title, spec, description: 'reads the shown page again, which stays as it is until then' },
          invoke: {
            id: 'refreshScans',
            src: 'refreshScans',
            input: ({ context }) => addressOf(context),
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
                target: 'resting',
                actions: { type: 'keepScans', params: ({ event }) => ({ found: event.output }) },
              },
              { target: '#scanList.absent' },
            ],
            onError: { target: 'resting', actions: { type: 'emitFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    moving: {
      meta: { title, spec, description: 'removes a scan, or restores it' },
      invoke: {
        id: 'moveScan',
        src: 'moveScan',
        input: ({ context }) => given(context.moved),
        onDone: [
          { guard: 'wasRemoved', target: 'reading', actions: 'emitRemoved' },
          { target: 'reading', actions: 'emitRestored' },
        ],
        onError: { target: 'reading', actions: ['forgetMove', { type: 'emitFailure', params: ({ event }) => event }] },
      },
      // Its result is awaited: without it there would be no undo.
      on: {
        'filter.chosen': {
          guard: { type: 'isOtherFilter', params: ({ event }) => event },
          actions: [{ type: 'keepFilter', params: ({ event }) => event }, 'emitAddress'],
        },
        'search.changed': { actions: [{ type: 'keepSearch', params: ({ event }) => event }, 'emitAddress'] },
        'page.chosen': {
          guard: { type: 'isOtherPage', params: ({ event }) => event },
          actions: [{ type: 'keepPage', params: ({ event }) => event }, 'emitAddress'],
        },
        'address.changed': {
          guard: { type: 'isOtherAddress', params: ({ event }) => event },
          actions: { type: 'keepAddress', params: ({ event }) => event },
        },
      },
    },
    filing: {
      meta: { title, spec, description: 'the dialog in which a scan gets its order' },
      initial: 'editing',
      states: {
        editing: {
          meta: { title, spec, description: 'takes the number of the order and the label' },
          on: {
            'orderNumber.changed': { actions: { type: 'keepOrderNumber', params: ({ event }) => event } },
            'name.changed': { actions: { type: 'keepName', params: ({ event }) => event } },
            'filing.confirmed': [{ guard: 'hasNumber', target: 'saving' }, { actions: 'demandNumber' }],
            'filing.cancelled': { target: '#scanList.reading', actions: 'closeFiling' },
          },
        },
        saving: {
          meta: { title, spec, description: 'files the scan' },
          invoke: {
            id: 'fileScan',
            src: 'fileScan',
            input: ({ context }) => {
              const { scanKey, orderNumber } = given(context.filed);
              return {
                ...{ scanKey, orderNumber: context.orderNumber.trim(), name: context.name.trim() },
                expectedOrderNumber: orderNumber,
              };
            },
            onDone: [
              {
                guard: { type: 'isFiled', params: ({ event }) => ({ outcome: event.output }) },
                target: '#scanList.reading',
                actions: ['emitFiled', 'closeFiling'],
              },
              {
                guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
                target: '#scanList.reading',
                actions: [{ type: 'emitChanged', params: ({ event }) => ({ outcome: event.output }) }, 'closeFiling'],
              },
              { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => ({ outcome: event.output }) } },
            ],
            onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
