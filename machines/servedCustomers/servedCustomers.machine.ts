import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { reasonOf, servedCustomersSetup, wantedBy } from './servedCustomers.setup.js';
import type { ListChange } from './types.js';

const title = text('servedCustomers.titleUnread');
const spec = 'docs/administration.md';
const proof = { title: text('confirmation.title'), spec: 'decision 142', description: 'the person proves who they are' };

/** There is a change wherever one is sent. */
const noChange: ListChange = { add: [] };
const isOther = { type: 'isOther', params: wantedBy } as const;
const keepQuery = { type: 'keepQuery', params: wantedBy } as const;
/** Its notification is visible as soon as the change is made, while the list is still read again. */
const undo = { guard: 'hasUndo', target: '#servedCustomers.changing', actions: 'takeUndo' } as const;

const sending = servedCustomersSetup.createStateConfig({
  tags: ['busy'],
  meta: { title, spec, description: 'changes the list' },
  invoke: {
    id: 'addServed',
    src: 'changeServed',
    input: ({ context: { userId, change } }) => ({ userId, change: change ?? noChange }),
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
      { guard: { type: 'needsProof', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
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
});

/** Steps of both dialogs, which stay open with the problems of a change. */
const dialogSteps = {
  choosing: servedCustomersSetup.createStateConfig({
    meta: { title, spec, description: 'takes the customers, or the other person' },
    on: {
      confirm: { target: 'sending', actions: { type: 'keepChange', params: ({ event }) => event } },
      cancel: '#servedCustomers.listed',
    },
  }),
  sending,
  confirmingIdentity: servedCustomersSetup.createStateConfig({
    tags: ['proof'],
    meta: proof,
    on: { 'identity.confirmed': 'sending', 'identity.unconfirmed': 'choosing' },
  }),
};

/** The customers that a salesperson, or a customer's user besides their own, may act for (/admin/users/7/customers); the address holds search and page. */
export const servedCustomers = servedCustomersSetup.createMachine({
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
        'undo.pressed': undo,
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
      on: {
        retry: 'loading',
        'search.chosen': { guard: isOther, target: 'loading', actions: [keepQuery, 'emitQuery'] },
        'page.chosen': { guard: isOther, target: 'loading', actions: [keepQuery, 'emitQuery'] },
        'address.changed': { guard: isOther, target: 'loading', actions: [keepQuery] },
        'undo.pressed': undo,
      },
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
        'undo.pressed': undo,
      },
    },
    changing: {
      tags: ['shown', 'busy'],
      meta: { title, spec, description: 'removes a customer, or takes a change back' },
      invoke: {
        id: 'changeServed',
        src: 'changeServed',
        input: ({ context: { userId, change } }) => ({ userId, change: change ?? noChange }),
        onDone: [
          {
            guard: { type: 'isUndo', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'emitUndone',
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
          { guard: { type: 'needsProof', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          { target: 'listed', actions: { type: 'emitRefused', params: ({ event }) => ({ reason: reasonOf(event.output) }) } },
        ],
        onError: {
          target: 'listed',
          actions: { type: 'emitRefused', params: ({ event }) => ({ reason: failureText(event.error) }) },
        },
      },
    },
    confirmingIdentity: {
      tags: ['shown', 'proof'],
      meta: proof,
      on: { 'identity.confirmed': 'changing', 'identity.unconfirmed': 'listed' },
    },
    adding: {
      tags: ['shown', 'adding'],
      meta: { title, spec, description: 'adds customers' },
      initial: 'choosing',
      states: dialogSteps,
    },
    handingOver: {
      tags: ['shown', 'handingOver'],
      meta: { title, spec, description: 'copies or hands over a list' },
      initial: 'choosing',
      states: { ...dialogSteps, sending: { ...sending, invoke: { ...sending.invoke, id: 'handOverServed' } } },
    },
  },
});
