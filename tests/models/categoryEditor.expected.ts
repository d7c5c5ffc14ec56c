import assert from 'node:assert/strict';
import { type CategoryForm, formOnto, inverseOf } from '../../domain/administration/categories/category-change.js';
import { findCategory } from '../../domain/administration/categories/category-record.js';
import type { categoryEditor } from '../../machines/categoryEditor/categoryEditor.machine.js';
import { undoCategoryCommand, untouched } from '../../machines/categoryEditor/categoryEditor.setup.js';
import type { CategoryEditorContext, CategoryOutcome } from '../../machines/categoryEditor/types.js';
import type { Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { initialMains } from './categoryEditor.catalogue.js';
import { inEnglish } from './in-english.js';

export type CategoryEditorMachine = typeof categoryEditor;
export type Observed = Observation<CategoryEditorMachine, undefined>;

export const takenText = 'Poultry has the code POULTRY.';
export const unsuitedText = 'Not this name.';
export const refusalText = 'Not today.';
export const failureText = 'Access denied';
const problem = (message: string, field: readonly string[]) => ({ code: 'REFUSED', message, field });
export const refusals = {
  taken: [problem(takenText, ['code'])],
  unsuited: [problem(unsuitedText, ['change', 'values', 'values', 'description'])],
  // Of a field that the form does not have.
  refused: [problem(refusalText, ['change'])],
};

/** The outcome of a change, by its answer; null for any other event. */
export function outcomeOf({ event, before }: Pick<Observed, 'event' | 'before'>): string | null {
  const { type = '', ...answered } = (event ?? {}) as { type?: string; output?: CategoryOutcome; error?: object };
  if (!before?.hasTag('busy') || !type.startsWith('xstate.')) return null;
  if (answered.error) return 'failed';
  const { output } = answered;
  if (output?.kind !== 'refused') return output?.kind ?? null;
  const message = english(output.problems[0]?.message ?? '');
  return message === takenText ? 'taken' : message === unsuitedText ? 'unsuited' : 'refused';
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

export const openForm = ({ change }: CategoryEditorContext): CategoryForm => {
  if (change === null || change.kind === 'removal') throw new Error('no form is open');
  return change;
};
const mustReason = ({ snapshot }: Observed, problems: object, messages: readonly string[]): void => {
  const found = Object.entries(snapshot.context.problems).map(([field, message]) => [field, english(message ?? '')]);
  assert.deepEqual([Object.fromEntries(found), snapshot.context.messages.map(english)], [problems, messages]);
};

export const editing = (seen: Observed): void => {
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
  if (outcome === 'unsuited') return void mustReason(seen, { description: unsuitedText }, []);
  return void mustReason(seen, {}, [outcome === 'failed' ? failureText : refusalText]);
};

export const busy =
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
    assert.deepEqual([change, isUndo], [expected, isBack]);
    if (!isBack) assert.equal(outdated, null);
  };

export const closed = (seen: Observed): void => {
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
