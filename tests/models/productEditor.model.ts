import assert from 'node:assert/strict';
import { newProduct, type ProductForm } from '../../domain/administration/products/product-form.js';
import type { StoreProduct } from '../../domain/administration/products/store-product.js';
import { productEditor, undoCommand } from '../../machines/productEditor/productEditor.machine.js';
import type { OpenedProduct, SaveOutcome } from '../../machines/productEditor/types.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { categories, noAnswerText, rowOf } from './productList.model.js';

export type ProductEditor = typeof productEditor;
type Observed = Observation<ProductEditor, undefined>;
type Before = StepContext<ProductEditor, undefined>['before'];

export const form: ProductForm = {
  ...{ ...newProduct, code: '10118', formattedCode: '10-118', description: 'Wing', brand: 'Old', categoryCode: 'POULTRY' },
  substitutes: ['1'],
};
export const readAs = (change: Partial<ProductForm>): StoreProduct => ({
  productKey: '7',
  form: { ...form, ...change },
  substitutes: ['1', '3'].filter((key) => (change.substitutes ?? ['1']).includes(key)).map((key) => rowOf(key)),
});
export const opened: OpenedProduct = { product: readAs({}), categories };
const unknown: OpenedProduct = { product: null, categories };
export const codeTaken = { code: 'NAME_TAKEN', message: 'Another product has this code.', field: ['product', 'code'] };
export const brandWrong = { code: 'PRODUCT_INVALID', message: 'Too long.', field: ['product', 'brand'] };
export const whole = { code: 'REFUSED', message: 'Not today.', field: null };
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isDirty = ({ context: { seen, draft } }: Before) => !same(seen, draft);

/** Fields that the paths change. */
const factsOf = ({ brand, packSize, isDiscontinued, description, pictures, substitutes }: ProductForm) =>
  [brand, packSize, isDiscontinued, description, pictures.length, ...substitutes].join('/');

/** Another person changed the brand, the pack size and the substitutes, and discontinued the product. */
export const theirs: Partial<ProductForm> = { brand: 'Theirs', packSize: '12', substitutes: ['1', '3'], isDiscontinued: true };

const fresh = {
  ...{ seen: newProduct, draft: newProduct, categories: [], known: {}, problems: [], conflicts: [], message: '', undoable: null },
  arrived: [],
};

/** Nothing was refused, and nobody else changed the product. */
const isQuiet = ({ seen, draft, message, problems }: Before['context']): boolean =>
  english(message) === '' && problems.length === 0 && seen.packSize !== '12' && draft.brand !== 'Ours';

/** Only the brand was changed, and nobody else changed the product. */
const isPlain = ({ seen, draft }: Before['context']): boolean => seen.packSize !== '12' && !draft.isDiscontinued;

/** Pictures that are uploaded; the paths have no other files. */
const picture = { kind: 'picture', file: '10118-1a2b.webp' } as const;
const second = { kind: 'picture', file: '10118-3c4d.webp' } as const;
/** A picture is uploaded once, and not beside other changes, so that there are few forms. */
function uploads({ snapshot }: { snapshot: Before }) {
  const { draft, arrived } = snapshot.context;
  const isAlone = snapshot.matches('editing') ? !isDirty(snapshot) : draft.brand === 'Mine' && arrived.length === 0;
  return isQuiet(snapshot.context) && isAlone && !draft.isDiscontinued && draft.pictures.length === 0 ? picture : undefined;
}
const uploadsAfterProblem = ({ snapshot }: { snapshot: Before }) => {
  const { draft, problems, message, undoable } = snapshot.context;
  const isFailed = snapshot.matches('editing') && english(message) === noAnswerText && problems.length === 0 && undoable === null;
  return isFailed && isPlain(snapshot.context) && draft.brand === 'Mine' && draft.pictures.length === 0 ? picture : undefined;
};
/** Another one while the first one waits. */
const uploadsSecond = ({ snapshot: { context } }: { snapshot: Before }) => (context.arrived.length === 1 ? second : undefined);

const outcomeIn = (event: Observed['event']) => (event as unknown as { output: SaveOutcome }).output;

