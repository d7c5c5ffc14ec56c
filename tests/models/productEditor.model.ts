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
const readAs = (change: Partial<ProductForm>): StoreProduct => ({
  productKey: '7',
  form: { ...form, ...change },
  substitutes: [rowOf('1')],
});
export const opened: OpenedProduct = { product: readAs({}), categories };
const unknown: OpenedProduct = { product: null, categories };
const codeTaken = { code: 'NAME_TAKEN', message: 'Another product has this code.', field: ['product', 'code'] };
const brandWrong = { code: 'PRODUCT_INVALID', message: 'Too long.', field: ['product', 'brand'] };
const whole = { code: 'REFUSED', message: 'Not today.', field: null };
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isDirty = ({ context: { seen, draft } }: Before) => !same(seen, draft);

/** Fields that the paths change. */
const factsOf = ({ brand, packSize, isDiscontinued, description, pictures }: ProductForm) =>
  [brand, packSize, isDiscontinued, description, pictures.length].join('/');

/** Another person changed the brand, and the pack size. */
export const theirs: Partial<ProductForm> = { brand: 'Theirs', packSize: '12' };

const fresh = {
  ...{ seen: newProduct, draft: newProduct, categories: [], known: {}, problems: [], conflicts: [], message: '', undoable: null },
  arrived: [],
};

/** A picture that was uploaded; the paths have no other file. */
const picture = { kind: 'picture', file: '10118-1a2b.webp' } as const;
const withPicture = (product: ProductForm): ProductForm => ({ ...product, pictures: [...product.pictures, picture.file] });
/** The picture is uploaded once, and not beside other changes, so that there are few forms. */
function uploads({ snapshot }: { snapshot: Before }) {
  const { draft, arrived } = snapshot.context;
  const isAlone = snapshot.matches('editing') ? !isDirty(snapshot) : arrived.length === 0;
  return isAlone && !draft.pictures.includes(picture.file) ? picture : undefined;
}

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
  assert.deepEqual([arrived, draft.pictures.at(-1)], [[picture], picture.file]);
  const context = { ...snapshot.context, draft: { ...draft, pictures: draft.pictures.slice(0, -1) } };
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
      assert.deepEqual(context, { ...old, draft: withPicture(old.draft), message: '' });
      return;
    case 'discard':
      assert.deepEqual(context, { ...old, draft: old.seen, problems: [], conflicts: [], message: '' });
      return;
    case 'theirs.taken':
      assert.deepEqual(context, { ...old, draft: { ...old.draft, brand: old.seen.brand }, conflicts: [], message: '' });
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

function mustBeAnswered({ snapshot: { context }, before, now }: Observed, outcome: SaveOutcome, isUndo: boolean): void {
  const old = before!.context;
  const raised = inEnglish(now.emitted);
  const clean = { problems: [], conflicts: [], message: '' };
  if (outcome.kind === 'refused') {
    const isWhole = outcome.problems.some(({ field }) => field === null);
    const message = isWhole ? 'Not today.' : 'One field needs a correction.';
    assert.equal(english(context.message), message);
    assert.deepEqual(raised, []);
    assert.deepEqual({ ...context, message: '' }, { ...old, problems: outcome.problems, message: '' });
    return;
  }
  const now_ = outcome.product.form;
  if (outcome.kind === 'saved') {
    const wasChanged = !same(old.seen, now_);
    const undoable = isUndo || !wasChanged ? null : old.seen;
    assert.deepEqual(context, { ...old, ...clean, seen: now_, draft: now_, undoable });
    const isGone = now_.isDiscontinued && !old.seen.isDiscontinued;
    const text = isUndo ? 'The changes to Wing were undone.' : isGone ? 'Wing is discontinued.' : 'Wing was saved.';
    const action = undoable === null ? {} : { action: { label: 'Undo', command: undoCommand } };
    assert.deepEqual(raised, [{ type: 'notification.raised', kind: 'success', text, ...action }]);
    return;
  }
  const known = { ...old.known, '1': rowOf('1') };
  if (isUndo) {
    assert.deepEqual(context, { ...old, ...clean, seen: now_, draft: now_, known, undoable: null });
    const text = 'The changes to Wing were not undone, because someone changed it meanwhile.';
    assert.deepEqual(raised, [{ type: 'notification.raised', kind: 'warning', text }]);
    return;
  }
  const isMine = old.draft.brand !== old.seen.brand && old.draft.brand !== now_.brand && old.seen.brand !== now_.brand;
  assert.deepEqual(context.seen, now_);
  assert.equal(context.draft.brand, old.draft.brand !== old.seen.brand ? old.draft.brand : now_.brand);
  assert.equal(context.draft.packSize, now_.packSize);
  const isToggled = old.draft.isDiscontinued !== old.seen.isDiscontinued;
  assert.equal(context.draft.isDiscontinued, isToggled ? old.draft.isDiscontinued : now_.isDiscontinued);
  assert.deepEqual(context.conflicts, isMine ? ['brand'] : []);
  assert.deepEqual([context.problems, context.message, context.known], [[], '', known]);
  assert.deepEqual(raised, []);
}

