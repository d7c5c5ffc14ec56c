import { assign, emit, setup } from 'xstate';
import type { BuyerChange, BuyerDialect, PunchoutBuyer } from '../../domain/punchout/buyer.js';
import { type BuyerField, buyerProblems, isBuyerField } from '../../domain/punchout/buyer-form.js';
import { needsConfirmation } from '../../domain/sign-in-methods/confirmation.js';
import { failureText } from '../../domain/system/failure-text.js';
import { reasonsOf } from '../../domain/system/reasons.js';
import { linesOf, type Message, type Text, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  BuyerOutcome,
  PunchoutBuyersActors,
  PunchoutBuyersContext,
  PunchoutBuyersEmitted,
  PunchoutBuyersEvent,
  PunchoutBuyersInput,
  PunchoutBuyersTag,
} from './types.js';

/** The change of the open form, or the one under way. */
export function changeIn({ change }: Pick<PunchoutBuyersContext, 'change'>): BuyerChange {
  if (change === null) throw new Error('No change is open');
  return change;
}

/** Protocol of the system that is changed or registered. */
export const dialectIn = ({ buyer, change }: Pick<PunchoutBuyersContext, 'buyer' | 'change'>): BuyerDialect =>
  change?.kind === 'new' ? change.dialect : (buyer?.dialect ?? 'CXML');

/** Input of the effects. */
export const inputOf = (context: PunchoutBuyersContext) => ({
  ...{ customerKey: context.customerKey, id: context.buyer?.id ?? null, change: changeIn(context) },
});

/** Report of a change that was saved. */
function reportOf({ change }: PunchoutBuyersContext, { name }: PunchoutBuyer): Text {
  switch (change?.kind) {
    case 'new':
      return text('punchoutBuyers.registered', { name });
    case 'secret':
      return text('punchoutBuyers.secretChanged', { name });
    case 'enabled':
      return text(change.isEnabled ? 'punchoutBuyers.enabled' : 'punchoutBuyers.disabled', { name });
    default:
      return text('punchoutBuyers.saved', { name });
  }
}

/** Effects, guards and actions of the machine. */
export const punchoutBuyersSetup = setup({
  types: {} as TypesOf<{
    context: PunchoutBuyersContext;
    events: PunchoutBuyersEvent;
    input: PunchoutBuyersInput;
    emitted: PunchoutBuyersEmitted;
    tags: PunchoutBuyersTag;
    actors: PunchoutBuyersActors;
  }>,
  actors: notProvided<PunchoutBuyersActors>({ saveForm: 'promise', setState: 'promise', copySecret: 'promise' }),
  guards: {
    isValid: ({ context }) => Object.keys(buyerProblems(changeIn(context), dialectIn(context))).length === 0,
    hasSecret: (_, outcome: BuyerOutcome) => outcome.kind === 'saved' && outcome.secret !== null,
    isSaved: (_, { kind }: BuyerOutcome) => kind === 'saved',
    isConflict: (_, { kind }: BuyerOutcome) => kind === 'conflict',
    needsConfirmation: (_, outcome: BuyerOutcome) => outcome.kind === 'refused' && needsConfirmation(outcome.problems),
  },
  actions: {
    open: assign((_, { buyer, change }: Pick<PunchoutBuyersContext, 'buyer' | 'change'>) => ({ buyer, change })),
    openState: assign((_, { buyer, isEnabled }: { buyer: PunchoutBuyer; isEnabled: boolean }) => ({
      buyer,
      change: { kind: 'enabled', isEnabled } as const,
    })),
    keepForm: assign(({ context }, { change, field }: { change: BuyerChange; field: BuyerField | 'dialect' }) => {
      const problems = Object.fromEntries(Object.entries(context.problems).filter(([name]) => name !== field));
      return { change, problems };
    }),
    clearReasons: assign({ problems: {}, messages: [] }),
    keepSaved: assign((_, outcome: BuyerOutcome) =>
      outcome.kind === 'saved' ? { buyer: outcome.buyer, secret: outcome.secret } : {},
    ),
    /** Nothing of the form is kept, least of all a secret. */
    close: assign({ change: null, secret: null, problems: {}, messages: [], isNewer: false }),
    /** Saving again replaces what the other person saved. */
    keepNewer: assign(({ context: { change } }, outcome: BuyerOutcome) =>
      outcome.kind === 'conflict' && change?.kind === 'values'
        ? { buyer: outcome.buyer, change: { ...change, version: outcome.buyer.version }, isNewer: true }
        : {},
    ),
    keepReasons: assign((_, outcome: BuyerOutcome) => reasonsOf(outcome, isBuyerField)),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ messages: [failureText(error)] })),
    emitDone: emit(({ context }, outcome: BuyerOutcome) => ({
      ...({ type: 'notification.raised', kind: 'success' } as const),
      text: outcome.kind === 'saved' ? reportOf(context, outcome.buyer) : '',
    })),
    emitRefused: emit((_, { reasons }: { reasons: readonly Message[] }) => ({
      ...({ type: 'notification.raised', kind: 'error' } as const),
      text: linesOf([text('customerAdmin.notSaved'), ...reasons]),
    })),
  },
});

/** Why a change was refused, as the params of {@link punchoutBuyersSetup}'s `emitRefused`. */
export const refusalOf = (outcome: BuyerOutcome) => ({
  reasons: outcome.kind === 'refused' ? outcome.problems.map(({ message }) => message) : [],
});
/** Why a change failed. */
export const failureIn = (error: unknown) => ({ reasons: [failureText(error)] });