/** Files that arrived meanwhile are in the form; without them, it is as it would be otherwise. */
function mustBeEdited(seen: Observed): void {
  const { before, snapshot } = seen;
  const { arrived } = before!.context;
  assert.deepEqual(snapshot.context.arrived, []);
  assert.deepEqual(tagsOf(snapshot), [true, false]);
  if (arrived.length === 0) {
    mustBeInForm(seen);
    return;
  }
  const { draft } = snapshot.context;
  const files = arrived.map(({ file }) => file);
  assert.deepEqual(draft.pictures.slice(-files.length), files);
  const context = { ...snapshot.context, draft: { ...draft, pictures: draft.pictures.slice(0, -files.length) } };
  const withContext = (one: Before, changed: object): Before => Object.assign(Object.create(one), { context: changed });
  mustBeInForm({
    ...seen,
    snapshot: withContext(snapshot, context),
    before: withContext(before!, { ...before!.context, arrived: [] }),
  });
}

const tagsOf = (snapshot: Before) => [snapshot.hasTag('form'), snapshot.hasTag('busy')];

function mustBeInForm(seen: Observed): void {
  const { snapshot, before, event, now } = seen;
  const { context } = snapshot;
  const old = before!.context;
  const raised = inEnglish(now.emitted);
  switch (event?.type) {
    case 'xstate.done.actor.loadProduct': {
      const { product } = (event as unknown as { output: OpenedProduct }).output;
      const shown = product?.form ?? newProduct;
      const known = product ? { '1': rowOf('1') } : {};
      assert.deepEqual(context, { ...old, seen: shown, draft: shown, known, categories });
      return;
    }
    case 'form.changed': {
      const { change, row } = event as unknown as { change: Partial<ProductForm>; row?: ReturnType<typeof rowOf> };
      assert.deepEqual(context.draft, { ...old.draft, ...change });
      assert.deepEqual(context.known, row ? { ...old.known, [row.productKey]: row } : old.known);
      const stay = old.problems.filter(({ field }) => !(field && field[1]! in change));
      assert.deepEqual([context.problems, context.message], [stay, '']);
      assert.deepEqual([context.seen, context.conflicts, context.undoable], [old.seen, old.conflicts, old.undoable]);
      return;
    }
    case 'file.stored':
      assert.deepEqual(context, { ...old, draft: { ...old.draft, pictures: [picture.file] }, message: '' });
      return;
    case 'discard':
      assert.deepEqual(context, { ...old, draft: old.seen, problems: [], conflicts: [], message: '' });
      return;
    case 'theirs.taken':
      assert.deepEqual(context, {
        ...old,
        draft: { ...old.draft, ...Object.fromEntries(old.conflicts.map((field) => [field, old.seen[field]])) },
        ...{ conflicts: [], message: '' },
      });
      return;
    case 'xstate.done.actor.saveProduct':
    case 'xstate.done.actor.undoSave':
      mustBeAnswered(seen, outcomeIn(event), event.type === 'xstate.done.actor.undoSave');
      return;
    case 'xstate.error.actor.saveProduct':
    case 'xstate.error.actor.undoSave':
      assert.equal(english(context.message), noAnswerText);
      assert.deepEqual(raised, []);
      assert.deepEqual({ ...context, message: '' }, { ...old, message: '' });
      return;
    default:
      assert.deepEqual(context, old);
      return;
  }
}

/** The notification of a step, by the specification; null without one. */
export function noticeOf(
  old: Before['context'],
  event: { type: string } | null,
): { kind: 'success' | 'warning'; text: string; hasUndo: boolean } | null {
  const isUndo = event?.type === 'xstate.done.actor.undoSave';
  if (!isUndo && event?.type !== 'xstate.done.actor.saveProduct') return null;
  const outcome = outcomeIn(event as Observed['event']);
  if (outcome.kind === 'refused') return null;
  if (outcome.kind === 'conflict') {
    const text = 'The changes to Wing were not undone, because someone changed it meanwhile.';
    return isUndo ? { kind: 'warning', text, hasUndo: false } : null;
  }
  if (isUndo) return { kind: 'success', text: 'The changes to Wing were undone.', hasUndo: false };
  if (old.productKey === null) return { kind: 'success', text: 'Wing was created.', hasUndo: false };
  const isGone = outcome.product.form.isDiscontinued && !old.seen.isDiscontinued;
  return { kind: 'success', text: isGone ? 'Wing is discontinued.' : 'Wing was saved.', hasUndo: true };
}

