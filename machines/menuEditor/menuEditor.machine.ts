import { assign, emit, setup } from 'xstate';
import { menuEntryText } from '../../domain/administration/people/menu-texts.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf, type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  EditedMenu,
  EntryChange,
  EntryOutcome,
  EntryValue,
  MenuEditorActors,
  MenuEditorContext,
  MenuEditorEmitted,
  MenuEditorEvent,
  MenuEditorInput,
  MenuEditorTag,
} from './types.js';

const title = text('menuEditor.title');
const spec = 'S3.17';

/** The button of a notification that takes the change back. */
export const undoMenuCommand = 'menu.undo';

const valueIn = ({ entries }: MenuEditorContext, key: string): EntryValue | null => {
  const entry = entries.find((each) => each.key === key);
  return entry ? { state: entry.own, isLogged: entry.isLogged } : null;
};

const unchanged: EntryValue = { state: null, isLogged: false };
/** There is a change wherever one is saved. */
const noChange: EntryChange = { key: '', value: unchanged, seen: unchanged };
const changeIn = ({ change }: MenuEditorContext): EntryChange => change ?? noChange;

const reasonOf = (outcome: EntryOutcome): Message =>
  (outcome.kind === 'refused' ? linesOf(outcome.problems.map(({ message }) => message)) : '') ||
  text('menuEditor.problem.notSaved');

/** Entries of the menu of the store, a customer or a user; each change is saved at once, and can be taken back. */
export const menuEditor = setup({
  types: {} as TypesOf<{
    context: MenuEditorContext;
    events: MenuEditorEvent;
    input: MenuEditorInput;
    emitted: MenuEditorEmitted;
    tags: MenuEditorTag;
    actors: MenuEditorActors;
  }>,
  actors: notProvided<MenuEditorActors>({ loadMenu: 'promise', saveEntry: 'promise' }),
  guards: {
    isThere: (_, { found }: { found: EditedMenu | null }) => found !== null,
    isChange: ({ context }, { key, value }: { key: string; value: EntryValue }) => {
      const now = valueIn(context, key);
      return now !== null && (now.state !== value.state || now.isLogged !== value.isLogged);
    },
    hasUndo: ({ context: { undo } }) => undo !== null,
    isSaved: (_, { kind }: EntryOutcome) => kind === 'saved',
    isConflict: (_, { kind }: EntryOutcome) => kind === 'conflict',
    isUndo: ({ context: { isUndo } }, { kind }: EntryOutcome) => isUndo && kind === 'saved',
  },
  actions: {
    keepMenu: assign((_, { found }: { found: EditedMenu | null }) => ({ ...found })),
    keepMessage: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    keepChange: assign(({ context }, { key, value }: { key: string; value: EntryValue }) => {
      const seen = valueIn(context, key) ?? value;
      return { change: { key, value, seen }, isUndo: false };
    }),
    takeUndo: assign(({ context: { undo } }) => ({ change: undo, isUndo: true })),
    keepEntry: assign(({ context }, outcome: EntryOutcome) => ({
      entries: context.entries.map((each) =>
        outcome.kind !== 'refused' && outcome.entry.key === each.key ? outcome.entry : each,
      ),
    })),
    keepUndo: assign(({ context }) => {
      const { key, value, seen } = changeIn(context);
      return { undo: { key, value: seen, seen: value } };
    }),
    forgetUndo: assign({ undo: null }),
    emitSaved: emit(
      ({ context }) =>
        ({
          ...{ type: 'notification.raised', kind: 'success' },
          text: text('menuEditor.saved', { entry: menuEntryText(changeIn(context).key) }),
          action: { label: text('menuEditor.undo'), command: undoMenuCommand },
        }) as const,
    ),
    emitUndone: emit({ type: 'notification.raised', kind: 'success', text: text('menuEditor.undone') } as const),
    emitConflict: emit({ type: 'notification.raised', kind: 'warning', text: text('menuEditor.problem.changed') } as const),
    emitRefused: emit(
      (_, { reason }: { reason: Message }) => ({ type: 'notification.raised', kind: 'error', text: reason }) as const,
    ),
  },
}).createMachine({
  id: 'menuEditor',
  context: ({ input }) => ({ ...input, name: null, entries: [], message: '', change: null, undo: null, isUndo: false }),
  initial: 'loading',
  states: {
    loading: {
      meta: { title, spec, description: 'reads the menu' },
      invoke: {
        id: 'loadMenu',
        src: 'loadMenu',
        input: ({ context: { scope, of } }) => ({ scope, of }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
            target: 'shown',
            actions: { type: 'keepMenu', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title, spec, description: 'the menu could not be read; offers to try again' },
      on: { retry: 'loading' },
    },
    absent: { meta: { title, spec, description: 'there is no such customer or user' } },
    shown: {
      tags: ['shown'],
      meta: { title, spec, description: 'shows the entries' },
      on: {
        'entry.changed': {
          guard: { type: 'isChange', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'keepChange', params: ({ event }) => event },
        },
        'undo.pressed': { guard: 'hasUndo', target: 'saving', actions: 'takeUndo' },
      },
    },
    saving: {
      tags: ['shown', 'busy'],
      meta: { title, spec, description: 'saves an entry' },
      invoke: {
        id: 'saveEntry',
        src: 'saveEntry',
        input: ({ context }) => ({ scope: context.scope, of: context.of, ...changeIn(context) }),
        onDone: [
          {
            guard: { type: 'isUndo', params: ({ event }) => event.output },
            target: 'shown',
            actions: [{ type: 'keepEntry', params: ({ event }) => event.output }, 'forgetUndo', 'emitUndone'],
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'shown',
            actions: [{ type: 'keepEntry', params: ({ event }) => event.output }, 'keepUndo', 'emitSaved'],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'shown',
            actions: [{ type: 'keepEntry', params: ({ event }) => event.output }, 'forgetUndo', 'emitConflict'],
          },
          { target: 'shown', actions: { type: 'emitRefused', params: ({ event }) => ({ reason: reasonOf(event.output) }) } },
        ],
        onError: {
          target: 'shown',
          actions: { type: 'emitRefused', params: ({ event }) => ({ reason: failureText(event.error) }) },
        },
      },
    },
  },
});
