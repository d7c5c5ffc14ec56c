import assert from 'node:assert/strict';
import { type CategoryForm, formOnto, inverseOf } from '../../domain/administration/categories/category-change.js';
import { categoryProblems } from '../../domain/administration/categories/category-form.js';
import { findCategory, newCategory } from '../../domain/administration/categories/category-record.js';
import { categoryEditor } from '../../machines/categoryEditor/categoryEditor.machine.js';
import { undoCategoryCommand, untouched } from '../../machines/categoryEditor/categoryEditor.setup.js';
import type { CategoryEditorContext, CategoryOutcome } from '../../machines/categoryEditor/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { answer, formOf, formWith, initialMains, isFirst } from './categoryEditor.catalogue.js';
import { inEnglish } from './in-english.js';

export type CategoryEditorMachine = typeof categoryEditor;
type Observed = Observation<CategoryEditorMachine, undefined>;
type At = { readonly snapshot: Observed['snapshot'] };

export const takenText = 'Poultry has the code POULTRY.';
export const refusalText = 'Not today.';
export const failureText = 'Access denied';
const problem = (message: string, field: readonly string[] | null) => ({ code: 'REFUSED', message, field });
export const refusals = { taken: [problem(takenText, ['code'])], refused: [problem(refusalText, null)] };
const denied = { code: 'FORBIDDEN', serverMessage: failureText };

/** The outcome of a change, by its answer; null for any other event. */
export function outcomeOf({ event, before }: Pick<Observed, 'event' | 'before'>): string | null {
  const { type = '', ...answered } = (event ?? {}) as { type?: string; output?: CategoryOutcome; error?: object };
  if (!before?.hasTag('busy') || !type.startsWith('xstate.')) return null;
  if (answered.error) return 'failed';
  const { output } = answered;
  if (output?.kind === 'refused') return output.problems[0]?.field ? 'taken' : 'refused';
  return output?.kind ?? null;
}

const mainsIn = (event: unknown) => (event as { output: Extract<CategoryOutcome, { mains: unknown }> }).output.mains;

/** The notification of a step: its kind, its text, and whether it offers to take the change back; null if there is none. */
export function noticeOf(
  seen: Pick<Observed, 'event' | 'before'>,
): readonly ['success' | 'warning' | 'error', string, boolean] | null {
  const outcome = outcomeOf(seen);
  const change = seen.before?.context.change;
  if (outcome === null || !seen.before || !change) return null;
  const { mains, isUndo } = seen.before.context;
  if (outcome === 'saved') {
    const hasUndo = !isUndo && inverseOf(change, mains, mainsIn(seen.event)) !== null;
    if (isUndo) return ['success', 'The change was taken back.', false];
    if (change.kind !== 'removal')
      return ['success', `${change.values.description} was ${change.kind === 'creation' ? 'created' : 'saved'}.`, hasUndo];
    return ['success', `${findCategory(mains, change.level, change.code)?.values.description} was removed.`, hasUndo];
  }
  if (!seen.before.matches({ listed: 'applying' })) return null;
  if (outcome === 'conflict') {
    const what = 'Someone changed the categories meanwhile, so nothing was done. These are the categories as they are now.';
    return ['warning', what, false];
  }
  return ['error', `Nothing was saved.\n${outcome === 'failed' ? failureText : refusalText}`, false];
}

const raised = (seen: Observed) => {
  const notice = noticeOf(seen);
  const action = notice?.[2] && { action: { label: 'Undo', command: undoCategoryCommand } };
  return notice ? [{ type: 'notification.raised', kind: notice[0], text: notice[1], ...action }] : [];
};

const openForm = ({ change }: CategoryEditorContext): CategoryForm => {
  if (change === null || change.kind === 'removal') throw new Error('no form is open');
  return change;
};
const isSound = (context: CategoryEditorContext): boolean => Object.keys(categoryProblems(openForm(context))).length === 0;

const mustReason = ({ snapshot }: Observed, problems: object, messages: readonly string[]): void => {
  const found = Object.entries(snapshot.context.problems).map(([field, message]) => [field, english(message ?? '')]);
  assert.deepEqual([Object.fromEntries(found), snapshot.context.messages.map(english)], [problems, messages]);
};

