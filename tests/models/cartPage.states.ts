import assert from 'node:assert/strict';
import type { CartChange, CartPageContext, LineChange } from '../../machines/cartPage/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import type { CartPage, CartPageFixture } from './cartPage.scenarios.js';
import { inEnglish } from './in-english.js';

type Observed = Observation<CartPage, CartPageFixture>;
type CaseContext = Pick<Observed, 'before' | 'event' | 'scenario'>;
type Pending = CartPageContext['pending'];

/** The text of a failure without a message (S8.10). */
const failureText = 'Request could not be completed at this time';
/** Error of a field with an invalid quantity (S5.5). */
const noQuantity = 'Please enter a quantity from 0.01 to 999999.99 with at most 2 decimals';

const given = (event: Observed['event']) =>
  event as unknown as { lineId: string; text: string; output?: { ok: boolean; problems?: { message: string }[] } };
const isOf = (lineId: string, change: CartChange) => change.kind !== 'clearing' && change.lineId === lineId;

/** A line that is being removed, or a cart that is being cleared, takes no more changes. */
export function isOpen({ context: { pending } }: Observed['snapshot'], lineId: string): boolean {
  return !pending.some((change) => change.kind === 'clearing' || (change.kind === 'removal' && change.lineId === lineId));
}

/** Result of a typed quantity. */
export function becomes(text: string, { fiveBecomes }: CartPageFixture): string {
  if (text === '5') return fiveBecomes;
  return text === '3' ? '3.00' : 'refused';
}

/** Pending changes after a new one: the current one continues, waiting changes of the same line are replaced, clearing replaces all waiting ones. */
function joined([underWay, ...waiting]: Pending, change: CartChange): Pending {
  if (!underWay) return [change];
  const kept = change.kind === 'clearing' ? [] : waiting.filter((one) => !isOf(change.lineId, one));
  return [underWay, ...kept, change];
}

/** Changes waiting for the server after an event, oldest first. */
function pendingAfter({ before, event, scenario }: CaseContext): Pending {
  if (!before || !event) return [];
  const { pending, questioned } = before.context;
  const quantity = (lineId: string, amount: string): LineChange => ({ kind: 'quantity', lineId, quantity: amount });
  if (event.type.startsWith('xstate.')) return pending.slice(1);
  if (event.type === 'line.removed') return joined(pending, { kind: 'removal', lineId: given(event).lineId });
  if (event.type === 'confirm' && questioned) return joined(pending, quantity('51', '5.00'));
  if (event.type === 'confirm') return joined(pending, { kind: 'clearing' });
  if (event.type !== 'quantity.changed') return pending;
  const { lineId, text } = given(event);
  const amount = becomes(text, scenario.fixture);
  return amount === 'refused' || amount === 'a question' ? pending : joined(pending, quantity(lineId, amount));
}

type RefusedLines = readonly { lineId: string; text: string; problem: string }[];

/** Refused entries that stay in their fields, each with its message. */
const refusedIn = ({ context }: Observed['snapshot']): RefusedLines =>
  context.refused.map((one) => ({ ...one, problem: english(one.problem) }));

/** Refused entries that stay in their fields after an event. */
function refusedAfter({ before, event, scenario }: CaseContext): RefusedLines {
  const refused = before ? refusedIn(before) : [];
  if (!event || event.type.startsWith('xstate.')) return refused;
  const { lineId, text } = given(event);
  const others = refused.filter((one) => one.lineId !== lineId);
  if (event.type === 'page.left' || (event.type === 'confirm' && before?.matches({ view: 'confirmingClear' }))) return [];
  if (event.type === 'quantity.changed' && becomes(text, scenario.fixture) === 'refused') {
    return [...others, { lineId, text, problem: noQuantity }];
  }
  return ['quantity.changed', 'quantity.reset', 'line.removed'].includes(event.type) ? others : refused;
}

/** Events emitted for an answer: a removal is silent while more changes wait (S4.8). */
function emittedBy({ before, event }: Observed): unknown[] {
  const [done, ...more] = before?.context.pending ?? [];
  if (!done || !event?.type.startsWith('xstate.')) return [];
  const { output } = given(event);
  const isRefused = event.type.startsWith('xstate.error.') || output?.ok === false;
  const text = output?.problems?.[0]?.message ?? failureText;
  const changed = {
    type: 'cart.changed',
    by: ({ quantity: 'update', removal: 'delete', clearing: 'clear' } as const)[done.kind],
  };
  if (isRefused) return [{ type: 'notification.raised', kind: 'error', text }, changed];
  return done.kind === 'removal' && more.length > 0 ? [] : [changed];
}

/** The part of the page that an answer does not concern stays as it is, and so do the fields. */
function mustView(seen: Observed, tag: 'deleting' | 'dialog' | null): void {
  const { snapshot, before, event } = seen;
  assert.deepEqual([snapshot.hasTag('deleting'), snapshot.hasTag('dialog')], [tag === 'deleting', tag === 'dialog']);
  if (before && event?.type.startsWith('xstate.')) assert.equal(snapshot.value.view, before.value.view);
  assert.deepEqual(refusedIn(snapshot), refusedAfter(seen));
  const expected = snapshot.matches({ view: 'confirmingQuantity' }) ? { lineId: '51', quantity: '5.00' } : null;
  assert.deepEqual(snapshot.context.questioned, expected);
}

/** Only requested changes are pending; the oldest is sent, and only after the previous one is answered. */
function mustSend(seen: Observed, call: string | null): void {
  const { snapshot, before, now, event } = seen;
  const [first] = snapshot.context.pending;
  assert.deepEqual(snapshot.context.pending, pendingAfter(seen));
  assert.equal(snapshot.hasTag('saving'), call !== null);
  const isNew = event?.type.startsWith('xstate.') || before?.context.pending.length === 0;
  const input = call === 'saveChange' ? { change: first } : undefined;
  assert.deepEqual(now.calls, call !== null && isNew ? [{ id: call, input }] : []);
  assert.deepEqual(inEnglish(now.emitted), emittedBy(seen));
}

/** The chart's region state for the pending changes. */
export function sending(caseContext: CaseContext): 'changes.settled' | 'changes.saving' | 'changes.clearing' {
  const [first] = pendingAfter(caseContext);
  if (!first) return 'changes.settled';
  return first.kind === 'clearing' ? 'changes.clearing' : 'changes.saving';
}

/** Content of each state of the cart page. */
export const cartPageStates: Model<CartPage, CartPageFixture>['states'] = {
  'view.editing': (seen) => mustView(seen, null),
  'view.deleting': (seen) => mustView(seen, 'deleting'),
  'view.confirmingQuantity': (seen) => mustView(seen, 'dialog'),
  'view.confirmingClear': (seen) => mustView(seen, 'dialog'),
  'changes.settled': (seen) => {
    assert.deepEqual(seen.snapshot.context.pending, []);
    mustSend(seen, null);
  },
  'changes.saving': (seen) => mustSend(seen, 'saveChange'),
  'changes.clearing': (seen) => {
    assert.equal(seen.snapshot.context.pending[0]?.kind, 'clearing');
    mustSend(seen, 'clearCart');
  },
};
