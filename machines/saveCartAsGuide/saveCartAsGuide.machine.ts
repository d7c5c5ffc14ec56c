import { assign, emit, setup } from 'xstate';
import { emptyProductsHash, printProductsHash } from '../../domain/catalogue/products-hash.js';
import {
  guideFailureText,
  guideRefusalText,
  saveCartAsGuideFailedText,
  savedCartAsGuideText,
} from '../../domain/order-guides/order-guide-messages.js';
import { orderGuideName, orderGuideNameProblem } from '../../domain/order-guides/order-guide-name.js';
import type { GuideOutcome } from '../../domain/order-guides/order-guides.js';
import { attemptKey } from '../../domain/system/idempotency-key.js';
import { type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  SaveCartAsGuideActors,
  SaveCartAsGuideContext,
  SaveCartAsGuideEmitted,
  SaveCartAsGuideEvent,
  SaveCartAsGuideInput,
  SaveCartAsGuideOutput,
  SaveCartAsGuideTag,
} from './types.js';

/** The back office will not have the guide as it is: its name is taken. It says why (S8.23). */
const conflict = 409;

const nameOf = ({ text }: SaveCartAsGuideContext): string => orderGuideName(text);

/** Create Order Guide out of the cart (S2.28, S2.46): a name, and the cart's lines are a guide. */
export const saveCartAsGuide = setup({
  types: {} as TypesOf<{
    context: SaveCartAsGuideContext;
    events: SaveCartAsGuideEvent;
    input: SaveCartAsGuideInput;
    output: SaveCartAsGuideOutput;
    emitted: SaveCartAsGuideEmitted;
    tags: SaveCartAsGuideTag;
    actors: SaveCartAsGuideActors;
  }>,
  actors: notProvided<SaveCartAsGuideActors>({ createGuide: 'promise' }),
  guards: {
    hasName: ({ context }) => orderGuideNameProblem(context.text) === null,
    isDone: (_, outcome: GuideOutcome) => outcome.ok,
    hasRefusedLines: (_, outcome: GuideOutcome) => !outcome.ok && outcome.lines !== undefined,
    isConflict: (_, outcome: GuideOutcome) => !outcome.ok && outcome.errorCode === conflict,
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    showNameProblem: assign({ error: ({ context }) => orderGuideNameProblem(context.text) ?? '' }),
    showReason: assign({ error: (_, outcome: GuideOutcome) => guideRefusalText(outcome) }),
    clearError: assign({ error: '' }),
    showRefusedLines: assign({ refusedLines: (_, outcome: GuideOutcome) => (outcome.ok ? [] : (outcome.lines ?? [])) }),
    clearRefusedLines: assign({ refusedLines: [] }),
    countAttempt: assign({
      attempt: ({ context }) =>
        nameOf(context) === context.attempt.name ? context.attempt : { count: context.attempt.count + 1, name: nameOf(context) },
    }),
    emitSaved: emit(({ context }) => ({
      type: 'notification.raised' as const,
      kind: 'success' as const,
      text: savedCartAsGuideText(nameOf(context)),
      action: {
        label: text('orderGuides.open'),
        path: `/products/${printProductsHash({ ...emptyProductsHash, orderGuide: nameOf(context) })}`,
      },
    })),
    emitFailed: emit((_, { message }: { message: Message }) => ({
      type: 'notification.raised' as const,
      kind: 'error' as const,
      text: saveCartAsGuideFailedText(message),
    })),
  },
}).createMachine({
  id: 'saveCartAsGuide',
  context: ({ input }) => ({ ...input, text: '', error: '', refusedLines: [], attempt: { count: 0, name: '' } }),
  initial: 'naming',
  states: {
    naming: {
      meta: { title: text('orderGuides.createTitle'), spec: 'S2.46', description: 'asks for the name of the guide' },
      initial: 'entering',
      on: {
        'name.changed': { target: '.entering', actions: { type: 'keepText', params: ({ event }) => event } },
        save: [
          { guard: 'hasName', target: 'saving' },
          { target: '.refused', actions: 'showNameProblem' },
        ],
        cancel: 'cancelled',
      },
      states: {
        entering: { meta: { title: text('orderGuides.createTitle'), spec: 'S5.26', description: 'takes the name' } },
        refused: {
          exit: 'clearError',
          meta: { title: text('orderGuides.createTitle'), spec: 'S5.26', description: 'stays open and says what is wrong' },
        },
        // A cart may have quantities that a guide may not (S5.4): another name does not fix them, so they stay visible.
        linesRefused: {
          exit: 'clearRefusedLines',
          meta: {
            title: text('orderGuides.createTitle'),
            spec: 'S5.28',
            description: 'lists the lines that a guide cannot have',
          },
          on: { 'name.changed': { actions: { type: 'keepText', params: ({ event }) => event } } },
        },
      },
    },
    saving: {
      tags: ['busy'],
      meta: { title: text('orderGuides.createTitle'), spec: 'S8.23', description: 'creates the guide' },
      entry: 'countAttempt',
      invoke: {
        id: 'createGuide',
        src: 'createGuide',
        input: ({ context }) => ({
          name: nameOf(context),
          idempotencyKey: attemptKey(context.idempotencyKey, context.attempt.count),
        }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'saved', actions: 'emitSaved' },
          {
            guard: { type: 'hasRefusedLines', params: ({ event }) => event.output },
            target: 'naming.linesRefused',
            actions: { type: 'showRefusedLines', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'naming.refused',
            actions: { type: 'showReason', params: ({ event }) => event.output },
          },
          {
            target: 'naming',
            actions: { type: 'emitFailed', params: ({ event }) => ({ message: guideRefusalText(event.output) }) },
          },
        ],
        onError: {
          target: 'naming',
          actions: { type: 'emitFailed', params: ({ event }) => ({ message: guideFailureText(event.error) }) },
        },
      },
    },
    saved: {
      type: 'final',
      meta: { title: '', spec: 'S8.23', description: 'has closed; the guide can be opened' },
      output: { outcome: 'saved' } satisfies SaveCartAsGuideOutput,
    },
    cancelled: {
      type: 'final',
      meta: { title: '', spec: 'S2.46', description: 'has closed without saving' },
      output: { outcome: 'cancelled' } satisfies SaveCartAsGuideOutput,
    },
  },
  // The final state that was reached says how the dialog ended.
  output: ({ event }) => event.output as SaveCartAsGuideOutput,
});
