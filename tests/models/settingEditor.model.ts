import assert from 'node:assert/strict';
import type { SettingChange } from '../../domain/administration/settings/setting-change.js';
import { settingProblem } from '../../domain/administration/settings/setting-problem.js';
import { isSameValue, type SettingValue } from '../../domain/administration/settings/setting-value.js';
import { settingEditor } from '../../machines/settingEditor/settingEditor.machine.js';
import { undoCommand } from '../../machines/settingEditor/settingEditor.setup.js';
import type { SettingEditorContext, ShownSetting } from '../../machines/settingEditor/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';

export type SettingEditorMachine = typeof settingEditor;
/** The owner of a setting. */
export type SettingOwner = 'SITE' | 'CUSTOMER';
type Observed = Observation<SettingEditorMachine, SettingOwner>;
type Answered = Pick<Observed, 'event' | 'before' | 'scenario'>;

const po = (text: string) => ({ text });
const key = 'defaultPO';

/** The setting as it is to begin with: the store has a value, the customer none of its own. */
export const initialSetting = (owner: SettingOwner): ShownSetting =>
  owner === 'SITE'
    ? { key, scope: owner, of: null, value: po('PO 1'), ownValue: po('PO 1'), lastChangeId: 'c1' }
    : { key, scope: owner, of: '1001', value: po('PO 1'), ownValue: null, lastChangeId: null };

/** The setting as the page shows it. */
export const shownSettingIn = ({ setting }: Pick<SettingEditorContext, 'setting'>, owner: SettingOwner): ShownSetting => ({
  ...(setting ?? initialSetting(owner)),
});

const at = '2026-11-20T15:00:00.000Z';
/** The changes of the setting; the first one of a customer had no value before. */
export const changesOf = (owner: SettingOwner): SettingChange[] => [
  { id: 'c2', at, person: 'Nora Lind', from: po('PO 0'), to: po('PO 1') },
  { id: 'c0', at, person: null, from: owner === 'SITE' ? po('') : null, to: po('PO 0') },
];

/** Another change is the last one now. */
const nextChange = (id: string | null): string => (id === 'c1' ? 'c2' : 'c1');
const otherwise = (setting: ShownSetting, value: SettingValue, ownValue: SettingValue | null): ShownSetting => ({
  ...setting,
  ...{ value, ownValue, lastChangeId: nextChange(setting.lastChangeId) },
});
const settingOf = ({ setting }: SettingEditorContext): ShownSetting => setting ?? initialSetting('SITE');

/** The setting as an answer has it. */
export function answeredSetting(context: SettingEditorContext, outcome: string): ShownSetting {
  const setting = settingOf(context);
  if (outcome === 'conflict') return otherwise(setting, po('PO 9'), po('PO 9'));
  if (outcome === 'unchanged') return { ...setting };
  if (outcome === 'saved') return otherwise(setting, context.draft ?? setting.value, context.draft ?? setting.value);
  if (context.takenBack !== null) return otherwise(setting, po('PO 0'), po('PO 0'));
  return setting.scope === 'SITE' ? otherwise(setting, po(''), null) : otherwise(setting, po('PO 1'), null);
}

export const refusalText = 'Not today.';
const failureText = 'Access denied';
const name = 'Proposed P.O. Number';

/** The outcome of a step, by its answer; null if it answers no change. */
export function outcomeOf({ event, before }: Pick<Observed, 'event' | 'before'>): string | null {
  const { type = '', ...answer } = (event ?? {}) as { type?: string; output?: object; error?: { code: string } };
  if (!before || !type.startsWith('xstate.') || !(before.hasTag('busy') || before.matches({ history: 'loading' }))) return null;
  if (answer.error) return 'failed';
  const output = answer.output as { kind?: string; setting?: ShownSetting; problems?: { code: string }[] };
  if (before.matches({ history: 'loading' })) return 'read';
  if (output.kind === 'refused') {
    if (output.problems?.[0]?.code === 'CONFIRMATION_REQUIRED') return 'proof needed';
    return output.problems?.length ? 'refused' : 'refused without a word';
  }
  if (output.kind === 'conflict') return 'conflict';
  return output.setting?.lastChangeId === before.context.setting?.lastChangeId ? 'unchanged' : 'done';
}

