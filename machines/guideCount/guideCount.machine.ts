import { not } from 'xstate';
import { text } from '../../texts/text.js';
import { guideCountSetup, rowsOf } from './guideCount.setup.js';

const title = text('guideCount.title');

/**
 * Counting the stock of a guide's lines, in its own sequence. Typed values are saved by themselves; while the server does not answer they stay, and are
 * sent when it does.
 */
export const guideCount = guideCountSetup.createMachine({
  id: 'guideCount',
  context: ({ input: { lines, typed, since } }) => ({ rows: rowsOf(lines, typed), since, sent: [], message: '' }),
  initial: 'counting',
  states: {
    counting: {
      meta: { title, spec: 'S1.6', description: 'takes pars and counts; everything valid is saved' },
      always: { guard: 'hasChanges', target: 'pausing' },
      on: {
        'count.changed': {
          guard: { type: 'isLine', params: ({ event }) => event },
          actions: { type: 'keepTyped', params: ({ event }) => event },
        },
        confirm: 'finished',
      },
    },
    pausing: {
      tags: ['saving'],
      meta: { title, spec: 'S1.6', description: 'waits until nothing is typed for a moment' },
      after: { pauseAfterTyping: 'saving' },
      on: {
        'count.changed': {
          guard: { type: 'isLine', params: ({ event }) => event },
          target: 'counting',
          actions: { type: 'keepTyped', params: ({ event }) => event },
        },
        confirm: 'saving.closing',
      },
    },
    saving: {
      tags: ['saving'],
      entry: 'keepSent',
      invoke: {
        id: 'saveCounts',
        src: 'saveCounts',
        input: ({ context: { sent } }) => ({ changes: sent }),
        onDone: [
          {
            guard: { type: 'isOfLines', params: ({ event }) => event.output },
            target: 'counting',
            actions: { type: 'keepProblems', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'unsent',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            guard: 'isLastOne',
            target: 'finished',
            actions: { type: 'keepSaved', params: ({ event }) => event.output },
          },
          { target: 'counting', actions: { type: 'keepSaved', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unsent', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      initial: 'open',
      states: {
        open: {
          meta: { title, spec: 'S1.6', description: 'saves the typed values, while more can be typed' },
          on: {
            'count.changed': {
              guard: { type: 'isLine', params: ({ event }) => event },
              actions: { type: 'keepTyped', params: ({ event }) => event },
            },
            confirm: 'closing',
          },
        },
        closing: {
          tags: ['busy'],
          meta: { title, spec: 'S1.6', description: 'saves the last values before the order' },
        },
      },
    },
    unsent: {
      meta: { title, spec: 'S8.5', description: 'says why typed values are not saved; they stay on the device' },
      always: { guard: not('hasChanges'), target: 'counting' },
      on: {
        'count.changed': {
          guard: { type: 'isLine', params: ({ event }) => event },
          actions: { type: 'keepTyped', params: ({ event }) => event },
        },
        retry: 'saving',
        'connection.restored': 'saving',
        confirm: 'saving.closing',
      },
    },
    finished: {
      type: 'final',
      meta: { title: '', spec: 'S1.6', description: 'goes on to the order' },
    },
  },
});
