import { failureText } from '../../domain/system/failure-text.js';
import { attemptKey } from '../../domain/system/idempotency-key.js';
import { linesOf, text } from '../../texts/text.js';
import { guideOrderSetup, rowsOf } from './guideOrder.setup.js';

const title = text('guideOrder.title');

/** Ordering from a guide in its own sequence: quantities typed or filled in on request, added all at once, and taken back. */
export const guideOrder = guideOrderSetup.createMachine({
  id: 'guideOrder',
  context: ({ input: { lines, typed, ...rest } }) => ({
    ...rest,
    rows: rowsOf(lines, typed),
    message: '',
    filled: null,
    attempt: { count: 0, lines: [] },
    added: null,
  }),
  initial: 'ordering',
  states: {
    ordering: {
      meta: { title, spec: 'S1.6', description: 'takes the quantities of the guide’s lines' },
      on: {
        'quantity.changed': {
          guard: { type: 'isOrderable', params: ({ event }) => event },
          actions: { type: 'keepQuantity', params: ({ event }) => event },
        },
        'unit.changed': {
          guard: { type: 'isOrderable', params: ({ event }) => event },
          actions: { type: 'keepUnit', params: ({ event }) => event },
        },
        'fill.requested': { actions: ['clearMessage', { type: 'fill', params: ({ event: { kind } }) => ({ kind }) }] },
        'lastOrder.requested': 'readingLastOrder',
        'fill.undone': { guard: 'wasFilled', actions: 'restoreRows' },
        confirm: { guard: 'hasLines', target: 'adding' },
        undo: { guard: 'canTakeBack', target: 'takingBack' },
      },
    },
    readingLastOrder: {
      tags: ['busy'],
      meta: { title, spec: 'A2.53', description: 'reads the customer’s last order' },
      entry: 'clearMessage',
      invoke: {
        id: 'readLastOrder',
        src: 'readLastOrder',
        input: {},
        onDone: [
          {
            guard: { type: 'isOrder', params: ({ event }) => event.output },
            target: 'ordering',
            actions: {
              type: 'fill',
              params: ({ event }) => (event.output ? { kind: 'LAST_ORDER', order: event.output } : { kind: 'NONE' }),
            },
          },
          { target: 'ordering', actions: 'keepNoOrder' },
        ],
        onError: { target: 'ordering', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    adding: {
      tags: ['busy'],
      meta: { title, spec: 'S7.15', description: 'puts the lines that have a quantity into the cart' },
      entry: ['clearMessage', 'forgetFill', 'countAttempt'],
      invoke: {
        id: 'addLines',
        src: 'addLines',
        input: ({ context: { attempt, idempotencyKey } }) => ({
          lines: attempt.lines,
          idempotencyKey: attemptKey(idempotencyKey, attempt.count),
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'ordering',
            actions: ['emitAdded', 'keepAdded'],
          },
          {
            guard: { type: 'canGoWithout', params: ({ event }) => event.output },
            target: 'adding',
            reenter: true,
            actions: { type: 'keepProblems', params: ({ event }) => event.output },
          },
          { target: 'ordering', actions: { type: 'keepProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'ordering', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    takingBack: {
      tags: ['busy'],
      meta: { title, spec: 'S7.15', description: 'takes the added lines off the cart again' },
      entry: 'clearMessage',
      invoke: {
        id: 'takeBackLines',
        src: 'takeBackLines',
        input: ({ context: { added } }) => ({
          lines: added?.lines ?? [],
          idempotencyKey: `${added?.idempotencyKey ?? ''}.undo`,
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'ordering',
            actions: ['restoreAdded', 'emitTakenBack'],
          },
          {
            target: 'ordering',
            actions: {
              type: 'emitNotTakenBack',
              params: ({ event }) => ({ message: linesOf(event.output.ok ? [] : event.output.messages) }),
            },
          },
        ],
        onError: {
          target: 'ordering',
          actions: { type: 'emitNotTakenBack', params: ({ event }) => ({ message: failureText(event.error) }) },
        },
      },
    },
  },
});