/** The notification of a step: its kind, its text, and whether it offers to take the change back; null if there is none. */
export function noticeOf(seen: Answered): readonly ['success' | 'warning' | 'error', string, boolean] | null {
  const { before } = seen;
  const outcome = outcomeOf(seen);
  if (outcome === null || !before || before.matches('history')) return null;
  const isSave = before.matches('editing');
  if (outcome === 'done' || outcome === 'unchanged') {
    const { takenBack, setting } = before.context;
    const removed = setting?.scope === 'SITE' ? `${name} has its default again.` : `The exception for ${name} was removed.`;
    const text = isSave ? `${name} was saved.` : takenBack === null ? removed : `${name} has its earlier value again.`;
    return ['success', text, outcome === 'done'];
  }
  if (isSave) return null;
  if (outcome === 'conflict') {
    return ['warning', `Someone changed ${name} meanwhile, so nothing was done. Look at its value, and try again.`, false];
  }
  if (outcome === 'proof needed') return null;
  const reason = { refused: refusalText, failed: failureText }[outcome];
  return ['error', [`${name} was not saved.`, ...(reason ? [reason] : [])].join('\n'), false];
}

/** The message in the dialog of the setting, or of its changes. */
export function messageAfter(seen: Answered): string {
  const outcome = outcomeOf(seen);
  const { before, event } = seen;
  if (outcome === 'failed' && !before?.matches('applying')) return failureText;
  if (before?.matches('editing') && outcome === 'refused') return refusalText;
  if (before?.matches('editing') && outcome === 'refused without a word') return 'This value is not possible here.';
  return event?.type === 'value.changed' || !before ? '' : english(before.context.message);
}

/** Whether the draft can be saved. */
export function canSave({ context }: { context: SettingEditorContext }): boolean {
  const { scope, value, ownValue } = settingOf(context);
  const draft = context.draft ?? value;
  const isPinned = scope === 'CUSTOMER' && ownValue === null;
  return (isPinned || !isSameValue(draft, value)) && settingProblem(key, draft) === null;
}

const sees =
  (tags: readonly string[], calls: (context: SettingEditorContext) => readonly object[] = () => []) =>
  (seen: Observed): void => {
    const { snapshot, before, now } = seen;
    const notice = noticeOf(seen);
    const action = notice?.[2] && { action: { label: 'Undo', command: undoCommand } };
    const raised = notice ? [{ type: 'notification.raised', kind: notice[0], text: notice[1], ...action }] : [];
    assert.deepEqual(inEnglish(now.emitted), raised);
    assert.deepEqual(now.calls, calls(snapshot.context));
    assert.deepEqual([...snapshot.tags].sort(), [...tags].sort());
    const { type, setting } = (seen.event ?? {}) as { type?: string; setting?: ShownSetting };
    const outcome = outcomeOf(seen);
    if (setting) {
      const { message, newer, draft, takenBack } = snapshot.context;
      const changeId = (seen.event as { changeId?: string }).changeId ?? null;
      assert.deepEqual({ message, newer, draft, takenBack }, { message: '', newer: null, draft: null, takenBack: changeId });
      assert.deepEqual(snapshot.context.setting, setting);
    }
    if (type === 'undo.pressed' && before) {
      assert.deepEqual(snapshot.context.setting, before.context.undoable);
      assert.equal(snapshot.context.takenBack, before.context.undoable?.lastChangeId);
      assert.deepEqual([snapshot.context.draft, snapshot.context.newer, snapshot.context.message], [null, null, '']);
    }
    if (type === 'restore.chosen') assert.equal(snapshot.context.takenBack, (seen.event as { changeId?: string }).changeId);
    if (type === 'value.changed') assert.deepEqual(snapshot.context.draft, (seen.event as { value?: SettingValue }).value);
    if (outcome === 'conflict' && before) assert.deepEqual(snapshot.context.setting, answeredSetting(before.context, 'conflict'));
    if (outcome === 'done') assert.deepEqual(snapshot.context.undoable, snapshot.context.setting);
    if (outcome === 'unchanged') assert.equal(snapshot.context.undoable, null);
    if (outcome === 'conflict' && before?.matches('editing')) {
      const { newer, draft, setting: now9 } = snapshot.context;
      assert.deepEqual(
        { newer, draft, value: now9?.value },
        { newer: po('PO 9'), draft: draftBefore(before.context), value: po('PO 9') },
      );
    }
    if (snapshot.matches('editing') || snapshot.matches({ history: 'failed' })) {
      assert.equal(english(snapshot.context.message), setting ? '' : messageAfter(seen));
    }
  };
const draftBefore = (context: SettingEditorContext): SettingValue => context.draft ?? settingOf(context).value;

const isAsUndoable = ({ undoable, setting }: SettingEditorContext): boolean =>
  JSON.stringify(undoable) === JSON.stringify(setting);

