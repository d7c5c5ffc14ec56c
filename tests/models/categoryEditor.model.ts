import assert from 'node:assert/strict';
import type { CategoryForm } from '../../domain/administration/categories/category-change.js';
import { categoryProblems } from '../../domain/administration/categories/category-form.js';
import { findCategory, newCategory } from '../../domain/administration/categories/category-record.js';
import { categoryEditor } from '../../machines/categoryEditor/categoryEditor.machine.js';
import { untouched } from '../../machines/categoryEditor/categoryEditor.setup.js';
import type { CategoryEditorContext, CategoryOutcome } from '../../machines/categoryEditor/types.js';
import type { Model } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { answer, formOf, formWith, initialMains, isFirst } from './categoryEditor.catalogue.js';
import {
  busy,
  type CategoryEditorMachine,
  closed,
  editing,
  failureText,
  type Observed,
  openForm,
  refusals,
} from './categoryEditor.expected.js';

type At = { readonly snapshot: Observed['snapshot'] };

const denied = { code: 'FORBIDDEN', serverMessage: failureText };
const isSound = (context: CategoryEditorContext): boolean => Object.keys(categoryProblems(openForm(context))).length === 0;

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
const isUndone = ({ isUndo, mains }: CategoryEditorContext): boolean =>
  isUndo && findCategory(mains, 'CATEGORY', 'POULTRY')?.values.description === 'Poultry';
const isOfEggs = ({ change, mains }: CategoryEditorContext): boolean => change?.code === 'EGGS' && isFirst(mains);

/** Forms and removals begin with the categories as they were at first; after others only their Undo is pressed. */
const isAtFirst = ({ snapshot: { context } }: At): boolean => context.undoable === null && isFirst(context.mains);

const typed =
  (change: (form: CategoryForm) => { field: string; form: CategoryForm } | null) =>
  ({ snapshot }: At) =>
    (snapshot.hasTag('form') && !snapshot.hasTag('busy') && change(openForm(snapshot.context))) || undefined;
const hasReasons = ({ context: { problems, messages } }: Observed['snapshot']): boolean =>
  Object.keys(problems).length + messages.length > 0;
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
        'a code': (({ snapshot }: At) => {
          const isTaken = 'code' in snapshot.context.problems;
          if (snapshot.hasTag('correcting') && !isTaken) return undefined;
          const code = isTaken ? 'HUNT' : 'GAME';
          return typed((form) => (form.kind === 'creation' ? { field: 'code', form: { ...form, code } } : null))({ snapshot });
        }) as never,
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
      cases: {
        'at first': ({ snapshot }) => (hasReasons(snapshot) ? undefined : {}),
        'after a refusal': ({ snapshot }) => (hasReasons(snapshot) ? {} : undefined),
      },
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
          output: ({ snapshot: { context } }) => (context.change?.kind === 'creation' ? refused('taken').output : undefined),
          leadsTo: { 'listed.saving': 'listed.editing.correcting' },
        },
        unsuited: {
          ...{ description: 'the name is refused', ...refused('unsuited') },
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
        changed: {
          ...{ description: 'somebody changed another one meanwhile', ...answered('changed', isUndone) },
          leadsTo: { 'listed.applying': 'listed.closed' },
        },
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
    [`${setupFile} › fieldOf: name !== undefined always true`]: narrowed,
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
