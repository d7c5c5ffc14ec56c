import { assign, emit, setup } from 'xstate';
import { defaultFailureText, layoutSavedText, type ViewDefault } from '../../domain/catalogue/view-defaults.js';
import { failureOf } from '../../domain/system/failure.js';
import { type Message, orElse } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  SaveDefaultOutcome,
  ViewDefaultsActors,
  ViewDefaultsContext,
  ViewDefaultsEmitted,
  ViewDefaultsEvent,
  ViewDefaultsTag,
} from './types.js';

/** The queue with one more: of each kind only the newest waits; the first is under way and stays. */
const withOneMore = (pending: readonly ViewDefault[], wanted: ViewDefault): readonly ViewDefault[] => [
  ...pending.slice(0, 1),
  ...pending.slice(1).filter(({ kind }) => kind !== wanted.kind),
  wanted,
];

// `saving` is only entered with something in front.
const underWay = ({ pending }: ViewDefaultsContext): ViewDefault => pending[0] ?? { kind: 'layout', layout: 'GRID' };

/** Saves the layout and the order that a user chose as their own defaults, in sequence (S4.15, S7.40, S8.26). */
export const viewDefaults = setup({
  types: {} as TypesOf<{
    context: ViewDefaultsContext;
    events: ViewDefaultsEvent;
    emitted: ViewDefaultsEmitted;
    tags: ViewDefaultsTag;
    actors: ViewDefaultsActors;
  }>,
  actors: notProvided<ViewDefaultsActors>({ saveDefault: 'promise' }),
  guards: {
    hasMore: ({ context }) => context.pending.length > 1,
    isSaved: (_, params: SaveDefaultOutcome) => params.ok,
    isLayout: ({ context }) => underWay(context).kind === 'layout',
  },
  actions: {
    enqueue: assign({ pending: ({ context }, params: { wanted: ViewDefault }) => withOneMore(context.pending, params.wanted) }),
    dropFirst: assign({ pending: ({ context }) => context.pending.slice(1) }),
    emitSaved: emit({ type: 'notification.raised', kind: 'success', text: layoutSavedText }),
    emitRefused: emit(
      ({ context }, params: { reason: Message | null }) =>
        ({
          type: 'notification.raised',
          kind: 'error',
          text: orElse(params.reason, defaultFailureText(underWay(context))),
        }) as const,
    ),
  },
}).createMachine({
  id: 'viewDefaults',
  initial: 'settled',
  context: { pending: [] },
  states: {
    settled: {
      meta: { title: '', spec: 'S4.15', description: 'what was chosen is saved, or was refused' },
      on: { 'default.chosen': { target: 'saving', actions: { type: 'enqueue', params: ({ event }) => event } } },
    },
    saving: {
      tags: ['saving'],
      meta: { title: '', spec: 'S7.40', description: 'what was chosen is on its way' },
      on: { 'default.chosen': { actions: { type: 'enqueue', params: ({ event }) => event } } },
      invoke: {
        id: 'saveDefault',
        src: 'saveDefault',
        input: ({ context }) => ({ wanted: underWay(context) }),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'saved' },
          {
            target: 'deciding',
            actions: { type: 'emitRefused', params: ({ event }) => ({ reason: event.output.ok ? null : event.output.reason }) },
          },
        ],
        onError: {
          target: 'deciding',
          actions: { type: 'emitRefused', params: ({ event }) => ({ reason: failureOf(event.error).serverMessage ?? null }) },
        },
      },
    },
    saved: { always: [{ guard: 'isLayout', target: 'deciding', actions: 'emitSaved' }, { target: 'deciding' }] },
    deciding: {
      always: [
        { guard: 'hasMore', target: 'saving', actions: 'dropFirst' },
        { target: 'settled', actions: 'dropFirst' },
      ],
    },
  },
});
