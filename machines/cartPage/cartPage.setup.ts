import { assign, emit, setup } from 'xstate';
import { cartFailureText } from '../../domain/cart/cart-messages.js';
import { decideQuantity } from '../../domain/quantity/quantity-decision.js';
import { type Message, orElse } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import { isBeingCleared, isBeingRemoved, withChange } from './pending.js';
import type {
  CartChange,
  CartPageActors,
  CartPageContext,
  CartPageEmitted,
  CartPageEvent,
  CartPageInput,
  CartPageTag,
  ChangeOutcome,
  LineChange,
  RefusedQuantity,
} from './types.js';

interface EnteredQuantity {
  lineId: string;
  text: string;
  sellByMultiple: string;
}
const decided = ({ rounding }: CartPageContext, { text, sellByMultiple }: EnteredQuantity) =>
  decideQuantity(text, sellByMultiple, rounding);
const isOpenToChange = ({ pending }: CartPageContext, lineId: string): boolean =>
  !isBeingCleared(pending) && !isBeingRemoved(pending, lineId);

const refusedBut = ({ refused }: CartPageContext, lineId: string): readonly RefusedQuantity[] =>
  refused.filter((each) => each.lineId !== lineId);

const emittedBy = { quantity: 'update', removal: 'delete', clearing: 'clear' } as const;
const changedBy = ({ pending }: CartPageContext) => emittedBy[pending[0]?.kind ?? 'quantity'];
/** The change that is sent; `saving` is only entered with a change to a line in front. */
export const underWay = ({ pending }: CartPageContext): LineChange =>
  pending[0] && pending[0].kind !== 'clearing' ? pending[0] : { kind: 'removal', lineId: '' };
/** The first problem in words to show (S8.10). */
export const problemOf = (outcome: ChangeOutcome): Message =>
  orElse(outcome.ok ? null : outcome.problems[0]?.message, cartFailureText);

/** Context, guards and actions of the cart page's chart; the states beside it complete the chart. */
export const cartPageSetup = setup({
  types: {} as TypesOf<{
    context: CartPageContext;
    events: CartPageEvent;
    input: CartPageInput;
    emitted: CartPageEmitted;
    tags: CartPageTag;
    actors: CartPageActors;
  }>,
  actors: notProvided<CartPageActors>({ saveChange: 'promise', clearCart: 'promise' }),
  guards: {
    isClearing: ({ context }) => context.pending[0]?.kind === 'clearing',
    hasPending: ({ context }) => context.pending.length > 0,
    isBeingCleared: ({ context }) => isBeingCleared(context.pending),
    isOpenToChange: ({ context }, params: { lineId: string }) => isOpenToChange(context, params.lineId),
    isTaken: ({ context }, params: EnteredQuantity) =>
      isOpenToChange(context, params.lineId) && decided(context, params).kind === 'taken',
    isQuestionable: ({ context }, params: EnteredQuantity) =>
      isOpenToChange(context, params.lineId) && decided(context, params).kind === 'questioned',
    isRefused: ({ context }, params: EnteredQuantity) =>
      isOpenToChange(context, params.lineId) && decided(context, params).kind === 'refused',
    isSaved: (_, params: ChangeOutcome) => params.ok,
    // More changes follow, and the refresh with the last of them.
    isSavedSilently: ({ context }, params: ChangeOutcome) =>
      params.ok && context.pending.length > 1 && context.pending[0]?.kind === 'removal',
  },
  actions: {
    addChange: assign({ pending: ({ context }, params: { change: CartChange }) => withChange(context.pending, params.change) }),
    keepRefused: assign({
      refused: ({ context }, params: EnteredQuantity) => {
        const decision = decided(context, params);
        const others = refusedBut(context, params.lineId);
        return decision.kind === 'refused'
          ? [...others, { lineId: params.lineId, text: params.text, problem: decision.problem }]
          : others;
      },
    }),
    dropRefused: assign({ refused: ({ context }, params: { lineId: string }) => refusedBut(context, params.lineId) }),
    dropAllRefused: assign({ refused: [] }),
    dropFirst: assign({ pending: ({ context }) => context.pending.slice(1) }),
    takeQuantity: assign({
      pending: ({ context }, params: EnteredQuantity) => {
        const decision = decided(context, params);
        return decision.kind === 'refused'
          ? context.pending
          : withChange(context.pending, { kind: 'quantity', lineId: params.lineId, quantity: decision.quantity });
      },
    }),
    questionQuantity: assign({
      questioned: ({ context }, params: EnteredQuantity) => {
        const decision = decided(context, params);
        return decision.kind === 'refused' ? null : { lineId: params.lineId, quantity: decision.quantity };
      },
    }),
    takeQuestioned: assign({
      pending: ({ context }) =>
        context.questioned ? withChange(context.pending, { kind: 'quantity', ...context.questioned }) : context.pending,
    }),
    dropQuestioned: assign({ questioned: null }),
    emitCartChanged: emit(({ context }) => ({ type: 'cart.changed', by: changedBy(context) }) as const),
    emitProblem: emit(
      (_, params: { text: Message }) => ({ type: 'notification.raised', kind: 'error', text: params.text }) as const,
    ),
  },
});
