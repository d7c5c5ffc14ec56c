import { assign, emit, setup } from 'xstate';
import { parAmounts } from '../../domain/order-guides/fill-to-par.js';
import {
  filledEntries,
  firstUnitOf,
  type GuideOrderLine,
  isOrderable,
  isReady,
  maxLinesAtOnce,
  usualAmounts,
} from '../../domain/order-guides/guide-order.js';
import { formatQuantity } from '../../domain/quantity/quantity.js';
import { failureText } from '../../domain/system/failure-text.js';
import { attemptKey } from '../../domain/system/idempotency-key.js';
import { linesOf, type Message, text } from '../../texts/text.js';
import type { RepeatedLine, RepeatOutcome } from '../repeatOrder/types.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  FillSource,
  GuideOrderActors,
  GuideOrderContext,
  GuideOrderEmitted,
  GuideOrderEvent,
  GuideOrderInput,
  GuideOrderRow,
  GuideOrderTag,
  LastOrder,
  TypedQuantities,
} from './types.js';

/** Undo in the notification about added lines. */
export const takeBackCommand = 'guideOrder.takeBack';

const undo = { label: text('guideOrder.undo'), command: takeBackCommand };

/** The lines of a guide, each with what was typed before a reload. */
export const rowsOf = (lines: readonly GuideOrderLine[], typed: TypedQuantities): GuideOrderRow[] =>
  lines.map((line) => {
    const kept = typed[line.productKey];
    const isSold = line.product?.sellBys.some(({ unit }) => unit === kept?.unit);
    return { line, quantity: '', unit: firstUnitOf(line), ...(isSold && kept), problem: '' };
  });

/** The rows that can be added now, and were not refused: at most as many as the cart takes at once. */
const rowsToAdd = ({ rows, rounding }: GuideOrderContext): GuideOrderRow[] =>
  rows.filter((row) => isReady(row, rounding) && row.problem === '').slice(0, maxLinesAtOnce);

const linesToAdd = (context: GuideOrderContext): RepeatedLine[] =>
  rowsToAdd(context).map(({ line: { productKey }, unit, quantity }) => ({
    productKey,
    unit,
    orderQuantity: formatQuantity(quantity),
  }));

const changeRow = (
  { rows }: Pick<GuideOrderContext, 'rows'>,
  productKey: string,
  change: Partial<GuideOrderRow>,
): Partial<GuideOrderContext> => ({
  rows: rows.map((row) => (row.line.productKey === productKey ? { ...row, ...change, problem: '' } : row)),
});

const amountsOf = (source: FillSource, rows: readonly GuideOrderRow[]) => {
  if (source.kind === 'LAST_ORDER') return source.order.amounts;
  if (source.kind === 'PAR') return parAmounts(rows);
  return source.kind === 'USUAL' ? usualAmounts(rows) : [];
};

/** Reasons of a refusal by the position of the line that was sent; those of no such line are about all. */
function reasonsOf(outcome: RepeatOutcome, sent: number) {
  const problems = outcome.ok ? [] : outcome.problems;
  const placed = problems.map(({ line, message }) => ({ message, line: line !== null && line < sent ? line : null }));
  const isOfAll = placed.some((problem) => problem.line === null);
  return {
    isOfAll,
    count: new Set(placed.map((problem) => problem.line)).size,
    about: (line: number | null): Message =>
      linesOf(placed.filter((problem) => problem.line === line).map(({ message }) => message)),
  };
}

