import assert from 'node:assert/strict';
import { menuEditor, undoMenuCommand } from '../../machines/menuEditor/menuEditor.machine.js';
import type { EditedEntry, EditedMenu, EntryOutcome, EntryValue, MenuEditorContext } from '../../machines/menuEditor/types.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';

export type MenuEditorMachine = typeof menuEditor;
type Observed = Observation<MenuEditorMachine, undefined>;
type CaseContext<E = unknown> = StepContext<MenuEditorMachine, undefined, E>;

export const cart: EditedEntry = {
  ...{ key: 'Cart', state: 'OPEN', origin: 'SITE', own: null, inherited: 'OPEN', isLogged: false },
};
export const colors: EditedEntry = {
  ...cart,
  key: 'ColorMaintenance',
  state: 'OFF',
  origin: 'USER',
  own: 'OFF',
  inherited: 'HIDDEN',
};
/** Two entries of a user. */
export const menu: EditedMenu = { name: 'Emily Hart', entries: [cart, colors] };
export const noAnswerText = 'Service temporarily unavailable';
export const refusalText = 'Staff need the entry Options.';
const conflictText = 'Someone else changed this entry meanwhile. It is shown as it is now.';
const narrowed = 'only the compiler asks: the guards have found the kind';
const noReasonText = 'The entry was not changed.';

const ownValueOf = ({ entries }: MenuEditorContext, key: string): EntryValue | null => {
  const entry = entries.find((each) => each.key === key);
  return entry ? { state: entry.own, isLogged: entry.isLogged } : null;
};
const isChange = ({ before, event: { key, value } }: CaseContext<{ key: string; value: EntryValue }>): boolean => {
  const now = ownValueOf(before.context, key);
  return now !== null && JSON.stringify(now) !== JSON.stringify(value);
};
/** The entry as it is saved. */
export const saved = ({ change, entries }: MenuEditorContext): EditedEntry => {
  const entry = entries.find(({ key }) => key === change?.key) ?? cart;
  const state = change?.value.state ?? null;
  return { ...entry, own: state, state: state ?? entry.inherited, isLogged: change?.value.isLogged ?? false };
};
/** The entry as another person changed it. */
export const changedByOthers = ({ change, entries }: MenuEditorContext): EditedEntry => ({
  ...(entries.find(({ key }) => key === change?.key) ?? cart),
  ...{ own: 'LOCKED', state: 'LOCKED' },
});

export function noticeOf({ event, before }: Pick<Observed, 'event' | 'before'>): object[] {
  const { output, type } = (event ?? {}) as { output?: EntryOutcome; type?: string };
  const raised = (kind: string, text: string, more: object = {}) => [{ type: 'notification.raised', kind, text, ...more }];
  if (type === 'xstate.error.actor.saveEntry') return raised('error', noAnswerText);
  if (type !== 'xstate.done.actor.saveEntry' || !output) return [];
  if (output.kind === 'conflict') return raised('warning', conflictText);
  if (output.kind === 'refused') return raised('error', output.problems.length > 0 ? refusalText : noReasonText);
  if (before?.context.isUndo) return raised('success', 'The change was undone.');
  const name = before?.context.change?.key === 'Cart' ? 'Cart' : 'Colors';
  return raised('success', `${name} was changed.`, { action: { label: 'Undo', command: undoMenuCommand } });
}

function mustShow(seen: Observed): void {
  const { snapshot, before, event, now, scenario } = seen;
  const { context } = snapshot;
  assert.deepEqual(inEnglish(now.emitted), noticeOf(seen));
  assert.deepEqual([snapshot.hasTag('shown'), snapshot.hasTag('busy')], [true, snapshot.matches('saving')]);
  assert.deepEqual({ scope: context.scope, of: context.of }, scenario.input);
  const { output, type } = event as unknown as { output?: EntryOutcome & EditedMenu; type: string };
  if (type === 'xstate.done.actor.loadMenu') {
    assert.deepEqual({ name: context.name, entries: context.entries }, output);
  } else if (type === 'xstate.done.actor.saveEntry' && output?.kind !== 'refused' && output) {
    const expected = before?.context.entries.map((each) => (each.key === output.entry.key ? output.entry : each));
    assert.deepEqual(context.entries, expected);
    const { key, value, seen: was } = before?.context.change ?? { key: '', value: null, seen: null };
    const isKept = output.kind === 'saved' && !before?.context.isUndo;
    assert.deepEqual(context.undo, isKept ? { key, value: was, seen: value } : null);
  } else assert.deepEqual([context.entries, context.undo], [before?.context.entries, before?.context.undo]);
  assert.deepEqual(snapshot.matches('shown') ? now.calls : [], []);
}

