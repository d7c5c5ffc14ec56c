import assert from 'node:assert/strict';
import { addLineView } from '../../client/features/add-line/addLine.view.js';
import type { AddLineInput, SaveLineInput } from '../../machines/addLine/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { extensionOf, fieldsOf, postedLineOf } from './addLine.fields.js';
import { mustKeepTheRest, mustShowWhatWasDone } from './addLine.kept.js';
import { type AddLine, type AddLineFixture, sodaFields } from './addLine.products.js';
import { hasNewNotes, isMultiple } from './addLine.scenarios.js';

type Observed = Observation<AddLine, AddLineFixture>;

/** Content of each state of the line dialog. */
export const addLineStates: Model<AddLine, AddLineFixture>['states'] = {
  opening: 'passing',
  accountRequired: (seen) => {
    const { snapshot, scenario } = seen;
    mustBeOpened(seen);
    assert.equal(scenario.input.userKind, 'PUBLIC');
    const shown = snapshot.getMeta()['addLine.accountRequired'];
    assert.equal(english(shown?.title), 'Account Required');
    assert.equal(english(shown?.description), 'Please sign in or create an account to add products to your cart.');
  },
  'editing.entering': (seen) => {
    assert.equal(english(seen.snapshot.context.error), '');
    mustShowForm(seen, false);
    if (!seen.before) mustBeOpened(seen);
    mustShowWhatWasDone(seen);
  },
  'editing.refused': (seen) => {
    mustShowForm(seen, false);
    mustShowWhatWasDone(seen);
    assert.notEqual(english(seen.snapshot.context.error), '');
    if (!seen.before?.matches('saving')) return;
    assert.equal(english(seen.snapshot.context.error), errorAfter(seen));
    // Nobody knows whether a save without an answer was done; a refused one was not.
    const isAnswered = 'output' in (seen.event ?? {});
    assert.deepEqual(seen.now.emitted, isAnswered ? [] : [{ type: 'cart.changed' }]);
  },
  confirmingQuantity: (seen) => {
    const { snapshot, scenario } = seen;
    mustKeepTheRest(seen);
    assert.equal(snapshot.hasTag('form'), true);
    assert.equal(scenario.input.settings.orderQuantityRounding, 'NONE');
    assert.equal(isMultiple({ before: snapshot, scenario }), false);
    assert.equal(
      english(snapshot.getMeta()['addLine.confirmingQuantity']?.description),
      'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?',
    );
  },
  confirmingLeave: (seen) => {
    const { snapshot, scenario } = seen;
    mustKeepTheRest(seen);
    assert.equal(snapshot.hasTag('form'), true);
    assert.equal(hasNewNotes({ before: snapshot, scenario }), true);
    assert.equal(
      english(snapshot.getMeta()['addLine.confirmingLeave']?.description),
      'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
    );
  },
  saving: (seen) => {
    mustShowForm(seen, true);
    mustKeepTheRest(seen);
    mustSendTheLine(seen);
  },
  saved: ({ snapshot, all }) => {
    assert.deepEqual(snapshot.output, { outcome: 'saved', lineIds: ['52'] });
    assert.deepEqual(all.emitted.at(-1), { type: 'cart.received' });
    mustDoubt(all.emitted.slice(0, -1));
  },
  cancelled: ({ snapshot, all }) => {
    assert.deepEqual(snapshot.output, { outcome: 'cancelled' });
    mustDoubt(all.emitted);
  },
  leavingToSignIn: ({ snapshot }) => {
    assert.deepEqual(snapshot.output, { outcome: 'accountRequired', leaveTo: '/login' });
  },
  unsellable: (seen) => {
    const { all } = seen;
    const { output } = seen.snapshot;
    mustBeOpened(seen);
    assert.equal(output?.outcome, 'noSellBy');
    assert.deepEqual(
      { ...output, notification: english(output.notification) },
      { outcome: 'noSellBy', notification: 'Product has no Sell By U/M' },
    );
    assert.deepEqual(all.emitted, []);
  },
};

/** All data of a dialog that has just opened. */
function mustBeOpened({ snapshot: { context }, scenario: { input, fixture } }: Observed): void {
  const fields = { ...sodaFields, ...fixture.fields };
  assert.deepEqual(context, {
    userKind: input.userKind,
    product: input.product,
    prices: input.settings.hidePricing ? [] : (input.prices ?? []),
    settings: input.settings,
    lineId: input.line?.id ?? null,
    ...fields,
    openedNotes: [fields.note1, fields.note2],
    idempotencyKey: 'dialog',
    attempt: { count: 0, line: null },
    error: '',
    savedLineIds: [],
  });
}

/** Failures on the way are the only news there was. */
function mustDoubt(emitted: Observed['all']['emitted']): void {
  for (const news of emitted) assert.deepEqual(news, { type: 'cart.changed' });
}

function mustShowForm({ snapshot, scenario }: Observed, busy: boolean): void {
  assert.equal(snapshot.hasTag('form'), true);
  assert.equal(snapshot.hasTag('busy'), busy);
  assert.notEqual(scenario.input.userKind, 'PUBLIC');
  assert.equal(snapshot.context.lineId, scenario.input.line?.id ?? null);
  mustShowFields(snapshot, scenario.input);
}

/** The fields that show, and that can be changed, by the settings (S5.6, S5.8), and what the line comes to (S5.11). */
function mustShowFields(snapshot: Observed['snapshot'], input: AddLineInput): void {
  const view = addLineView(snapshot);
  const fields = fieldsOf(input);
  assert.equal(view.sellBy.isEditable, fields.sellBy);
  assert.equal(view.notes !== null, fields.notes);
  assert.equal(view.pricing !== null, fields.pricing);
  if (!view.pricing) return;
  assert.equal(view.pricing.isEditable, fields.unitPrice);
  assert.equal(view.pricing.priceBy.isEditable, fields.priceBy);
  const extension = extensionOf(input, snapshot.context);
  const shown = view.pricing.extension;
  if (extension === null || shown === null) assert.deepEqual([shown, extension], [null, null]);
  else assert.ok(Math.abs(Number(shown) - extension) < 0.0051, shown);
}

/** The words of S8.10 and S8.11 for the way the save failed. */
function errorAfter({ event }: Observed): string {
  const { output, error } = event as { output?: { problems: { message: string }[] }; error?: { serverMessage?: string } };
  if (!output) return error?.serverMessage ?? 'Request could not be completed at this time';
  return output.problems[0]?.message ?? 'An error occurred while performing this action';
}

/** The line as posted (S3.6), with one key for one line however often it is sent. */
function mustSendTheLine({ snapshot: { context }, scenario: { input }, all }: Observed): void {
  const saves = all.calls.map((call) => call.input as SaveLineInput);
  const { lineId, line, idempotencyKey } = saves.at(-1)!;
  assert.equal(lineId, input.line?.id ?? null);
  assert.deepEqual(line, postedLineOf(input, context));
  const before = saves.at(-2);
  if (!before) assert.equal(idempotencyKey, 'dialog');
  else assert.equal(idempotencyKey === before.idempotencyKey, JSON.stringify(line) === JSON.stringify(before.line));
}
