import { assign, emit, setup } from 'xstate';
import { type CustomerChange, changeOnto, inverseOf } from '../../domain/administration/customers/customer-change.js';
import { type CustomerField, customerProblems } from '../../domain/administration/customers/customer-form.js';
import type { CustomerDetails, CustomerRecord } from '../../domain/administration/customers/customer-record.js';
import { changeReport, isCustomerField } from '../../domain/administration/customers/customer-texts.js';
import { failureText } from '../../domain/system/failure-text.js';
import { reasonsOf } from '../../domain/system/reasons.js';
import { linesOf, type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CustomerEditorActors,
  CustomerEditorContext,
  CustomerEditorEmitted,
  CustomerEditorEvent,
  CustomerEditorInput,
  CustomerEditorTag,
  CustomerOutcome,
  UndoableChange,
} from './types.js';

/** The button of a notification that takes the change back. */
export const undoCommand = 'customers.undo';

/** The change of the open form, or the one under way. */
export function changeIn({ change }: CustomerEditorContext): CustomerChange {
  if (change === null) throw new Error('No change is open');
  return change;
}

/** The customer of the change. */
export function customerIn({ customer }: CustomerEditorContext): CustomerRecord {
  if (customer === null) throw new Error('No customer is open');
  return customer;
}

/** The details of a new customer. */
export function detailsIn(context: CustomerEditorContext): CustomerDetails {
  const change = changeIn(context);
  if (change.kind !== 'details') throw new Error('A new customer has details first');
  return change.values;
}

const customerOf = (outcome: CustomerOutcome): CustomerRecord | null => (outcome.kind === 'refused' ? null : outcome.customer);

/** A change that changed nothing cannot be taken back, and neither can one that took another one back. */
function undoableOf(context: CustomerEditorContext, outcome: CustomerOutcome): UndoableChange | null {
  const customer = customerOf(outcome);
  if (customer === null || context.isUndo) return null;
  const inverse = inverseOf(changeIn(context), customerIn(context), customer);
  return inverse && { customer, change: inverse };
}

const fresh = { problems: {}, messages: [], isNewer: false, isUndo: false };

/** Effects, guards and actions of the machine. */
export const customerEditorSetup = setup({
  types: {} as TypesOf<{
    context: CustomerEditorContext;
    events: CustomerEditorEvent;
    input: CustomerEditorInput;
    emitted: CustomerEditorEmitted;
    tags: CustomerEditorTag;
    actors: CustomerEditorActors;
  }>,
  actors: notProvided<CustomerEditorActors>({
    saveForm: 'promise',
    createCustomer: 'promise',
    applyChange: 'promise',
  }),
  guards: {
    // Phone numbers that need the large library are checked by the back office.
    isValid: ({ context }) =>
      Object.keys(customerProblems(changeIn(context), { country: context.country, read: null })).length === 0,
    isNew: ({ context }) => context.customer === null,
    hasUndoable: ({ context }) => context.undoable !== null,
    isSaved: (_, { kind }: CustomerOutcome) => kind === 'saved',
    isConflict: (_, { kind }: CustomerOutcome) => kind === 'conflict',
  },
  actions: {
    open: assign((_, { customer, change }: Pick<CustomerEditorContext, 'customer' | 'change'>) => ({
      customer,
      change,
      ...fresh,
    })),
    openUndoable: assign(({ context: { undoable } }) => ({ ...undoable, ...fresh, isUndo: true })),
    keepForm: assign(({ context }, { change, field }: { change: CustomerChange; field: CustomerField }) => {
      const { [field]: _fixed, ...problems } = context.problems;
      return { change, problems };
    }),
    clearReasons: assign({ problems: {}, messages: [] }),
    keepSaved: assign(({ context }, outcome: CustomerOutcome) => ({
      customer: customerOf(outcome),
      undoable: undoableOf(context, outcome),
    })),
    keepCreated: assign((_, outcome: CustomerOutcome) => ({ customer: customerOf(outcome), undoable: null })),
    /** Saving again replaces what the other person saved. */
    keepNewer: assign(({ context }, outcome: CustomerOutcome) => {
      const customer = customerOf(outcome) ?? customerIn(context);
      return { customer, change: changeOnto(changeIn(context), customer), isNewer: true };
    }),
    keepSeen: assign((_, outcome: CustomerOutcome) => ({ customer: customerOf(outcome), undoable: null })),
    keepReasons: assign((_, outcome: CustomerOutcome) => reasonsOf(outcome, isCustomerField)),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ messages: [failureText(error)] })),
    emitDone: emit(({ context }, outcome: CustomerOutcome) => ({
      ...({ type: 'notification.raised', kind: 'success' } as const),
      text: context.isUndo ? text('customerAdmin.undone') : changeReport(changeIn(context), customerIn(context)),
      ...(undoableOf(context, outcome) !== null && { action: { label: text('customerAdmin.undo'), command: undoCommand } }),
    })),
    emitCreated: emit(({ context }) => ({
      ...({ type: 'notification.raised', kind: 'success' } as const),
      text: text('customerAdmin.created', { name: customerIn(context).details.name }),
    })),
    emitCustomer: emit(({ context }) => ({ type: 'customer.created', customerKey: customerIn(context).customerKey }) as const),
    emitConflict: emit({ type: 'notification.raised', kind: 'warning', text: text('customerAdmin.conflictNotice') } as const),
    emitRefused: emit((_, { reasons }: { reasons: readonly Message[] }) => ({
      ...({ type: 'notification.raised', kind: 'error' } as const),
      text: linesOf([text('customerAdmin.notSaved'), ...reasons]),
    })),
  },
});

/** Why a change was refused, as the params of {@link customerEditorSetup}'s `emitRefused`. */
export const refusalOf = (outcome: CustomerOutcome) => ({
  reasons: outcome.kind === 'refused' ? outcome.problems.map(({ message }) => message) : [],
});
/** Why a change failed. */
export const failureIn = (error: unknown) => ({ reasons: [failureText(error)] });
