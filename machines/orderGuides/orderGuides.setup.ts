import { assign, emit, setup } from 'xstate';
import {
  addedToGuideText,
  addToGuideFailedText,
  copiedGuideText,
  deletedGuideText,
  guideFailureText,
  guideRefusalText,
} from '../../domain/order-guides/order-guide-messages.js';
import { orderGuideName } from '../../domain/order-guides/order-guide-name.js';
import { type GuideLine, type GuideOutcome, neighbourOf, newGuideNameProblem } from '../../domain/order-guides/order-guides.js';
import type { Message } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  GuideProduct,
  OrderGuidesActors,
  OrderGuidesContext,
  OrderGuidesEmitted,
  OrderGuidesEvent,
  OrderGuidesInput,
  OrderGuidesTag,
} from './types.js';

/** The back office refuses a write to a guide that may only be read, or a name that is taken: its message is about the name that was typed (S8.23). */
const aboutName: readonly number[] = [405, 409];

/** The context while no question is open. */
export const noQuestion = { guide: '', names: [], text: '', error: '', product: null, removed: null } as const;

const notification = (kind: 'success' | 'error', message: Message) =>
  ({ type: 'notification.raised', kind, text: message }) as const;

/** Vocabulary of the order guide page's chart. */
export const orderGuidesSetup = setup({
  types: {} as TypesOf<{
    context: OrderGuidesContext;
    events: OrderGuidesEvent;
    input: OrderGuidesInput;
    emitted: OrderGuidesEmitted;
    tags: OrderGuidesTag;
    actors: OrderGuidesActors;
    children: { copyGuide: 'copyGuide'; deleteGuide: 'deleteGuide'; addProduct: 'changeGuide'; removeLine: 'changeGuide' };
  }>,
  actors: notProvided<OrderGuidesActors>({ copyGuide: 'promise', deleteGuide: 'promise', changeGuide: 'promise' }),
  guards: {
    hasName: ({ context }) => newGuideNameProblem(context.text, context.names) === null,
    isDone: (_, outcome: GuideOutcome) => outcome.ok,
    isNameRefused: (_, outcome: GuideOutcome) =>
      !outcome.ok && aboutName.includes(outcome.errorCode) && outcome.lines === undefined,
  },
  actions: {
    // No question is open before: whatever ends one forgets it.
    ask: assign((_, question: { guide?: string; names?: readonly string[]; removed?: GuideLine }) => question),
    forgetQuestion: assign(noQuestion),
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    showNameProblem: assign({ error: ({ context }) => newGuideNameProblem(context.text, context.names) ?? '' }),
    showReason: assign({ error: (_, outcome: GuideOutcome) => guideRefusalText(outcome) }),
    clearError: assign({ error: '' }),
    countCopy: assign({
      attempt: ({ context: { attempt, guide, text } }) => {
        const copy = JSON.stringify([guide, orderGuideName(text)]);
        return copy === attempt.copy ? attempt : { count: attempt.count + 1, copy };
      },
    }),
    // The same copy may be requested again once this one is deleted, and is a new one then.
    endCopy: assign({ attempt: ({ context }) => ({ ...context.attempt, copy: '' }) }),
    keepProduct: assign({ product: (_, { product }: { product: GuideProduct }) => product }),
    emitNamed: emit(({ context }) => ({ type: 'guide.named', guide: orderGuideName(context.text) }) as const),
    emitCopied: emit(({ context }) => notification('success', copiedGuideText(context.guide, orderGuideName(context.text)))),
    emitCopySelected: emit(({ context }) => ({ type: 'guide.selected', guide: orderGuideName(context.text) }) as const),
    emitDeleted: emit(({ context }) => notification('success', deletedGuideText(context.guide))),
    emitNeighbourSelected: emit(
      ({ context }) => ({ type: 'guide.selected', guide: neighbourOf(context.names, context.guide) }) as const,
    ),
    emitAdded: emit(({ context }) =>
      notification('success', addedToGuideText(context.product?.description ?? '', context.guide)),
    ),
    emitNotAdded: emit(notification('error', addToGuideFailedText)),
    emitRefusal: emit((_, outcome: GuideOutcome) => notification('error', guideRefusalText(outcome))),
    emitFailure: emit((_, { error }: { error: unknown }) => notification('error', guideFailureText(error))),
  },
});