function mustBeAnswered({ snapshot: { context }, before, event, now }: Observed, outcome: SaveOutcome, isUndo: boolean): void {
  const old = before!.context;
  const notice = noticeOf(old, event as { type: string });
  const { hasUndo = false, ...shown } = notice ?? {};
  const raised = { type: 'notification.raised', ...shown, ...(hasUndo && { action: { label: 'Undo', command: undoCommand } }) };
  assert.deepEqual(inEnglish(now.emitted), notice ? [raised] : []);
  const clean = { problems: [], conflicts: [], message: '' };
  if (outcome.kind === 'refused') {
    const isWhole = outcome.problems.some(({ field }) => field === null);
    const message = isWhole ? 'Not today.' : 'One field needs a correction.';
    assert.equal(english(context.message), message);
    assert.deepEqual({ ...context, message: '' }, { ...old, problems: outcome.problems, message: '' });
    return;
  }
  const now_ = outcome.product.form;
  if (outcome.kind === 'saved') {
    const wasChanged = !same(old.seen, now_);
    const undoable = isUndo || !wasChanged ? null : old.seen;
    assert.deepEqual(context, { ...old, ...clean, seen: now_, draft: now_, undoable });
    return;
  }
  const known = { ...old.known, '1': rowOf('1'), '3': rowOf('3') };
  if (isUndo) {
    assert.deepEqual(context, { ...old, ...clean, seen: now_, draft: now_, known, undoable: null });
    return;
  }
  assert.deepEqual(context.seen, now_);
  // Fields that the person changed stay, and are in conflict if the other person changed them to something else.
  const fields = ['brand', 'packSize', 'isDiscontinued', 'substitutes'] as const;
  const mine = fields.filter((field) => !same(old.draft[field], old.seen[field]));
  for (const field of fields) assert.deepEqual(context.draft[field], (mine.includes(field) ? old.draft : now_)[field]);
  const isOther = (field: (typeof fields)[number]) => !same(old.draft[field], now_[field]) && !same(old.seen[field], now_[field]);
  assert.deepEqual(context.conflicts, mine.filter(isOther));
  assert.deepEqual([context.problems, context.message, context.known], [[], '', known]);
}

/** A file waits while the form is saved. */
function mustWait({ snapshot, before, event, now }: Observed): void {
  const { kind, file } = event as unknown as typeof picture;
  assert.deepEqual(snapshot.context, { ...before!.context, arrived: [...before!.context.arrived, { kind, file }] });
  assert.deepEqual([now.calls, now.emitted], [[], []]);
}

/** A change of the form begins without an earlier one to undo or of another person, so that there are few forms. */
const change =
  (isOffered: (context: Before['context']) => boolean, changed: (draft: ProductForm) => Partial<ProductForm>, key?: string) =>
  ({ snapshot: { context } }: { snapshot: Before }) =>
    context.undoable === null && context.draft.pictures.length === 0 && isOffered(context)
      ? { change: changed(context.draft), ...(key && { row: rowOf(key) }) }
      : undefined;

const editing = (run: (before: Before, event: never) => 'saving' | 'undoing' | 'editing' | null) => ({
  editing: ({ before, event }: StepContext<ProductEditor, undefined, never>) => run(before, event),
});

const saves = (description: string, fits: (conflicts: Before['context']['conflicts']) => boolean) => ({
  description,
  output: ({ snapshot: { context } }: { snapshot: Before }): SaveOutcome | undefined =>
    fits(context.conflicts)
      ? { kind: 'saved', product: { ...readAs({}), form: { ...context.draft, description: 'Wing' } } }
      : undefined,
  leadsTo: { saving: ({ before }: { before: Before }) => (before.context.productKey === null ? 'created' : 'editing') },
});

