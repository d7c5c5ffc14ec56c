import { assign, emit, setup } from 'xstate';
import { failureText } from '../../domain/system/failure-text.js';
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

const title = text('servedCustomers.titleUnread');
const spec = 'docs/administration.md';

/** The button of a notification that takes the change back. */
export const undoServedCommand = 'servedCustomers.undo';

/** The query that an event asks for. */
function wantedBy({ context, event }: { context: ServedCustomersContext; event: ServedCustomersEvent }): { query: ServedQuery } {
  if (event.type === 'search.chosen') return { query: { search: event.search, page: 1 } };
  if (event.type === 'page.chosen') return { query: { ...context.query, page: event.page } };
  return { query: event.type === 'address.changed' ? event.query : context.query };
}
const isOther = { type: 'isOther', params: wantedBy } as const;
const keepQuery = { type: 'keepQuery', params: wantedBy } as const;

const reasonOf = (outcome: ListOutcome): Message =>
  (outcome.kind === 'refused' ? linesOf(outcome.problems.map(({ message }) => message)) : '') ||
  text('servedCustomers.problem.notChanged');

const machineSetup = setup({
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
  },
  actions: {
    keepQuery: assign((_, { query }: { query: ServedQuery }) => ({ query })),
    keepServed: assign((_, { found }: { found: ServedPage | null }) => ({ ...found })),
    keepMessage: assign((_, { message }: { message: Message }) => ({ message, unknown: [] })),
    keepChange: assign((_, { change }: { change: ListChange }) => ({ change })),
    takeUndo: assign(({ context: { undoable } }) => ({ change: { restore: undoable ?? '' } })),
    keepUndo: assign((_, outcome: ListOutcome) => ({ undoable: outcome.kind === 'changed' ? outcome.changeId : null })),
    forgetUndo: assign({ undoable: null }),
    keepUnknown: assign((_, outcome: ListOutcome) => ({
      unknown: outcome.kind === 'unknown' ? outcome.lines : [],
      message: '' as const,
    })),
    clear: assign({ message: '', unknown: [] }),
    emitQuery: emit(({ context: { query } }) => ({ type: 'address.wanted', query }) as const),
    emitChanged: emit((_, outcome: ListOutcome) => {
      const { added, removed } = outcome.kind === 'changed' ? outcome : { added: 0, removed: 0 };
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

/** A dialog that changes the list: it stays open with what is wrong. */
const dialog = (tag: 'adding' | 'handingOver', id: 'adding' | 'handingOver') =>
  machineSetup.createStateConfig({
    tags: ['shown', tag],
    initial: 'choosing',
    states: {
      choosing: {
        meta: { title, spec, description: 'takes what to change' },
        on: {
          confirm: { target: 'sending', actions: { type: 'keepChange', params: ({ event }) => event } },
          cancel: '#servedCustomers.listed',
        },
      },
      sending: {
        tags: ['busy'],
        meta: { title, spec, description: 'changes the list' },
        invoke: {
          id: id === 'adding' ? 'addServed' : 'handOverServed',
          src: 'changeServed',
          input: ({ context: { userId, change } }) => ({ userId, change: change ?? { add: [] } }),
          onDone: [
            {
              guard: { type: 'isChanged', params: ({ event }) => event.output },
              target: '#servedCustomers.loading',
              actions: [
                { type: 'keepUndo', params: ({ event }) => event.output },
                { type: 'emitChanged', params: ({ event }) => event.output },
              ],
            },
            {
              guard: { type: 'isSame', params: ({ event }) => event.output },
              target: '#servedCustomers.listed',
              actions: 'emitSame',
            },
            {
              guard: { type: 'isUnknown', params: ({ event }) => event.output },
              target: 'choosing',
              actions: { type: 'keepUnknown', params: ({ event }) => event.output },
            },
            {
              target: 'choosing',
              actions: { type: 'keepMessage', params: ({ event }) => ({ message: reasonOf(event.output) }) },
            },
          ],
          onError: {
            target: 'choosing',
            actions: { type: 'keepMessage', params: ({ event }) => ({ message: failureText(event.error) }) },
          },
        },
      },
    },
    meta: { title, spec, description: id === 'adding' ? 'adds customers' : 'copies or hands over a list' },
  });

/** The customers that a salesperson, or a customer's user besides their own, may act for (/admin/users/7/customers); the address holds search and page. */
export const servedCustomers = machineSetup.createMachine({
  id: 'servedCustomers',
  context: ({ input }) => ({
    ...input,
    ...{ userName: '', userKind: null, totalCount: 0, listCount: 0, rows: [] },
    ...{ message: '', change: null, undoable: null, unknown: [] },
  }),
  initial: 'loading',
  states: {
    loading: {
      meta: { title, spec, description: 'reads a page of the list' },
      on: {
        'search.chosen': { guard: isOther, target: 'loading', reenter: true, actions: [keepQuery, 'emitQuery'] },
        'page.chosen': { guard: isOther, target: 'loading', reenter: true, actions: [keepQuery, 'emitQuery'] },
        'address.changed': { guard: isOther, target: 'loading', reenter: true, actions: [keepQuery] },
      },
      invoke: {
        id: 'loadServed',
        src: 'loadServed',
        input: ({ context: { userId, query } }) => ({ userId, query }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
            target: 'listed',
            actions: { type: 'keepServed', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepMessage', params: ({ event }) => ({ message: failureText(event.error) }) },
        },
      },
    },
    failed: {
      meta: { title, spec, description: 'the list could not be read; offers to try again' },
      on: { retry: 'loading' },
    },
    absent: { meta: { title, spec, description: 'there is no such user' } },
    listed: {
      tags: ['shown'],
      meta: { title, spec, description: 'shows a page of the list' },
      on: {
        'search.chosen': { guard: isOther, target: 'loading', actions: [keepQuery, 'emitQuery'] },
        'page.chosen': { guard: isOther, target: 'loading', actions: [keepQuery, 'emitQuery'] },
        'address.changed': { guard: isOther, target: 'loading', actions: [keepQuery] },
        'remove.chosen': {
          target: 'changing',
          actions: { type: 'keepChange', params: ({ event }) => ({ change: { remove: [event.customerKey] } }) },
        },
        'adding.opened': { target: 'adding', actions: 'clear' },
        'handOver.opened': { target: 'handingOver', actions: 'clear' },
        'undo.pressed': { guard: 'hasUndo', target: 'changing', actions: 'takeUndo' },
      },
    },
    changing: {
      tags: ['shown', 'busy'],
      meta: { title, spec, description: 'removes a customer, or takes a change back' },
      invoke: {
        id: 'changeServed',
        src: 'changeServed',
        input: ({ context: { userId, change } }) => ({ userId, change: change ?? { add: [] } }),
        onDone: [
          {
            guard: { type: 'isUndo', params: ({ event }) => event.output },
            target: 'loading',
            actions: ['forgetUndo', 'emitUndone'],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'loading',
            actions: [
              { type: 'keepUndo', params: ({ event }) => event.output },
              { type: 'emitChanged', params: ({ event }) => event.output },
            ],
          },
          { guard: { type: 'isSame', params: ({ event }) => event.output }, target: 'loading', actions: 'emitSame' },
          { target: 'listed', actions: { type: 'emitRefused', params: ({ event }) => ({ reason: reasonOf(event.output) }) } },
        ],
        onError: {
          target: 'listed',
          actions: { type: 'emitRefused', params: ({ event }) => ({ reason: failureText(event.error) }) },
        },
      },
    },
    adding: dialog('adding', 'adding'),
    handingOver: dialog('handingOver', 'handingOver'),
  },
});