/** Vocabulary of the chart that orders from a guide. */
export const guideOrderSetup = setup({
  types: {} as TypesOf<{
    context: GuideOrderContext;
    events: GuideOrderEvent;
    input: GuideOrderInput;
    emitted: GuideOrderEmitted;
    tags: GuideOrderTag;
    actors: GuideOrderActors;
  }>,
  actors: notProvided<GuideOrderActors>({ readLastOrder: 'promise', addLines: 'promise', takeBackLines: 'promise' }),
  guards: {
    isOrderable: ({ context }, { productKey }: { productKey: string }) =>
      context.rows.some(({ line }) => line.productKey === productKey && isOrderable(line)),
    wasFilled: ({ context }) => context.filled !== null,
    hasLines: ({ context }) => linesToAdd(context).length > 0,
    canTakeBack: ({ context }) => context.canTakeBack && context.added !== null,
    isDone: (_, outcome: { ok: boolean }) => outcome.ok,
    isOrder: (_, order: LastOrder | null) => order !== null,
    /** Lines were refused by themselves, so that the others can be added without them. */
    canGoWithout: ({ context: { attempt } }, outcome: RepeatOutcome) => {
      const { isOfAll, count } = reasonsOf(outcome, attempt.lines.length);
      return !isOfAll && count < attempt.lines.length;
    },
  },
  actions: {
    keepQuantity: assign(({ context }, { productKey, quantity }: { productKey: string; quantity: string }) =>
      changeRow(context, productKey, { quantity }),
    ),
    keepUnit: assign(({ context }, { productKey, unit }: { productKey: string; unit: string }) =>
      changeRow(context, productKey, { unit }),
    ),
    fill: assign(({ context: { rows } }, source: FillSource) => ({
      rows: filledEntries(rows, amountsOf(source, rows)).map((row) => ({ ...row, problem: '' as const })),
      filled: { source, before: rows },
    })),
    restoreRows: assign(({ context: { filled, rows } }) => ({
      rows: (filled?.before ?? rows).map((row) => ({ ...row, problem: '' as const })),
      filled: null,
    })),
    clearMessage: assign({ message: '' }),
    keepFailure: assign({ message: (_, { error }: { error: unknown }) => failureText(error) }),
    keepNoOrder: assign({ message: text('guideOrder.noLastOrder') }),
    forgetFill: assign({ filled: null }),
    countAttempt: assign({
      attempt: ({ context }) => {
        const lines = linesToAdd(context);
        const isSame = JSON.stringify(lines) === JSON.stringify(context.attempt.lines);
        return isSame ? context.attempt : { count: context.attempt.count + 1, lines };
      },
    }),
    /** A problem of a line shows at its row, all others above the rows. */
    keepProblems: assign(({ context }, outcome: RepeatOutcome) => {
      const sent = context.attempt.lines.map(({ productKey }) => productKey);
      const { about } = reasonsOf(outcome, sent.length);
      return {
        rows: context.rows.map((row) => {
          const index = sent.indexOf(row.line.productKey);
          return index < 0 ? row : { ...row, problem: about(index) };
        }),
        message: about(null),
      };
    }),
    /** Added lines are blank again, and the same lines can be added once more under another key. */
    keepAdded: assign(({ context: { rows, attempt, idempotencyKey } }) => {
      const added = new Set(attempt.lines.map(({ productKey }) => productKey));
      const isAdded = ({ line }: GuideOrderRow): boolean => added.has(line.productKey);
      return {
        rows: rows.map((row) => (isAdded(row) ? { ...row, quantity: '' } : row)),
        added: {
          lines: attempt.lines,
          idempotencyKey: attemptKey(idempotencyKey, attempt.count),
          typed: Object.fromEntries(
            rows.filter(isAdded).map(({ line, quantity, unit }) => [line.productKey, { quantity, unit }]),
          ),
        },
        attempt: { ...attempt, lines: [] },
      };
    }),
    /** Lines that were taken back have their quantities again, unless another one was typed meanwhile. */
    restoreAdded: assign(({ context: { rows, added } }) => ({
      rows: rows.map((row) => (row.quantity === '' ? { ...row, ...added?.typed[row.line.productKey] } : row)),
      added: null,
    })),
    emitAdded: emit(({ context: { attempt, canTakeBack } }) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: text('guideOrder.added', { count: attempt.lines.length }),
      ...(canTakeBack && { action: undo }),
    })),
    emitTakenBack: emit({ type: 'notification.raised', kind: 'success', text: text('guideOrder.takenBack') }),
    emitNotTakenBack: emit((_, { message }: { message: Message }) => ({
      type: 'notification.raised' as const,
      kind: 'error' as const,
      text: text('guideOrder.notTakenBack', { reason: message }),
      action: undo,
    })),
  },
});