const editing = (seen: Observed): void => {
  const { snapshot, before, event, now } = seen;
  const { context } = snapshot;
  assert.deepEqual([now.calls, inEnglish(now.emitted)], [[], []]);
  assert.deepEqual([snapshot.hasTag('list'), snapshot.hasTag('form'), snapshot.hasTag('busy')], [true, true, false]);
  assert.deepEqual(context.undoable, before?.context.undoable);
  const outcome = outcomeOf(seen);
  if (event?.type === 'form.opened') {
    assert.deepEqual(context.change, (event as unknown as { form: CategoryForm }).form);
    assert.deepEqual([context.outdated, context.isUndo], [null, false]);
    return void mustReason(seen, {}, []);
  }
  if (event?.type === 'form.changed') {
    const { form, field } = event as unknown as { form: CategoryForm; field: string };
    assert.deepEqual([context.change, context.outdated], [form, before?.context.outdated]);
    const kept = Object.entries(before?.context.problems ?? {}).filter(([name]) => name !== field);
    const problems = Object.fromEntries(kept.map(([name, message]) => [name, english(message ?? '')]));
    return void mustReason(seen, problems, before?.context.messages.map((message) => english(message) ?? '') ?? []);
  }
  if (event?.type === 'save') return void mustReason(seen, {}, []);
  if (outcome === 'conflict' && before) {
    const form = openForm(before.context);
    const mains = mainsIn(event);
    assert.deepEqual([context.mains, context.change, context.outdated], [mains, formOnto(form, mains), form]);
    return void mustReason(seen, {}, []);
  }
  const { change, mains, outdated } = before?.context ?? untouched;
  assert.deepEqual([context.change, context.mains, context.outdated], [change, mains, outdated]);
  if (outcome === 'taken') return void mustReason(seen, { code: takenText }, []);
  return void mustReason(seen, {}, [outcome === 'failed' ? failureText : refusalText]);
};

const busy =
  (call: 'saveForm' | 'applyChange') =>
  (seen: Observed): void => {
    const { snapshot, before, event, now } = seen;
    const { change, mains, undoable, outdated, isUndo } = snapshot.context;
    const isForm = call === 'saveForm';
    assert.deepEqual([snapshot.hasTag('list'), snapshot.hasTag('busy'), snapshot.hasTag('form')], [true, true, isForm]);
    assert.deepEqual([now.calls, now.emitted], [[{ id: call, input: { change } }], []]);
    assert.deepEqual([mains, undoable], [before?.context.mains, before?.context.undoable]);
    mustReason(seen, {}, []);
    if (isForm) return void assert.deepEqual([change, outdated], [before?.context.change, before?.context.outdated]);
    const isBack = event?.type === 'undo.pressed';
    const expected = isBack ? before?.context.undoable : (event as unknown as { change: unknown }).change;
    assert.deepEqual([change, outdated, isUndo], [expected, null, isBack]);
  };

const closed = (seen: Observed): void => {
  const { snapshot, before, event, now } = seen;
  const { context } = snapshot;
  assert.deepEqual([snapshot.hasTag('list'), snapshot.hasTag('busy'), snapshot.hasTag('form')], [true, false, false]);
  assert.deepEqual([now.calls, inEnglish(now.emitted)], [[], raised(seen)]);
  const was = before?.context ?? untouched;
  if (before?.matches('loading')) return void assert.deepEqual(context, { ...untouched, mains: initialMains });
  const outcome = outcomeOf(seen);
  if (outcome === null || outcome === 'refused' || outcome === 'failed')
    return void assert.deepEqual([context.mains, context.undoable], [was.mains, was.undoable]);
  const mains = mainsIn(event);
  const canUndo = outcome === 'saved' && !was.isUndo && was.change;
  assert.deepEqual([context.mains, context.undoable], [mains, canUndo ? inverseOf(was.change, was.mains, mains) : null]);
};

const answered = (outcome: string, when: (context: CategoryEditorContext) => boolean = () => true) => ({
  output: ({ snapshot: { context } }: At): CategoryOutcome | undefined => (when(context) ? answer(context, outcome) : undefined),
});
const refused = (kind: keyof typeof refusals): { output: CategoryOutcome } => ({
  output: { kind: 'refused', problems: refusals[kind] },
});
const isOfPoultry = ({ change, mains }: CategoryEditorContext): boolean =>
  change?.kind === 'values' && change.code === 'POULTRY' && isFirst(mains);
