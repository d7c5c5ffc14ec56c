import { and, assign, emit, setup } from 'xstate';
import { isSameMessage, type Message } from '../../texts/text.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  Notification,
  NotificationAction,
  NotificationsContext,
  NotificationsEmitted,
  NotificationsEvent,
  NotificationsTag,
} from './types.js';

/** How long a notification shows, in milliseconds: errors, and what offers something to press, longer. */
export const showingTimes = { success: 5000, info: 5000, warning: 8000, error: 10_000, withAction: 10_000 } as const;

const timeOf = (notification: Notification | undefined): number => {
  if (!notification) return 0;
  const time = showingTimes[notification.kind];
  return notification.action ? Math.max(time, showingTimes.withAction) : time;
};

/**
 * Notifications, one at a time, oldest first. Lives as long as the app; a machine that has something to report emits
 * `notification.raised`.
 */
export const notifications = setup({
  types: {} as TypesOf<{
    context: NotificationsContext;
    events: NotificationsEvent;
    emitted: NotificationsEmitted;
    tags: NotificationsTag;
  }>,
  guards: {
    isNews: ({ context }, params: { text: Message }) => !context.queue.some(({ text }) => isSameMessage(text, params.text)),
    hasAction: ({ context }) => context.queue[0]?.action !== undefined,
    isLast: ({ context }) => context.queue.length <= 1,
  },
  actions: {
    append: assign({ queue: ({ context }, params: { notification: Notification }) => [...context.queue, params.notification] }),
    dropShown: assign({ queue: ({ context }) => context.queue.slice(1) }),
    dropAll: assign({ queue: [] }),
    emitActionChosen: emit(
      ({ context }) => ({ type: 'action.chosen', action: context.queue[0]?.action as NotificationAction }) as const,
    ),
  },
  delays: { showingTime: ({ context }) => timeOf(context.queue[0]) },
}).createMachine({
  id: 'notifications',
  initial: 'idle',
  context: { queue: [] },
  on: {
    'notification.raised': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: { type: 'append', params: ({ event: { type: _, ...notification } }) => ({ notification }) },
    },
    'session.ended': { target: '.idle', actions: 'dropAll' },
  },
  states: {
    idle: {
      meta: { title: '', spec: 'S8', description: 'nothing to say' },
      on: {
        'notification.raised': {
          target: 'showing',
          actions: { type: 'append', params: ({ event: { type: _, ...notification } }) => ({ notification }) },
        },
      },
    },
    showing: {
      tags: ['visible'],
      initial: 'counting',
      on: {
        dismiss: [
          { guard: 'isLast', target: 'idle', actions: 'dropShown' },
          { target: 'showing', actions: 'dropShown' },
        ],
        'action.pressed': [
          { guard: and(['hasAction', 'isLast']), target: 'idle', actions: ['emitActionChosen', 'dropShown'] },
          { guard: 'hasAction', target: 'showing', actions: ['emitActionChosen', 'dropShown'] },
        ],
      },
      states: {
        counting: {
          meta: { title: '', spec: 'S8', description: 'the oldest is shown and goes away by itself' },
          after: {
            showingTime: [
              { guard: 'isLast', target: '#notifications.idle', actions: 'dropShown' },
              { target: '#notifications.showing', actions: 'dropShown' },
            ],
          },
          on: { 'pointer.entered': { target: 'hovered' }, 'focus.gained': { target: 'focused' } },
        },
        hovered: {
          tags: ['held'],
          meta: { title: '', spec: 'S8', description: 'it stays while the pointer is over it' },
          on: { 'pointer.left': { target: 'counting' }, 'focus.gained': { target: 'hoveredAndFocused' } },
        },
        focused: {
          tags: ['held'],
          meta: { title: '', spec: 'S8', description: 'it stays while the focus is in it' },
          on: { 'focus.lost': { target: 'counting' }, 'pointer.entered': { target: 'hoveredAndFocused' } },
        },
        hoveredAndFocused: {
          tags: ['held'],
          meta: { title: '', spec: 'S8', description: 'it stays while the pointer is over it or the focus in it' },
          on: { 'pointer.left': { target: 'focused' }, 'focus.lost': { target: 'hovered' } },
        },
      },
    },
  },
});
