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
import { promiseNotProvided } from '../support/not-provided.js';
import type {
  GuideProduct,
  OrderGuidesActors,
  OrderGuidesChildren,
  OrderGuidesContext,
  OrderGuidesEmitted,
  OrderGuidesEvent,
  OrderGuidesInput,
  OrderGuidesTag,
} from './types.js';

type Copy = OrderGuidesActors['copyGuide'];
type Delete = OrderGuidesActors['deleteGuide'];
type Change = OrderGuidesActors['changeGuide'];

/** The back office refuses a write to a guide that may only be read, or a name that is taken: its words are about the name that was typed (S8.23). */
const aboutName: readonly number[] = [405, 409];

/** Nothing is asked: what the page rests on. */
export const nothingAsked = { guide: '', names: [], text: '', error: '', product: null, removed: null } as const;

const said = (kind: 'success' | 'error', text: string) => ({ type: 'notification.raised', kind, text }) as const;

/** What the chart of the order guide page is written with. */
export const orderGuidesSetup = setup({
  types: {
    context: {} as OrderGuidesContext,
    events: {} as OrderGuidesEvent,
    input: {} as OrderGuidesInput,
    emitted: {} as OrderGuidesEmitted,
    tags: {} as OrderGuidesTag,
    meta: {} as { title: string; spec: string; description: string },
    children: {} as OrderGuidesChildren,
  },
  actors: {
    copyGuide: promiseNotProvided<Copy['output'], Copy['input']>('copyGuide'),
    deleteGuide: promiseNotProvided<Delete['output'], Delete['input']>('deleteGuide'),
    changeGuide: promiseNotProvided<Change['output'], Change['input']>('changeGuide'),
  },
  guards: {
    hasName: ({ context }) => newGuideNameProblem(context.text, context.names) === null,
    isDone: (_, outcome: GuideOutcome) => outcome.ok,
    isNameRefused: (_, outcome: GuideOutcome) =>
      !outcome.ok && aboutName.includes(outcome.errorCode) && outcome.lines === undefined,
  },
  actions: {
    ask: assign((_, asked: { guide?: string; names?: readonly string[]; removed?: GuideLine }) => ({
      ...nothingAsked,
      ...asked,
    })),
    forgetAsked: assign(nothingAsked),
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
    // The same copy may be asked for again once this one is deleted, and is another one then.
    endCopy: assign({ attempt: ({ context }) => ({ ...context.attempt, copy: '' }) }),
    keepProduct: assign({ product: (_, { product }: { product: GuideProduct }) => product }),
    sayNamed: emit(({ context }) => ({ type: 'guide.named', guide: orderGuideName(context.text) }) as const),
    sayCopied: emit(({ context }) => said('success', copiedGuideText(context.guide, orderGuideName(context.text)))),
    selectCopy: emit(({ context }) => ({ type: 'guide.selected', guide: orderGuideName(context.text) }) as const),
    sayDeleted: emit(({ context }) => said('success', deletedGuideText(context.guide))),
    selectNeighbour: emit(
      ({ context }) => ({ type: 'guide.selected', guide: neighbourOf(context.names, context.guide) }) as const,
    ),
    sayAdded: emit(({ context }) => said('success', addedToGuideText(context.product?.description ?? '', context.guide))),
    sayNotAdded: emit(said('error', addToGuideFailedText)),
    sayRefusal: emit((_, outcome: GuideOutcome) => said('error', guideRefusalText(outcome))),
    sayFailure: emit((_, { error }: { error: unknown }) => said('error', guideFailureText(error))),
  },
});
