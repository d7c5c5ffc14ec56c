import { assign, emit, setup } from 'xstate';
import { needsConfirmation } from '../../domain/sign-in-methods/confirmation.js';
import { linesOf, type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ListChange,
  ListOutcome,
  ServedCustomersActors,
  ServedCustomersContext,
  ServedCustomersEmitted,
  ServedCustomersEvent,
  ServedCustomersInput,
  ServedCustomersTag,
  ServedPage,
  ServedQuery,
} from './types.js';

/** The button of a notification that takes the change back. */
export const undoServedCommand = 'servedCustomers.undo';

/** The query that an event asks for. */
export function wantedBy({ context, event }: { context: ServedCustomersContext; event: ServedCustomersEvent }): {
  query: ServedQuery;
} {
  if (event.type === 'search.chosen') return { query: { search: event.search, page: 1 } };
  if (event.type === 'page.chosen') return { query: { ...context.query, page: event.page } };
  return { query: event.type === 'address.changed' ? event.query : context.query };
}
/** The reasons of a refusal. */
export const reasonOf = (outcome: ListOutcome): Message =>
  (outcome.kind === 'refused' ? linesOf(outcome.problems.map(({ message }) => message)) : '') ||
  text('servedCustomers.problem.notChanged');

const none = { added: 0, removed: 0 };

/** Effects, guards and actions of the machine. */
export const servedCustomersSetup = setup({
  types: {} as TypesOf<{
    context: ServedCustomersContext;
    events: ServedCustomersEvent;
    input: ServedCustomersInput;
    emitted: ServedCustomersEmitted;
    tags: ServedCustomersTag;
    actors: ServedCustomersActors;
    children: {
      loadServed: 'loadServed';
      changeServed: 'changeServed';
      addServed: 'changeServed';
      handOverServed: 'changeServed';
    };
  }>,
  actors: notProvided<ServedCustomersActors>({ loadServed: 'promise', changeServed: 'promise' }),
  guards: {
    isOther: ({ context }, { query }: { query: ServedQuery }) =>
      query.page >= 1 && (query.page !== context.query.page || query.search !== context.query.search),
    isThere: (_, { found }: { found: ServedPage | null }) => found !== null,
    hasUndo: ({ context: { undoable } }) => undoable !== null,
    isUndo: ({ context: { change } }, { kind }: ListOutcome) => change !== null && 'restore' in change && kind === 'changed',
    isChanged: (_, outcome: ListOutcome) => outcome.kind === 'changed' && outcome.changeId !== null,
    isSame: (_, outcome: ListOutcome) => outcome.kind === 'changed' && outcome.changeId === null,
    isUnknown: (_, { kind }: ListOutcome) => kind === 'unknown',
    needsProof: (_, outcome: ListOutcome) => outcome.kind === 'refused' && needsConfirmation(outcome.problems),
  },
  actions: {
    keepQuery: assign((_, { query }: { query: ServedQuery }) => ({ query })),
    keepServed: assign((_, { found }: { found: ServedPage | null }) => ({ ...found })),
    keepMessage: assign((_, { message }: { message: Message }) => ({ message, unknown: [] })),
    keepChange: assign((_, { change }: { change: ListChange }) => ({ change })),
    /** Its button goes with the press. */
    takeUndo: assign(({ context: { undoable } }) => ({ change: { restore: undoable ?? '' }, undoable: null })),
    keepUndo: assign((_, outcome: ListOutcome) => ({ undoable: outcome.kind === 'changed' ? outcome.changeId : null })),
    keepUnknown: assign((_, outcome: ListOutcome) => ({
      unknown: outcome.kind === 'unknown' ? outcome.lines : [],
      message: '' as const,
    })),
    clear: assign({ message: '', unknown: [] }),
    emitQuery: emit(({ context: { query } }) => ({ type: 'address.wanted', query }) as const),
    emitChanged: emit((_, outcome: ListOutcome) => {
      const { added, removed } = outcome.kind === 'changed' ? outcome : none;
      const action = { label: text('servedCustomers.undo'), command: undoServedCommand };
      return {
        ...({ type: 'notification.raised', kind: 'success', action } as const),
        text: text('servedCustomers.changed', { added, removed }),
      };
    }),
    emitUndone: emit({ type: 'notification.raised', kind: 'success', text: text('servedCustomers.undone') } as const),
    emitSame: emit({ type: 'notification.raised', kind: 'info', text: text('servedCustomers.unchanged') } as const),
    emitRefused: emit(
      (_, { reason }: { reason: Message }) => ({ type: 'notification.raised', kind: 'error', text: reason }) as const,
    ),
  },
});
