import { text } from '../../texts/text.js';
import { given } from '../support/given.js';
import { deliveryCalendarSetup, exceptionIn, holidaysIn, untouched } from './deliveryCalendar.setup.js';

const title = text('delivery.title');
const meta = (description: string) => ({ title, spec: 'docs/delivery.md', description });

/** The dialog of an exception. */
const editing = deliveryCalendarSetup.createStateConfig({
  tags: ['dialog'],
  initial: 'choosing',
  states: {
    choosing: {
      meta: meta('takes the values of an exception'),
      on: {
        'value.changed': { actions: { type: 'keepChange', params: ({ event }) => event } },
        'date.unreadable': { actions: { type: 'keepUnreadable', params: ({ event }) => event } },
        'areas.typed': { actions: { type: 'keepAreas', params: ({ event }) => event } },
        save: { guard: 'canSave', target: 'saving' },
        cancel: { target: '#deliveryCalendar.closed', actions: 'close' },
      },
    },
    saving: {
      tags: ['busy'],
      meta: meta('saves an exception'),
      invoke: {
        id: 'saveException',
        src: 'saveException',
        input: ({ context }) => ({ exception: context.exception, values: exceptionIn(context) }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: '#deliveryCalendar.closed',
            actions: [
              { type: 'keepUndoable', params: ({ event }) => event.output },
              'close',
              'emitChanged',
              { type: 'emitDone', params: ({ event }) => ({ as: 'saved', outcome: event.output }) },
            ],
          },
          {
            guard: { type: 'isNewer', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [{ type: 'keepNewer', params: ({ event }) => event.output }, 'emitChanged'],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'choosing',
            actions: ['keepGone', 'emitChanged'],
          },
          { target: 'choosing', actions: { type: 'keepReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
});

/** The holidays of a year, to be chosen from. */
const holidays = deliveryCalendarSetup.createStateConfig({
  tags: ['holidays'],
  initial: 'loading',
  states: {
    loading: {
      meta: meta('reads which holidays are on the calendar already'),
      entry: 'dropMessage',
      on: {
        cancel: '#deliveryCalendar.closed',
        'year.changed': {
          guard: { type: 'isYear', params: ({ event }) => event },
          target: 'loading',
          reenter: true,
          actions: { type: 'openHolidays', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'loadExceptions',
        src: 'loadExceptions',
        input: ({ context }) => ({ year: context.year }),
        onDone: { target: 'choosing', actions: { type: 'propose', params: ({ event }) => ({ exceptions: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: meta('could not read the calendar; offers to try again'),
      on: {
        retry: 'loading',
        cancel: { target: '#deliveryCalendar.closed', actions: 'close' },
        'year.changed': {
          guard: { type: 'isYear', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'openHolidays', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      meta: meta('proposes holidays'),
      on: {
        'holiday.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'year.changed': {
          guard: { type: 'isYear', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'openHolidays', params: ({ event }) => event },
        },
        save: { guard: 'hasChosen', target: 'saving' },
        cancel: { target: '#deliveryCalendar.closed', actions: 'close' },
      },
    },
    saving: {
      tags: ['busy'],
      meta: meta('adds holidays'),
      invoke: {
        id: 'addHolidays',
        src: 'addHolidays',
        input: ({ context }) => ({ holidays: holidaysIn(context) }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: '#deliveryCalendar.closed',
            actions: [
              { type: 'keepUndoable', params: ({ event }) => event.output },
              'close',
              'emitChanged',
              { type: 'emitDone', params: ({ event }) => ({ as: 'added', outcome: event.output }) },
            ],
          },
          { target: 'choosing', actions: { type: 'keepReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
});

/** The delivery calendar: holidays and exceptions, one at a time or those of a year; each change can be undone. */
export const deliveryCalendar = deliveryCalendarSetup.createMachine({
  id: 'deliveryCalendar',
  context: untouched,
  initial: 'closed',
  states: {
    closed: {
      meta: meta('the calendar without a dialog'),
      on: {
        'day.opened': { target: 'editing', actions: { type: 'openDay', params: ({ event }) => event } },
        'exception.opened': { target: 'editing', actions: { type: 'openException', params: ({ event }) => event } },
        'remove.chosen': { target: 'removing', actions: { type: 'openException', params: ({ event }) => event } },
        'holidays.opened': { target: 'holidays', actions: { type: 'openHolidays', params: ({ event }) => event } },
        'undo.pressed': { guard: 'hasUndoable', target: 'undoing' },
      },
    },
    editing,
    holidays,
    removing: {
      tags: ['busy'],
      meta: meta('removes an exception'),
      invoke: {
        id: 'removeException',
        src: 'removeException',
        input: ({ context }) => ({ exception: given(context.exception) }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              { type: 'keepUndoable', params: ({ event }) => event.output },
              'close',
              'emitChanged',
              { type: 'emitDone', params: ({ event }) => ({ as: 'removed', outcome: event.output }) },
            ],
          },
          { target: 'closed', actions: ['close', 'emitChanged', { type: 'emitRefused', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'closed', actions: ['close', { type: 'emitFailed', params: ({ event }) => event }] },
      },
    },
    undoing: {
      tags: ['busy'],
      meta: meta('takes the last change back'),
      invoke: {
        id: 'undoChanges',
        src: 'undoChanges',
        input: ({ context }) => ({ changeIds: context.undoable }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              { type: 'keepUndoable', params: ({ event }) => event.output },
              'emitChanged',
              { type: 'emitDone', params: ({ event }) => ({ as: 'undone', outcome: event.output }) },
            ],
          },
          {
            target: 'closed',
            actions: ['dropUndoable', 'emitChanged', { type: 'emitRefused', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'closed', actions: { type: 'emitUndoFailed', params: ({ event }) => event } },
      },
    },
  },
});