const narrowed = 'only narrows the type';
const onlyChanged = 'only a changed form can be saved, and the paths save it as it is';

/** A product in its form. */
export const productEditorModel: Model<ProductEditor> = {
  machine: productEditor,
  scenarios: [
    { name: 'a product', input: { productKey: '7' }, startsIn: 'loading', fixture: undefined },
    { name: 'a new product', input: { productKey: null }, startsIn: 'loading', fixture: undefined },
  ],
  guardInputs: ({ context: { seen, draft, problems, conflicts, undoable, arrived, message } }) => [
    ...[factsOf(seen), factsOf(draft), undoable && factsOf(undoable)],
    ...[problems.length, conflicts, arrived.length, english(message)],
  ],
  events: {
    'form.changed': {
      description: ({ change }) => `changes ${Object.keys(change).join()}`,
      cases: {
        brand: change(
          ({ draft, message }) => draft.brand !== 'Mine' && english(message) === '',
          () => ({ brand: 'Mine' }),
        ),
        'another brand after a failure': change(
          (context) => context.problems.length === 0 && isPlain(context) && english(context.message) !== '',
          () => ({ brand: 'Ours' }),
        ),
        'another brand after a problem': change(
          (context) => context.problems.length > 0 && isPlain(context),
          () => ({ brand: 'Ours' }),
        ),
        discontinued: change(
          ({ draft }) => !draft.isDiscontinued && draft.brand !== 'Ours',
          () => ({ isDiscontinued: true }),
        ),
        'a substitute': change(
          (context) => isQuiet(context) && context.draft.isDiscontinued && !context.draft.substitutes.includes('2'),
          ({ substitutes }) => ({ substitutes: [...substitutes, '2'] }),
          '2',
        ),
      },
      leadsTo: { editing: 'editing' },
    },
    'file.stored': {
      description: 'uploads a picture',
      cases: { 'a picture': uploads, 'another picture': uploadsSecond, 'a picture after a problem': uploadsAfterProblem },
      leadsTo: { editing: 'editing', saving: 'saving', undoing: 'undoing' },
    },
    save: { description: 'presses Save', leadsTo: editing((before) => (isDirty(before) ? 'saving' : null)) },
    discard: {
      description: 'presses Discard Changes',
      cases: {
        'own changes': ({ snapshot: { context } }) => (context.conflicts.length === 0 ? {} : undefined),
        'own changes of what another person changed': ({ snapshot: { context } }) =>
          context.conflicts.length > 0 ? {} : undefined,
      },
      leadsTo: editing((before) => (isDirty(before) ? 'editing' : null)),
    },
    'theirs.taken': {
      description: 'takes over the values of the other person',
      cases: {
        'at once': ({ snapshot: { context } }) => (english(context.message) === '' ? {} : undefined),
        'after a failure': ({ snapshot: { context } }) => (english(context.message) === '' ? undefined : {}),
      },
      leadsTo: editing((before) => (before.context.conflicts.length > 0 ? 'editing' : null)),
    },
    'undo.pressed': {
      description: 'presses Undo',
      leadsTo: editing((before) => (before.context.undoable !== null && !isDirty(before) ? 'undoing' : null)),
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
  },
  actors: {
    loadProduct: {
      outcomes: {
        product: {
          description: 'the product is read',
          output: ({ snapshot }) => (snapshot.context.productKey === null ? undefined : opened),
          leadsTo: { loading: 'editing' },
        },
        'no product': {
          description: 'there is no such product, or it is new',
          output: unknown,
          leadsTo: { loading: ({ before }) => (before.context.productKey === null ? 'editing' : 'unknown') },
        },
        absent: { description: 'the back office has no such call', output: null, leadsTo: { loading: 'absent' } },
        'no answer': { ...noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    saveProduct: {
      outcomes: {
        saved: saves('it is saved', (conflicts) => conflicts.length === 0),
        'saved over another change': saves('it is saved over the other person’s change', (conflicts) => conflicts.length > 0),
        conflict: {
          description: 'someone changed it',
          output: ({ snapshot }) =>
            snapshot.context.productKey === null ? undefined : { kind: 'conflict', product: readAs(theirs) },
          leadsTo: { saving: 'editing' },
        },
        'a field is wrong': {
          description: 'a field is refused',
          output: ({ snapshot }) => ({
            kind: 'refused',
            problems: [snapshot.context.productKey === null ? codeTaken : brandWrong],
          }),
          leadsTo: { saving: 'editing' },
        },
        refused: { description: 'it is refused', output: { kind: 'refused', problems: [whole] }, leadsTo: { saving: 'editing' } },
        failed: { ...noAnswer, leadsTo: { saving: 'editing' } },
      },
    },
    undoSave: {
      outcomes: {
        undone: {
          description: 'it is as before',
          output: ({ snapshot }) => ({ kind: 'saved', product: { ...readAs({}), form: snapshot.context.undoable ?? form } }),
          leadsTo: { undoing: 'editing' },
        },
        conflict: {
          description: 'someone changed it',
          output: { kind: 'conflict', product: readAs(theirs) },
          leadsTo: { undoing: 'editing' },
        },
        refused: {
          description: 'it is refused',
          output: { kind: 'refused', problems: [whole] },
          leadsTo: { undoing: 'editing' },
        },
        failed: { ...noAnswer, leadsTo: { undoing: 'editing' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'productEditor.machine.ts › isAbout: field !== undefined always true': 'no field has the name undefined',
    "productEditor.machine.ts › done: outcome.kind === 'refused' always false": narrowed,
    "productEditor.machine.ts › productEditor.actions.keepProblems: outcome.kind === 'refused' always true": narrowed,
    'productEditor.machine.ts › productEditor.actions.keepSaved: wasChanged always true': onlyChanged,
    'productEditor.machine.ts › productEditor.actions.keepSaved: 0 one less': onlyChanged,
    'productEditor.machine.ts › productEditor.actions.emitSaved: context.undoable !== null always true': onlyChanged,
  },
  states: {
    loading: ({ snapshot, before, scenario, now }) => {
      const { productKey } = scenario.input;
      assert.deepEqual(now.calls.at(-1), { id: 'loadProduct', input: { productKey } });
      if (!before) assert.deepEqual(snapshot.context, { productKey, ...fresh });
    },
    failed: ({ snapshot }) => {
      assert.deepEqual(tagsOf(snapshot), [false, false]);
      assert.equal(english(snapshot.context.message), noAnswerText);
    },
    unknown: ({ snapshot, before }) => assert.deepEqual(snapshot.context, before?.context),
    absent: ({ snapshot, before }) => assert.deepEqual(snapshot.context, before?.context),
    editing: mustBeEdited,
    saving: (observed) => {
      const { snapshot, before, event, now } = observed;
      assert.deepEqual(tagsOf(snapshot), [true, true]);
      if (event?.type === 'file.stored') return mustWait(observed);
      const { productKey, seen, draft } = snapshot.context;
      assert.deepEqual(snapshot.context, before?.context);
      assert.deepEqual(now.calls, [{ id: 'saveProduct', input: { productKey, seen, product: draft } }]);
    },
    undoing: (observed) => {
      const { snapshot, before, event, now } = observed;
      assert.deepEqual(tagsOf(snapshot), [true, true]);
      if (event?.type === 'file.stored') return mustWait(observed);
      const { productKey, seen, undoable } = snapshot.context;
      assert.deepEqual(snapshot.context, before?.context);
      assert.deepEqual(now.calls, [{ id: 'undoSave', input: { productKey, seen, product: undoable } }]);
    },
    created: ({ snapshot, before, event, now }) => {
      assert.deepEqual(tagsOf(snapshot), [true, true]);
      if (event?.type !== 'xstate.done.actor.saveProduct') return assert.deepEqual(snapshot.context, before?.context);
      const { draft } = snapshot.context;
      assert.deepEqual(draft, { ...before!.context.draft, description: 'Wing' });
      assert.deepEqual(inEnglish(now.emitted), [
        { type: 'notification.raised', kind: 'success', text: 'Wing was created.' },
        { type: 'product.created', productKey: '7' },
      ]);
    },
  },
};
