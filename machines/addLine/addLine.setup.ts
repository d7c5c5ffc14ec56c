import { assign, emit, setup } from 'xstate';
import { cartFailureText, dialogErrorText } from '../../domain/cart/cart-messages.js';
import { needsConfirmation } from '../../domain/quantity/line-quantity.js';
import { priceByOf, sellByOf } from '../../domain/quantity/line-units.js';
import { failureOf } from '../../domain/system/failure.js';
import type { Message } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import {
  changedPrice,
  changedPriceBy,
  changedSellBy,
  defaultPrice,
  leftPrice,
  leftQuantity,
  nextAttempt,
  steppedQuantity,
} from './changes.js';
import { canSave, editableFieldsOf, hasUnsavedNotes, multipleOf } from './line.js';
import type {
  AddLineActors,
  AddLineContext,
  AddLineEmitted,
  AddLineEvent,
  AddLineInput,
  AddLineOutput,
  AddLineTag,
  SaveLineOutcome,
} from './types.js';

const refusalText = (outcome: SaveLineOutcome): Message =>
  dialogErrorText(outcome.ok ? [] : outcome.problems.map((problem) => problem.message), null);

/** Vocabulary of the line dialog's chart; the effects are names until `.provide` implements them. */
export const addLineSetup = setup({
  types: {} as TypesOf<{
    context: AddLineContext;
    events: AddLineEvent;
    input: AddLineInput;
    output: AddLineOutput;
    emitted: AddLineEmitted;
    tags: AddLineTag;
    actors: AddLineActors;
  }>,
  actors: notProvided<AddLineActors>({ saveLine: 'promise' }),
  guards: {
    isGuest: ({ context }) => context.userKind === 'PUBLIC',
    hasSellBy: ({ context }) => context.product.sellBys.length > 0,
    canChangeSellBy: ({ context }, { unit }: { unit: string }) =>
      editableFieldsOf(context).sellBy && sellByOf(context.product.sellBys, unit) !== undefined,
    canChangePriceBy: ({ context }, { unit }: { unit: string }) =>
      editableFieldsOf(context).priceBy && priceByOf(context.product.priceBys, unit) !== undefined,
    canChangePrice: ({ context }) => editableFieldsOf(context).unitPrice,
    hasNotes: ({ context }) => context.settings.allowProductTextLines,
    canSave: ({ context }) => canSave(context),
    needsConfirmation: ({ context }) =>
      needsConfirmation(context.quantity, multipleOf(context), context.settings.orderQuantityRounding),
    hasUnsavedNotes: ({ context }) => hasUnsavedNotes(context),
    isAccepted: (_, outcome: SaveLineOutcome) => outcome.ok,
  },
  actions: {
    keepQuantity: assign((_, { text }: { text: string }) => ({ quantity: text })),
    roundQuantity: assign(({ context }) => leftQuantity(context)),
    stepQuantity: assign(({ context }, { direction }: { direction: 'up' | 'down' }) => steppedQuantity(context, direction)),
    keepSellBy: assign(({ context }, { unit }: { unit: string }) => changedSellBy(context, unit)),
    keepPriceBy: assign(({ context }, { unit }: { unit: string }) => changedPriceBy(context, unit)),
    keepPrice: assign(({ context }, { text }: { text: string }) => changedPrice(context, text)),
    roundPrice: assign(({ context }) => leftPrice(context)),
    resetPrice: assign(({ context }) => defaultPrice(context)),
    keepNote: assign((_, { note, text }: { note: 1 | 2; text: string }) => (note === 1 ? { note1: text } : { note2: text })),
    countAttempt: assign(({ context }) => nextAttempt(context)),
    keepSavedLines: assign((_, { outcome }: { outcome: SaveLineOutcome }) =>
      outcome.ok ? { savedLineIds: outcome.lineIds } : {},
    ),
    showProblems: assign((_, { outcome }: { outcome: SaveLineOutcome }) => ({ error: refusalText(outcome) })),
    showFailure: assign((_, { error }: { error: unknown }) => ({
      error: dialogErrorText([], failureOf(error).serverMessage ?? cartFailureText),
    })),
    clearError: assign({ error: '' }),
    emitCartReceived: emit({ type: 'cart.received' }),
    emitCartChanged: emit({ type: 'cart.changed' }),
  },
});
