import assert from 'node:assert/strict';
import { addLineView } from '../../client/features/add-line/addLine.view.js';
import type { AddLineEvent, AddLineInput, SaveLineInput } from '../../machines/addLine/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { extensionOf, fieldsOf, priceDecimalsOf, priceIn, roundedOf } from './addLine.fields.js';
import { type AddLine, type AddLineFixture, hasNewNotes, isMultiple, typed } from './addLine.scenarios.js';

type Observed = Observation<AddLine, AddLineFixture>;

/** Content of each state of the line dialog. */
export const addLineStates: Model<AddLine, AddLineFixture>['states'] = {
  opening: 'passing',
  accountRequired: ({ snapshot, scenario }) => {
    assert.equal(scenario.input.userKind, 'PUBLIC');
    const shown = snapshot.getMeta()['addLine.accountRequired'];
    assert.equal(english(shown?.title), 'Account Required');
    assert.equal(english(shown?.description), 'Please sign in or create an account to add products to your cart.');
  },
  'editing.entering': (seen) => {
    assert.equal(english(seen.snapshot.context.error), '');
    mustShowForm(seen, false);
    if (seen.event) keptAfter[seen.event.type as AddLineEvent['type']]?.(seen);
  },
  'editing.refused': (seen) => {
    mustShowForm(seen, false);
    assert.notEqual(english(seen.snapshot.context.error), '');
    if (!seen.before?.matches('saving')) return;
    assert.equal(english(seen.snapshot.context.error), errorAfter(seen));
    // Nobody knows whether a save without an answer was done; a refused one was not.
    const isAnswered = 'output' in (seen.event ?? {});
    assert.deepEqual(seen.now.emitted, isAnswered ? [] : [{ type: 'cart.changed' }]);
  },
  confirmingQuantity: ({ snapshot, scenario }) => {
    assert.equal(snapshot.hasTag('form'), true);
    assert.equal(scenario.input.settings.orderQuantityRounding, 'NONE');
    assert.equal(isMultiple({ before: snapshot, scenario }), false);
    assert.equal(
      english(snapshot.getMeta()['addLine.confirmingQuantity']?.description),
      'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?',
    );
  },
  confirmingLeave: ({ snapshot, scenario }) => {
    assert.equal(snapshot.hasTag('form'), true);
    assert.equal(hasNewNotes({ before: snapshot, scenario }), true);
    assert.equal(
      english(snapshot.getMeta()['addLine.confirmingLeave']?.description),
      'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
    );
  },
  saving: (seen) => {
    mustShowForm(seen, true);
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
  unsellable: ({ snapshot, all }) => {
    const { output } = snapshot;
    assert.equal(output?.outcome, 'noSellBy');
    assert.deepEqual(
      { ...output, notification: english(output.notification) },
      { outcome: 'noSellBy', notification: 'Product has no Sell By U/M' },
    );
    assert.deepEqual(all.emitted, []);
  },
};

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

/** Form contents required after a step. */
const keptAfter: { [T in AddLineEvent['type']]?: (seen: Observed) => void } = {
  'quantity.changed': (seen) => assert.equal(seen.snapshot.context.quantity, sent(seen, 'quantity.changed').text),
  'quantity.increased': ({ snapshot, before }) => assert.ok(typed(snapshot.context) > typed(before!.context)),
  'quantity.decreased': ({ snapshot, before }) =>
    assert.ok(typed(snapshot.context) < typed(before!.context) || typed(snapshot.context) === 0),
  'quantity.left': ({ snapshot: { context }, before, scenario }) => {
    const { quantity } = context;
    if (Number.isNaN(typed(before!.context))) assert.equal(quantity, before!.context.quantity);
    else assert.equal(quantity, roundedOf(scenario.input, before!.context).toFixed(2));
  },
  'sellBy.changed': (seen) => {
    const { unit } = sent(seen, 'sellBy.changed');
    const { settings, product } = seen.scenario.input;
    assert.equal(seen.snapshot.context.sellByUnit, unit);
    const followed = product.priceBys.some((priceBy) => priceBy.unit === unit) ? unit : product.pricingUnit;
    const expected = settings.syncPriceByWithSellBy ? followed : seen.before!.context.priceByUnit;
    assert.equal(seen.snapshot.context.priceByUnit, expected);
    mustHaveDecimals(seen, expected !== seen.before!.context.priceByUnit);
  },
  'priceBy.changed': (seen) => {
    assert.equal(seen.snapshot.context.priceByUnit, sent(seen, 'priceBy.changed').unit);
    mustHaveDecimals(seen, sent(seen, 'priceBy.changed').unit !== seen.before!.context.priceByUnit);
  },
  'price.changed': (seen) => {
    assert.equal(seen.snapshot.context.unitPrice, sent(seen, 'price.changed').text);
    assert.equal(seen.snapshot.context.isOverridePrice, true);
  },
  'price.left': (seen) => {
    const typedBefore = seen.before!.context.unitPrice;
    if (Number.isNaN(Number(typedBefore))) assert.equal(seen.snapshot.context.unitPrice, typedBefore);
    else mustHaveDecimals(seen, true);
  },
  'price.reset': ({ snapshot: { context }, scenario }) => {
    const price = priceIn(scenario.input, context.priceByUnit);
    assert.equal(context.unitPrice, price?.toFixed(priceDecimalsOf(scenario.input, context.priceByUnit)) ?? '');
    assert.equal(context.isOverridePrice, false);
  },
  'note.changed': (seen) => {
    const { note, text } = sent(seen, 'note.changed');
    assert.equal(note === 1 ? seen.snapshot.context.note1 : seen.snapshot.context.note2, text);
  },
};

function sent<T extends AddLineEvent['type']>({ event }: Observed, _type: T): Extract<AddLineEvent, { type: T }> {
  return event as Extract<AddLineEvent, { type: T }>;
}

/** A price that was not just typed shows the decimals of its unit (S5.7). */
function mustHaveDecimals({ snapshot: { context }, scenario }: Observed, isNew: boolean): void {
  const { unitPrice, priceByUnit } = context;
  if (isNew && unitPrice !== '') assert.equal(unitPrice, Number(unitPrice).toFixed(priceDecimalsOf(scenario.input, priceByUnit)));
}

/** The words of S8.10 and S8.11 for the way the save failed. */
function errorAfter({ event }: Observed): string {
  const { output } = event as { output?: { problems: { message: string }[] } };
  if (!output) return 'Request could not be completed at this time';
  return output.problems[0]?.message ?? 'An error occurred while performing this action';
}

/** The line as posted (S3.6), with one key for one line however often it is sent. */
function mustSendTheLine({ snapshot: { context }, scenario: { input }, all }: Observed): void {
  const saves = all.calls.map((call) => call.input as SaveLineInput);
  const { lineId, line, idempotencyKey } = saves.at(-1)!;
  assert.equal(lineId, input.line?.id ?? null);
  assert.deepEqual(line, {
    productKey: input.product.productKey,
    unit: context.sellByUnit,
    orderQuantity: typed(context).toFixed(2),
    overridePrice: context.isOverridePrice ? Number(context.unitPrice).toFixed(4) : null,
    priceByUnit: input.settings.hidePricing ? null : context.priceByUnit,
    productText1: (input.settings.allowProductTextLines && context.note1) || null,
    productText2: (input.settings.allowProductTextLines && context.note2) || null,
  });
  const before = saves.at(-2);
  if (!before) assert.equal(idempotencyKey, 'dialog');
  else assert.equal(idempotencyKey === before.idempotencyKey, JSON.stringify(line) === JSON.stringify(before.line));
}