/** A file waits while the form is saved. */
function mustWait({ snapshot, before, now }: Pick<Observed, 'snapshot' | 'before' | 'now'>): void {
  assert.deepEqual(snapshot.context, { ...before!.context, arrived: [picture] });
  assert.deepEqual([now.calls, now.emitted], [[], []]);
}

const editing = (run: (before: Before, event: never) => 'saving' | 'undoing' | 'editing' | null) => ({
  editing: ({ before, event }: StepContext<ProductEditor, undefined, never>) => run(before, event),
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
  guardInputs: ({ context: { seen, draft, problems, conflicts, undoable, arrived } }) => [
    ...[factsOf(seen), factsOf(draft), undoable && factsOf(undoable)],
    ...[problems.length, conflicts.length, arrived.length],
  ],
  events: {
    'form.changed': {
      description: ({ change }) => `changes ${Object.keys(change).join()}`,
      cases: {
        brand: { change: { brand: 'Mine' } },
        'discontinued, with a substitute': { change: { isDiscontinued: true, substitutes: ['1', '2'] }, row: rowOf('2') },
      },
      leadsTo: { editing: 'editing' },
    },
    'file.stored': {
      description: 'uploads a picture',
      cases: { 'a picture': uploads },
      leadsTo: { editing: 'editing', saving: 'saving', undoing: 'undoing' },
    },
    save: { description: 'presses Save', leadsTo: editing((before) => (isDirty(before) ? 'saving' : null)) },
    discard: { description: 'presses Discard Changes', leadsTo: editing((before) => (isDirty(before) ? 'editing' : null)) },
    'theirs.taken': {
      description: 'takes over the values of the other person',
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
        saved: {
          description: 'it is saved',
          output: ({ snapshot }) => ({
            kind: 'saved',
            product: { ...readAs({}), form: { ...snapshot.context.draft, description: 'Wing' } },
          }),
          leadsTo: { saving: ({ before }) => (before.context.productKey === null ? 'created' : 'editing') },
        },
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
    saving: ({ snapshot, before, event, now }) => {
      assert.deepEqual(tagsOf(snapshot), [true, true]);
      if (event?.type === 'file.stored') return mustWait({ snapshot, before, now });
      const { productKey, seen, draft } = snapshot.context;
      assert.deepEqual(snapshot.context, before?.context);
      assert.deepEqual(now.calls, [{ id: 'saveProduct', input: { productKey, seen, product: draft } }]);
    },
    undoing: ({ snapshot, before, event, now }) => {
      assert.deepEqual(tagsOf(snapshot), [true, true]);
      if (event?.type === 'file.stored') return mustWait({ snapshot, before, now });
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
