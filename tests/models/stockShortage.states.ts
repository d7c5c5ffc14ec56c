import assert from 'node:assert/strict';
import type { ShortageAnswer, StockShortageContext, StockShortageEmitted } from '../../machines/stockShortage/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { offered, type ShortagePlace, type StockShortage, shortLine } from './stockShortage.scenarios.js';

type Observed = Observation<StockShortage, ShortagePlace>;

const unavailable = 'Service temporarily unavailable';

/** Content, calls and news of each state. */
export const stockShortageStates: Model<StockShortage, ShortagePlace>['states'] = {
  opening: 'passing',
  refused: 'passing',
  loading: ({ snapshot, before, scenario, now }) => {
    mustBe(snapshot, 'dialog');
    if (!before) {
      const fresh = { offered: { isProposed: false, substitutes: [] }, answer: null, attempt: 0, message: '' };
      assert.deepEqual(snapshot.context, { ...scenario.input, ...fresh });
    }
    const { productKey, ordered } = scenario.input;
    assert.deepEqual(now.calls, [{ id: 'loadSubstitutes', input: { productKey, ordered } }]);
    assert.equal(snapshot.context.message, '');
  },
  failed: ({ snapshot }) => {
    mustBe(snapshot, 'dialog');
    assert.equal(english(snapshot.context.message), unavailable);
  },
  choosing: (seen) => {
    const { snapshot, before, event, now } = seen;
    mustBe(snapshot, 'dialog');
    const message = english(snapshot.context.message);
    if (event?.type === 'xstate.done.actor.loadSubstitutes') {
      assert.deepEqual(snapshot.context.offered, (event as unknown as { output: unknown }).output);
      assert.equal(message, '');
      assert.deepEqual(now.emitted, []);
    } else {
      assert.deepEqual(snapshot.context.offered, before?.context.offered);
      assert.equal(message, event?.type === 'xstate.error.actor.saveAnswer' ? unavailable : 'The cart is locked');
      assert.deepEqual(now.emitted, [{ type: 'cart.changed' }]);
    }
  },
  saving: ({ snapshot, before, event, scenario, now }) => {
    mustBe(snapshot, 'busy', 'dialog');
    const { answer, attempt, message } = snapshot.context;
    assert.equal(message, '');
    assert.deepEqual(answer, answerTo(scenario.input, event));
    const isAgain = JSON.stringify(answer) === JSON.stringify(before?.context.answer);
    // The same decision has the same key, so that it is done once, and another one another.
    assert.equal(attempt, (before?.context.attempt ?? 0) + (isAgain ? 0 : 1));
    assert.deepEqual(now.calls, [{ id: 'saveAnswer', input: { answer, idempotencyKey: keyOf(attempt) } }]);
  },
  saved: (seen) => {
    const { snapshot, before, event, now } = seen;
    mustBe(snapshot);
    if (before?.matches('saving')) {
      assert.deepEqual(heard(now.emitted), ['cart.received', ['success', doneText(snapshot.context), undoOf(snapshot.context)]]);
    } else {
      const reason = event?.type === 'xstate.error.actor.undoAnswer' ? unavailable : 'The cart is locked';
      assert.deepEqual(heard(now.emitted), ['cart.changed', ['error', reason, 'Undo stock.undo']]);
    }
  },
  undoing: ({ snapshot, now }) => {
    mustBe(snapshot, 'busy');
    const { answer, attempt } = snapshot.context;
    assert.deepEqual(now.calls, [{ id: 'undoAnswer', input: { answer, idempotencyKey: `${keyOf(attempt)}.undo` } }]);
  },
  closed: ({ snapshot, before, event, now }) => {
    assert.equal(snapshot.status, 'done');
    if (before?.matches('undoing')) {
      assert.deepEqual(heard(now.emitted), ['cart.received', ['success', 'Your cart is as it was.', null]]);
    } else if (before?.matches('saving')) {
      const reason = event?.type === 'xstate.error.actor.saveAnswer' ? unavailable : 'The cart is locked';
      assert.deepEqual(heard(now.emitted), ['cart.changed', ['error', reason, null]]);
    } else assert.deepEqual(now.emitted, []);
  },
};

function mustBe(snapshot: Observed['snapshot'], ...tags: readonly ('busy' | 'dialog')[]): void {
  assert.deepEqual(
    (['busy', 'dialog'] as const).filter((tag) => snapshot.hasTag(tag)),
    tags,
  );
}

/** Key of the writes of the n-th decision. */
export const keyOf = (attempt: number): string => (attempt === 1 ? 'shortage' : `shortage.${attempt}`);

/** Decision that an event makes, or at once. */
function answerTo(
  { takes, line }: StockShortageContext | Observed['scenario']['input'],
  event: Observed['event'],
): ShortageAnswer {
  if (takes !== null) return { kind: 'quantity', line: shortLine, quantity: takes };
  const { productKey } = event as unknown as { productKey: string };
  const amount = offered.find((substitute) => substitute.productKey === productKey)?.amount ?? { value: '', unit: '' };
  return { kind: 'substitute', line, productKey, amount };
}

/** Announcement after a decision. */
export function doneText({ answer, line }: StockShortageContext): string {
  if (answer?.kind !== 'substitute') return 'Soda Lemon Can: 5 CS in your cart.';
  const name = answer.productKey === '1444' ? 'Soda Ginger Ale Can' : 'Soda Cola Bag in Box';
  if (line) return `${name} is in your cart instead of Soda Lemon Can.`;
  return `${name}: ${answer.productKey === '1444' ? '50' : '4'} CS in your cart.`;
}

const undoOf = ({ takes, canTakeBack }: StockShortageContext): string | null =>
  takes !== null || canTakeBack ? 'Undo stock.undo' : null;

const heard = (emitted: readonly { readonly type: string }[]) =>
  (emitted as readonly StockShortageEmitted[]).map((news) =>
    news.type === 'notification.raised'
      ? [news.kind, english(news.text), news.action ? `${english(news.action.label)} ${news.action.command}` : null]
      : news.type,
  );
