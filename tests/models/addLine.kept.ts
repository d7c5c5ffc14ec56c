import assert from 'node:assert/strict';
import type { AddLineContext, AddLineEvent } from '../../machines/addLine/types.js';
import type { Observation } from '../../paths/model/model.js';
import { priceDecimalsOf, priceIn, roundedOf, steppedOf } from './addLine.fields.js';
import type { AddLine, AddLineFixture } from './addLine.products.js';
import { typed } from './addLine.scenarios.js';

type Observed = Observation<AddLine, AddLineFixture>;

const units = ['sellByUnit', 'priceByUnit', 'unitPrice', 'isOverridePrice'] as const;
const price = ['unitPrice', 'isOverridePrice'] as const;

/** The fields that an event may change; the others stay. */
const changedBy: Readonly<Record<string, readonly (keyof AddLineContext)[]>> = {
  'quantity.changed': ['quantity'],
  'quantity.left': ['quantity'],
  'quantity.increased': ['quantity'],
  'quantity.decreased': ['quantity'],
  'sellBy.changed': units,
  'priceBy.changed': units.slice(1),
  'price.changed': price,
  'price.left': price,
  'price.reset': price,
  'note.changed': ['note1', 'note2'],
  save: ['attempt'],
  confirm: ['attempt'],
};

/** Whatever an event does not concern stays as it was; what the error says is checked by the states. */
export function mustKeepTheRest({ snapshot, before, event }: Observed): void {
  if (!before || !event) return;
  const changed: readonly string[] = ['error', ...(changedBy[event.type] ?? [])];
  const rest = (context: AddLineContext) =>
    Object.fromEntries(Object.entries(context).filter(([name]) => !changed.includes(name)));
  assert.deepEqual(rest(snapshot.context), rest(before.context));
}

/** The fields after a step: those that it concerns as required, the others as they were. */
export function mustShowWhatWasDone(seen: Observed): void {
  mustKeepTheRest(seen);
  if (seen.event) doneBy[seen.event.type as AddLineEvent['type']]?.(seen);
}

const doneBy: { [T in AddLineEvent['type']]?: (seen: Observed) => void } = {
  'quantity.changed': (seen) => assert.equal(seen.snapshot.context.quantity, sent(seen, 'quantity.changed').text),
  'quantity.increased': ({ snapshot, before, scenario }) =>
    assert.equal(snapshot.context.quantity, steppedOf(scenario.input, before!.context, 1).toFixed(2)),
  'quantity.decreased': ({ snapshot, before, scenario }) =>
    assert.equal(snapshot.context.quantity, steppedOf(scenario.input, before!.context, -1).toFixed(2)),
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
    mustBePricedBy(seen, settings.syncPriceByWithSellBy ? followed : seen.before!.context.priceByUnit);
  },
  'priceBy.changed': (seen) => mustBePricedBy(seen, sent(seen, 'priceBy.changed').unit),
  'price.changed': (seen) => {
    assert.equal(seen.snapshot.context.unitPrice, sent(seen, 'price.changed').text);
    assert.equal(seen.snapshot.context.isOverridePrice, true);
  },
  'price.left': (seen) => {
    const { context } = seen.snapshot;
    const { unitPrice } = seen.before!.context;
    if (unitPrice.trim() === '') mustHaveDefaultPrice(seen);
    else if (Number.isNaN(Number(unitPrice))) mustHavePriceAsBefore(seen);
    else {
      assert.equal(context.unitPrice, Number(unitPrice).toFixed(priceDecimalsOf(seen.scenario.input, context.priceByUnit)));
      assert.equal(context.isOverridePrice, Number(context.unitPrice) !== priceIn(seen.scenario.input, context.priceByUnit));
    }
  },
  'price.reset': mustHaveDefaultPrice,
  'note.changed': (seen) => {
    const { note, text } = sent(seen, 'note.changed');
    const { note1, note2 } = seen.before!.context;
    const { context } = seen.snapshot;
    assert.deepEqual([context.note1, context.note2], note === 1 ? [text, note2] : [note1, text]);
  },
};

function sent<T extends AddLineEvent['type']>({ event }: Observed, _type: T): Extract<AddLineEvent, { type: T }> {
  return event as Extract<AddLineEvent, { type: T }>;
}

/** Another unit begins with its own price (S4.9). */
function mustBePricedBy(seen: Observed, unit: string): void {
  assert.equal(seen.snapshot.context.priceByUnit, unit);
  if (unit === seen.before!.context.priceByUnit) mustHavePriceAsBefore(seen);
  else mustHaveDefaultPrice(seen);
}

function mustHavePriceAsBefore({ snapshot: { context }, before }: Observed): void {
  const { unitPrice, isOverridePrice } = before!.context;
  assert.deepEqual([context.unitPrice, context.isOverridePrice], [unitPrice, isOverridePrice]);
}

/** The default price with the places of its unit (S4.9, S5.7); none if it is not known. */
function mustHaveDefaultPrice({ snapshot: { context }, scenario: { input } }: Observed): void {
  const known = input.settings.hidePricing ? undefined : priceIn(input, context.priceByUnit);
  assert.equal(context.unitPrice, known?.toFixed(priceDecimalsOf(input, context.priceByUnit)) ?? '');
  assert.equal(context.isOverridePrice, false);
}