const isInFood = ({ change, mains }: CategoryEditorContext): boolean =>
  change?.kind === 'creation' && change.values.mainCategory === 'FOOD' && isFirst(mains);
const isOfEggs = ({ change, mains }: CategoryEditorContext): boolean => change?.code === 'EGGS' && isFirst(mains);

/** Forms and removals begin with the categories as they were at first; after others only their Undo is pressed. */
const isAtFirst = ({ snapshot: { context } }: At): boolean => context.undoable === null && isFirst(context.mains);

const typed =
  (change: (form: CategoryForm) => { field: string; form: CategoryForm } | null) =>
  ({ snapshot }: At) =>
    (snapshot.hasTag('form') && !snapshot.hasTag('busy') && change(openForm(snapshot.context))) || undefined;
const isOnlyOpened = ({ kind, values }: CategoryForm): boolean =>
  kind === 'values' && values.description === 'Poultry' && values.mainCategory === 'FOOD' && values.unspsc === '50111500';

const setupFile = 'categoryEditor.setup.ts';
const narrowed = 'only narrows the type';
const never = 'a programming error, which no path has';

/** The categories of the catalogue. */
export const categoryEditorModel: Model<CategoryEditorMachine> = {
  machine: categoryEditor,
  scenarios: [{ name: 'the page', input: undefined, startsIn: 'loading', fixture: undefined }],
  // The next form starts afresh: a closed one leaves nothing to decide.
  guardInputs: ({ context: { mains, change, undoable, problems, messages, outdated, isUndo }, value }) => [
    ...[mains, undoable].map((part) => JSON.stringify(part)),
    ...(JSON.stringify(value) === '{"listed":"closed"}'
      ? []
      : [change, Object.keys(problems), messages.map(english), outdated, isUndo]),
  ],
  events: {
    retry: { description: 'presses Try Again', leadsTo: { failed: 'loading' } },
    'form.opened': {
      description: ({ form }) => `opens the form of ${form.code || 'a new category'}`,
      cases: {
        'a category': (at) => {
          const form = isAtFirst(at) ? formOf(at.snapshot.context.mains, 'CATEGORY', 'POULTRY') : undefined;
          return form && { form };
        },
        'a main category': (at) => {
          const form = isAtFirst(at) ? formOf(at.snapshot.context.mains, 'MAIN', 'BAR') : undefined;
          return form && { form };
        },
        'a new category': (at) =>
          isAtFirst(at)
            ? { form: { kind: 'creation', level: 'CATEGORY', code: '', values: { ...newCategory, mainCategory: 'FOOD' } } }
            : undefined,
        'a new main category': (at) =>
          isAtFirst(at) ? { form: { kind: 'creation', level: 'MAIN', code: '', values: newCategory } } : undefined,
      },
      leadsTo: { 'listed.closed': 'listed.editing.filling' },
    },
    'form.changed': {
      description: ({ field }) => `changes ${field}`,
      cases: {
        'another name': typed((form) => ({ field: 'description', form: formWith(form, { description: 'Game' }) })) as never,
        'no name': typed((form) => ({ field: 'description', form: formWith(form, { description: '' }) })) as never,
        'a code': typed((form) =>
          form.kind === 'creation' ? { field: 'code', form: { ...form, code: 'GAME' } } : null,
        ) as never,
        'another main category': typed((form) =>
          isOnlyOpened(form) ? { field: 'mainCategory', form: formWith(form, { mainCategory: 'BAR' }) } : null,
        ) as never,
        'a wrong UNSPSC': typed((form) =>
          isOnlyOpened(form) ? { field: 'unspsc', form: formWith(form, { unspsc: '5011' }) } : null,
        ) as never,
      },
      leadsTo: {
        'listed.editing.filling': 'listed.editing.filling',
        'listed.editing.correcting': 'listed.editing.correcting',
      },
    },
    save: {
      description: 'presses Save',
      leadsTo: {
        'listed.editing': ({ before: { context } }) => (isSound(context) ? 'listed.saving' : 'listed.editing.correcting'),
      },
    },
    cancel: { description: 'leaves the form', leadsTo: { 'listed.editing': 'listed.closed' } },
    'removal.chosen': {
      description: ({ change: { code } }) => `removes ${code}`,
      cases: {
        'a category': (at) =>
          isAtFirst(at) ? { change: { kind: 'removal', level: 'CATEGORY', code: 'EGGS', version: 'e1' } } : undefined,
        'a main category': (at) =>
          isAtFirst(at) ? { change: { kind: 'removal', level: 'MAIN', code: 'BAR', version: 'b1' } } : undefined,
      },
      leadsTo: { 'listed.closed': 'listed.applying' },
    },
    'undo.pressed': {
      description: 'presses Undo',
      leadsTo: { 'listed.closed': ({ before: { context } }) => (context.undoable === null ? null : 'listed.applying') },
    },
  },
  actors: {
    loadCategories: {
      outcomes: {
        some: { description: 'the categories are read', output: initialMains, leadsTo: { loading: 'listed.closed' } },
        absent: { description: 'the back office has no such call', output: null, leadsTo: { loading: 'absent' } },
        denied: { description: 'it is denied', error: denied, leadsTo: { loading: 'failed' } },
      },
    },
    saveForm: {
      outcomes: {
        saved: { description: 'it is saved', ...answered('saved'), leadsTo: { 'listed.saving': 'listed.closed' } },
        unchanged: {
          ...{ description: 'it was the same', ...answered('unchanged', isOfPoultry) },
          leadsTo: { 'listed.saving': 'listed.closed' },
        },
        changed: {
          ...{ description: 'somebody changed it meanwhile', ...answered('changed', isOfPoultry) },
          leadsTo: { 'listed.saving': 'listed.editing.filling' },
        },
        gone: {
          ...{ description: 'somebody removed it meanwhile', ...answered('gone', isOfPoultry) },
          leadsTo: { 'listed.saving': 'listed.editing.filling' },
        },
        noMain: {
          ...{ description: 'somebody removed its main category', ...answered('noMain', isInFood) },
          leadsTo: { 'listed.saving': 'listed.editing.filling' },
        },
        taken: {
          description: 'the code is taken',
          ...refused('taken'),
          leadsTo: { 'listed.saving': 'listed.editing.correcting' },
        },
        refused: {
          description: 'it is refused',
          ...refused('refused'),
          leadsTo: { 'listed.saving': 'listed.editing.correcting' },
        },
        denied: { description: 'it is denied', error: denied, leadsTo: { 'listed.saving': 'listed.editing.filling' } },
      },
    },
    applyChange: {
      outcomes: {
        saved: { description: 'it is saved', ...answered('saved'), leadsTo: { 'listed.applying': 'listed.closed' } },
        filled: {
          ...{ description: 'somebody put a product into it', ...answered('filled', isOfEggs) },
          leadsTo: { 'listed.applying': 'listed.closed' },
        },
        refused: { description: 'it is refused', ...refused('refused'), leadsTo: { 'listed.applying': 'listed.closed' } },
        denied: { description: 'it is denied', error: denied, leadsTo: { 'listed.applying': 'listed.closed' } },
      },
    },
  },
  delays: {},
  equivalent: {
    [`${setupFile} › changeIn: change === null always false`]: never,
    [`${setupFile} › formIn: change.kind === 'removal' always false`]: never,
    [`${setupFile} › mainsOf: outcome.kind === 'refused' always false`]: narrowed,
    [`${setupFile} › reasonsOf: outcome.kind === 'refused' always true`]: narrowed,
    [`${setupFile} › refusalOf: outcome.kind === 'refused' always true`]: narrowed,
  },
  states: {
    loading: ({ snapshot, before, now }) => {
      assert.equal(snapshot.hasTag('list'), false);
      assert.deepEqual(now.calls.at(-1)?.id, 'loadCategories');
      if (!before) assert.deepEqual(snapshot.context, untouched);
    },
    failed: ({ snapshot }) => assert.deepEqual(snapshot.context.messages.map(english), [failureText]),
    absent: ({ snapshot, before }) => assert.deepEqual(snapshot.context, before?.context),
    'listed.closed': closed,
    'listed.editing.filling': editing,
    'listed.editing.correcting': (seen) => {
      editing(seen);
      assert.equal(seen.snapshot.hasTag('correcting'), true);
    },
    'listed.saving': busy('saveForm'),
    'listed.applying': busy('applyChange'),
  },
};
