import { assign, emit, setup } from 'xstate';
import {
  createdGuideText,
  guideFailureText,
  guideRefusalText,
  updatedGuideText,
} from '../../domain/order-guides/order-guide-messages.js';
import type { GuideOutcome } from '../../domain/order-guides/order-guides.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import { canSave, type LineChange, left, lineOf, newLines, ofUnit, problemOf, stepped, typed, withLine } from './lines.js';
import type {
  IncludedLine,
  OrderGuideEditActors,
  OrderGuideEditContext,
  OrderGuideEditEmitted,
  OrderGuideEditEvent,
  OrderGuideEditInput,
  OrderGuideEditOutput,
  OrderGuideEditTag,
} from './types.js';

/** The guide was deleted meanwhile. */
const gone = 404;

/** The change of a line that is included; in the dialog it is the dialog's own. */
function changed(
  { lines, opened }: OrderGuideEditContext,
  productKey: string,
  change: LineChange,
): Partial<OrderGuideEditContext> {
  if (opened) return { opened: change(opened) };
  const line = lineOf(lines, productKey);
  return line ? { lines: withLine(lines, change(line)) } : {};
}

/** Vocabulary of the edit page's chart. */
export const orderGuideEditSetup = setup({
  types: {} as TypesOf<{
    context: OrderGuideEditContext;
    events: OrderGuideEditEvent;
    input: OrderGuideEditInput;
    output: OrderGuideEditOutput;
    emitted: OrderGuideEditEmitted;
    tags: OrderGuideEditTag;
    actors: OrderGuideEditActors;
  }>,
  actors: notProvided<OrderGuideEditActors>({ saveGuide: 'promise' }),
  guards: {
    isReadOnly: ({ context }) => context.isReadOnly,
    isIncluded: ({ context }, { productKey }: { productKey: string }) => lineOf(context.lines, productKey) !== undefined,
    isExcluded: ({ context }, { productKey }: { productKey: string }) => lineOf(context.lines, productKey) === undefined,
    canFinish: ({ context }) => context.opened !== null && problemOf(context.opened, context.saved) === null,
    canSave: ({ context }) => canSave(context),
    isDone: (_, outcome: GuideOutcome) => outcome.ok,
    isGone: (_, outcome: GuideOutcome) => !outcome.ok && outcome.errorCode === gone,
  },
  actions: {
    include: assign({ lines: ({ context }, { line }: { line: IncludedLine }) => withLine(context.lines, line) }),
    exclude: assign({
      lines: ({ context }, { productKey }: { productKey: string }) =>
        context.lines.filter((line) => line.productKey !== productKey),
    }),
    keepQuantity: assign(({ context }, { productKey, text }: { productKey: string; text: string }) =>
      changed(context, productKey, typed(text)),
    ),
    stepQuantity: assign(({ context }, { productKey, direction }: { productKey: string; direction: 'up' | 'down' }) =>
      changed(context, productKey, stepped(direction)),
    ),
    roundQuantity: assign(({ context }, { productKey }: { productKey: string }) => changed(context, productKey, left)),
    keepUnit: assign(
      ({ context }, { productKey, unit, sellByMultiple }: { productKey: string; unit: string; sellByMultiple: string }) =>
        changed(context, productKey, ofUnit(unit, sellByMultiple)),
    ),
    open: assign({
      opened: ({ context }, { productKey }: { productKey: string }) => lineOf(context.lines, productKey) ?? null,
    }),
    close: assign({ opened: null }),
    keepOpened: assign(({ context: { lines, opened } }) => (opened ? { lines: withLine(lines, left(opened)) } : {})),
    countAttempt: assign({
      attempt: ({ context: { attempt, lines } }) => {
        const content = JSON.stringify(newLines(lines));
        return content === attempt.content ? attempt : { count: attempt.count + 1, content };
      },
    }),
    // The next save creates it (S4.17).
    forgetGuide: assign({ saved: null }),
    emitSaved: emit(({ context: { name, saved } }) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: saved === null ? createdGuideText(name) : updatedGuideText(name),
    })),
    emitRefusal: emit((_, outcome: GuideOutcome) => ({
      type: 'notification.raised' as const,
      kind: 'error' as const,
      text: guideRefusalText(outcome),
    })),
    emitFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'notification.raised' as const,
      kind: 'error' as const,
      text: guideFailureText(error),
    })),
  },
});