/** The entries of a menu: of a user, as of the store and of customers. */
export const menuEditorModel: Model<MenuEditorMachine> = {
  machine: menuEditor,
  scenarios: [{ name: 'the menu of a user', input: { scope: 'USER', of: '7' }, startsIn: 'loading', fixture: undefined }],
  guardInputs: ({ context: { entries, undo, isUndo, change } }) => [entries, undo, isUndo, change],
  events: {
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
    'entry.changed': {
      description: ({ key, value }) => `makes ${key} ${value.state ?? 'inherited'}`,
      cases: {
        'hides the cart': { key: 'Cart', value: { state: 'HIDDEN', isLogged: false } },
        'logs the cart': { key: 'Cart', value: { state: null, isLogged: true } },
        'colors as inherited': { key: 'ColorMaintenance', value: { state: null, isLogged: false } },
        'an entry that there is not': { key: 'Nothing', value: { state: 'OPEN', isLogged: false } },
      },
      leadsTo: { shown: (at) => (isChange(at) ? 'saving' : null) },
    },
    'undo.pressed': {
      description: 'presses Undo',
      leadsTo: { shown: ({ before }: CaseContext) => (before.context.undo === null ? null : 'saving') },
    },
  },
  actors: {
    loadMenu: {
      outcomes: {
        read: { description: 'the menu is read', output: menu, leadsTo: { loading: 'shown' } },
        absent: { description: 'there is no such user', output: null, leadsTo: { loading: 'absent' } },
        'no answer': {
          description: 'nobody answers',
          error: { code: 'BACK_OFFICE_UNAVAILABLE' },
          leadsTo: { loading: 'failed' },
        },
      },
    },
    saveEntry: {
      outcomes: {
        saved: {
          description: 'the entry is saved',
          output: ({ snapshot }) => ({ kind: 'saved', entry: saved(snapshot.context) }),
          leadsTo: { saving: 'shown' },
        },
        conflict: {
          description: 'somebody else changed it',
          output: ({ snapshot }) => ({ kind: 'conflict', entry: changedByOthers(snapshot.context) }),
          leadsTo: { saving: 'shown' },
        },
        refused: {
          description: 'it is refused',
          output: { kind: 'refused', problems: [{ code: 'REFUSED', message: refusalText, field: null }] },
          leadsTo: { saving: 'shown' },
        },
        'refused without a word': {
          description: 'it is refused without a word',
          output: { kind: 'refused', problems: [] },
          leadsTo: { saving: 'shown' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' }, leadsTo: { saving: 'shown' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'menuEditor.machine.ts › valueIn: entries.find((each) => each.key === key) with findLast': 'each entry is there once',
    "menuEditor.machine.ts › reasonOf: outcome.kind === 'refused' always true": narrowed,
    "menuEditor.machine.ts › reasonOf: '' another value": narrowed,
    "menuEditor.machine.ts › menuEditor.actions.keepEntry: outcome.kind !== 'refused' always true": narrowed,
  },
  states: {
    loading: ({ snapshot, before, scenario, now }) => {
      assert.deepEqual(now.calls, [{ id: 'loadMenu', input: scenario.input }]);
      const fresh = { name: null, entries: [], message: '', change: null, undo: null, isUndo: false };
      if (!before) assert.deepEqual(snapshot.context, { ...scenario.input, ...fresh });
    },
    failed: ({ snapshot }) => assert.equal(english(snapshot.context.message), noAnswerText),
    absent: ({ snapshot, before }) => assert.deepEqual(snapshot.context, before?.context),
    shown: mustShow,
    saving: (seen) => {
      mustShow(seen);
      const { snapshot, before, event, now } = seen;
      const { change, isUndo } = snapshot.context;
      assert.deepEqual(now.calls, [{ id: 'saveEntry', input: { ...seen.scenario.input, ...change } }]);
      if (event?.type === 'undo.pressed') assert.deepEqual([change, isUndo], [before?.context.undo, true]);
      else {
        const { key, value } = event as unknown as { key: string; value: EntryValue };
        assert.deepEqual([change, isUndo], [{ key, value, seen: before && ownValueOf(before.context, key) }, false]);
      }
    },
  },
};