const problem = (code: string, message: string) => ({ code, message, field: null });
const problems = {
  refused: { kind: 'refused', problems: [problem('REFUSED', refusalText)] },
  'refused without a word': { kind: 'refused', problems: [] },
  'proof needed': { kind: 'refused', problems: [problem('CONFIRMATION_REQUIRED', 'Confirm that it is you.')] },
} as const;
const denied = { code: 'FORBIDDEN', serverMessage: failureText };
/** After someone else's change of a saved setting, only its Undo is left to press: every other step is tried without it. */
const isChangedSince = ({ context }: Observed['snapshot']): boolean => context.undoable !== null && !isAsUndoable(context);
type Shown = Pick<Observed, 'snapshot' | 'scenario'>;
const opens = {
  the_setting: ({ snapshot, scenario }: Shown) =>
    isChangedSince(snapshot) ? undefined : { setting: shownSettingIn(snapshot.context, scenario.fixture) },
};
const narrowed = 'only the compiler asks: the guard has found the kind';

/** Changes of a setting of the store and of a customer (S3.16). */
export const settingEditorModel: Model<SettingEditorMachine, SettingOwner> = {
  machine: settingEditor,
  scenarios: [
    { name: 'a setting of the store', input: undefined, startsIn: 'closed', fixture: 'SITE' },
    { name: 'a setting of a customer', input: undefined, startsIn: 'closed', fixture: 'CUSTOMER' },
  ],
  // The next dialog starts empty: a closed one leaves nothing to decide.
  guardInputs: ({ value, context: { setting, draft, undoable, takenBack, newer, message } }) => [
    ...[setting, undoable, undoable === setting],
    ...(value === 'closed' ? [] : [draft, takenBack, newer, english(message)]),
  ],
  events: {
    'change.opened': { description: 'presses Change', cases: opens, leadsTo: { closed: 'editing.choosing' } },
    'value.changed': {
      description: ({ value }) => `types ${JSON.stringify(value)}`,
      cases: {
        another: { value: po('PO 7') },
        'as before': { value: po('PO 1') },
        'too long': { value: po('x'.repeat(41)) },
        'after a message': ({ snapshot }) => (snapshot.context.message === '' ? undefined : { value: po('PO 8') }),
      },
      leadsTo: { 'editing.choosing': 'editing.choosing' },
    },
    save: {
      description: 'presses Save',
      leadsTo: { 'editing.choosing': ({ before }) => (canSave(before) ? 'editing.saving' : null) },
    },
    cancel: { description: 'leaves the dialog', leadsTo: { 'editing.choosing': 'closed', history: 'closed' } },
    'reset.chosen': {
      description: 'presses Reset to Default, or Remove Exception',
      cases: {
        'its own': ({ snapshot, scenario }) => {
          const setting = shownSettingIn(snapshot.context, scenario.fixture);
          return isChangedSince(snapshot) || setting.ownValue === null ? undefined : { setting };
        },
      },
      leadsTo: { closed: 'applying.sending' },
    },
    'undo.chosen': {
      description: 'presses Undo',
      cases: {
        'the last one': ({ snapshot, scenario }) => {
          const setting = shownSettingIn(snapshot.context, scenario.fixture);
          return isChangedSince(snapshot) || setting.lastChangeId === null
            ? undefined
            : { setting, changeId: setting.lastChangeId };
        },
      },
      leadsTo: { closed: 'applying.sending' },
    },
    'undo.pressed': {
      description: 'presses Undo in the notification',
      cases: {
        'without a change': ({ snapshot: { context } }) => (context.undoable === null ? {} : undefined),
        'at once': ({ snapshot: { context } }) => (context.undoable !== null && isAsUndoable(context) ? {} : undefined),
        'when it was changed since': ({ snapshot }) => (isChangedSince(snapshot) ? {} : undefined),
      },
      leadsTo: { closed: ({ before }) => (before.context.undoable === null ? null : 'applying.sending') },
    },
    'history.opened': {
      description: 'presses History',
      cases: {
        'with changes': ({ snapshot, scenario }) => {
          const setting = shownSettingIn(snapshot.context, scenario.fixture);
          return isChangedSince(snapshot) || setting.lastChangeId === null ? undefined : { setting };
        },
      },
      leadsTo: { closed: 'history.loading' },
    },
    'restore.chosen': {
      description: ({ changeId }) => `restores the value before ${changeId}`,
      cases: { newest: { changeId: 'c2' }, first: { changeId: 'c0' } },
      leadsTo: { 'history.shown': 'applying.sending' },
    },
    retry: { description: 'presses Try again', leadsTo: { 'history.failed': 'history.loading' } },
    'identity.confirmed': {
      description: 'proves who they are',
      leadsTo: { 'editing.confirmingIdentity': 'editing.saving', 'applying.confirmingIdentity': 'applying.sending' },
    },
    'identity.unconfirmed': {
      description: 'leaves the question for a proof',
      leadsTo: { 'editing.confirmingIdentity': 'editing.choosing', 'applying.confirmingIdentity': 'closed' },
    },
  },
  actors: {
    saveSetting: {
      outcomes: {
        saved: {
          description: 'the value is saved',
          output: ({ snapshot }) => ({ kind: 'saved', setting: answeredSetting(snapshot.context, 'saved') }),
          leadsTo: { 'editing.saving': 'closed' },
        },
        conflict: {
          description: 'somebody changed it meanwhile',
          output: ({ snapshot }) => ({ kind: 'conflict', setting: answeredSetting(snapshot.context, 'conflict') }),
          leadsTo: { 'editing.saving': 'editing.choosing' },
        },
        refused: {
          description: 'the value is refused',
          output: problems.refused,
          leadsTo: { 'editing.saving': 'editing.choosing' },
        },
        'refused without a word': {
          description: 'the value is refused without a word',
          output: problems['refused without a word'],
          leadsTo: { 'editing.saving': 'editing.choosing' },
        },
        'proof needed': {
          description: 'a fresh proof is needed',
          output: problems['proof needed'],
          leadsTo: { 'editing.saving': 'editing.confirmingIdentity' },
        },
        denied: { description: 'the user may not', error: denied, leadsTo: { 'editing.saving': 'editing.choosing' } },
      },
    },
    takeBack: {
      outcomes: {
        done: {
          description: 'the earlier value applies again',
          output: ({ snapshot }) => ({ kind: 'saved', setting: answeredSetting(snapshot.context, 'done') }),
          leadsTo: { 'applying.sending': 'closed' },
        },
        unchanged: {
          description: 'the earlier value was there already',
          output: ({ snapshot }) => ({ kind: 'saved', setting: answeredSetting(snapshot.context, 'unchanged') }),
          leadsTo: { 'applying.sending': 'closed' },
        },
        conflict: {
          description: 'somebody changed it meanwhile',
          output: ({ snapshot }) => ({ kind: 'conflict', setting: answeredSetting(snapshot.context, 'conflict') }),
          leadsTo: { 'applying.sending': 'closed' },
        },
        refused: { description: 'it is refused', output: problems.refused, leadsTo: { 'applying.sending': 'closed' } },
        'refused without a word': {
          description: 'it is refused without a word',
          output: problems['refused without a word'],
          leadsTo: { 'applying.sending': 'closed' },
        },
        'proof needed': {
          description: 'a fresh proof is needed',
          output: problems['proof needed'],
          leadsTo: { 'applying.sending': 'applying.confirmingIdentity' },
        },
        denied: { description: 'the user may not', error: denied, leadsTo: { 'applying.sending': 'closed' } },
      },
    },
    loadChanges: {
      outcomes: {
        read: {
          description: 'the changes are read',
          output: ({ scenario }) => changesOf(scenario.fixture),
          leadsTo: { 'history.loading': 'history.shown' },
        },
        denied: { description: 'the user may not', error: denied, leadsTo: { 'history.loading': 'history.failed' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'settingEditor.setup.ts › settingIn: setting === null always false': 'a programming error, which no path has',
    "settingEditor.setup.ts › answered: outcome.kind === 'refused' always false": narrowed,
    "settingEditor.setup.ts › reasonOf: '' another value": narrowed,
    "settingEditor.setup.ts › settingEditorSetup.guards.needsProof: outcome.kind === 'refused' always true": narrowed,
    "settingEditor.setup.ts › reasonOf: outcome.kind === 'refused' always true": narrowed,
  },
  states: {
    closed: sees([]),
    'editing.choosing': sees(['dialog']),
    'editing.saving': sees(['dialog', 'busy'], (context) => [
      { id: 'saveSetting', input: { setting: context.setting, value: draftBefore(context) } },
    ]),
    'editing.confirmingIdentity': sees(['dialog', 'proof']),
    'applying.sending': sees(['busy'], ({ setting, takenBack }) => [{ id: 'takeBack', input: { setting, changeId: takenBack } }]),
    'applying.confirmingIdentity': sees(['proof']),
    'history.loading': sees(['history'], ({ setting }) => [{ id: 'loadChanges', input: { setting } }]),
    'history.shown': (seen) => {
      sees(['history'])(seen);
      assert.deepEqual(seen.snapshot.context.changes, changesOf(seen.scenario.fixture));
    },
    'history.failed': sees(['history']),
  },
};
