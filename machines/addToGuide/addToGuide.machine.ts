import { assign, emit, setup } from 'xstate';
import { addedToGuideText, addToGuideFailedText, guideRefusalText } from '../../domain/order-guides/order-guide-messages.js';
import { orderGuideChoiceProblem, orderGuideName } from '../../domain/order-guides/order-guide-name.js';
import type { GuideLine, GuideOutcome } from '../../domain/order-guides/order-guides.js';
import { attemptKey } from '../../domain/system/idempotency-key.js';
import { type Message, type Text, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  AddToGuideActors,
  AddToGuideContext,
  AddToGuideEmitted,
  AddToGuideEvent,
  AddToGuideInput,
  AddToGuideOutput,
  AddToGuideTag,
} from './types.js';

/** The guide that the product goes to; the chosen one, or the one that is named. */
const guideOf = ({ guide, text }: Pick<AddToGuideContext, 'guide' | 'text'>): string => guide ?? orderGuideName(text);

const problemOf = ({ guide, text }: AddToGuideContext): Text | null => orderGuideChoiceProblem({ chosen: guide, newName: text });

const lineOf = ({ product: { productKey, orderQuantity, unit } }: AddToGuideContext): GuideLine => ({
  productKey,
  orderQuantity,
  unit,
});

const notification = (kind: 'success' | 'error', message: Message) =>
  ({ type: 'notification.raised', kind, text: message }) as const;

/** The Add to Order Guide dialog (S5.27, S8.24): one product, and the guide it goes to. */
export const addToGuide = setup({
  types: {} as TypesOf<{
    context: AddToGuideContext;
    events: AddToGuideEvent;
    input: AddToGuideInput;
    output: AddToGuideOutput;
    emitted: AddToGuideEmitted;
    tags: AddToGuideTag;
    actors: AddToGuideActors;
  }>,
  actors: notProvided<AddToGuideActors>({ addLine: 'promise' }),
  guards: {
    hasGuide: ({ context }) => problemOf(context) === null,
    isDone: (_, outcome: GuideOutcome) => outcome.ok,
  },
  actions: {
    keepGuide: assign((_, { guide }: { guide: string }) => ({ guide, text: '' })),
    keepText: assign((_, { text }: { text: string }) => ({ guide: null, text })),
    showProblem: assign({ error: ({ context }) => problemOf(context) ?? '' }),
    showReason: assign({ error: (_, outcome: GuideOutcome) => guideRefusalText(outcome) }),
    clearError: assign({ error: '' }),
    countAttempt: assign({
      attempt: ({ context }) =>
        guideOf(context) === context.attempt.name
          ? context.attempt
          : { count: context.attempt.count + 1, name: guideOf(context) },
    }),
    emitAdded: emit(({ context }) => notification('success', addedToGuideText(context.product.description, guideOf(context)))),
    emitFailed: emit(notification('error', addToGuideFailedText)),
  },
}).createMachine({
  id: 'addToGuide',
  context: ({ input }) => ({ ...input, guide: null, text: '', error: '', attempt: { count: 0, name: '' } }),
  initial: 'choosing',
  states: {
    choosing: {
      meta: { title: text('orderGuides.addToTitle'), spec: 'S5.27', description: 'asks for a guide or a new name' },
      initial: 'entering',
      on: {
        'guide.chosen': { target: '.entering', actions: { type: 'keepGuide', params: ({ event }) => event } },
        'name.changed': { target: '.entering', actions: { type: 'keepText', params: ({ event }) => event } },
        save: [
          { guard: 'hasGuide', target: 'saving' },
          { target: '.refused', actions: 'showProblem' },
        ],
        cancel: 'cancelled',
      },
      states: {
        entering: { meta: { title: text('orderGuides.addToTitle'), spec: 'S5.27', description: 'takes a guide or a new name' } },
        refused: {
          exit: 'clearError',
          meta: {
            title: text('orderGuides.addToTitle'),
            spec: 'S5.27',
            description: 'stays open and says what stands in the way',
          },
        },
      },
    },
    saving: {
      tags: ['busy'],
      meta: { title: text('orderGuides.addToTitle'), spec: 'S8.24', description: 'adds the product' },
      entry: 'countAttempt',
      invoke: {
        id: 'addLine',
        src: 'addLine',
        input: ({ context }) =>
          context.guide === null
            ? {
                kind: 'new',
                guide: guideOf(context),
                line: lineOf(context),
                idempotencyKey: attemptKey(context.idempotencyKey, context.attempt.count),
              }
            : { kind: 'existing', guide: context.guide, line: lineOf(context) },
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'added', actions: 'emitAdded' },
          {
            target: 'choosing.refused',
            actions: ['emitFailed', { type: 'showReason', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'choosing', actions: 'emitFailed' },
      },
    },
    added: {
      type: 'final',
      meta: { title: '', spec: 'S8.24', description: 'has closed; the product is in the guide' },
      output: { outcome: 'added' } satisfies AddToGuideOutput,
    },
    cancelled: {
      type: 'final',
      meta: { title: '', spec: 'S5.27', description: 'has closed without adding' },
      output: { outcome: 'cancelled' } satisfies AddToGuideOutput,
    },
  },
  // The final state that was reached says how the dialog ended.
  output: ({ event }) => event.output as AddToGuideOutput,
});
