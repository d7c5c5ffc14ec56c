import { and, assign, emit, setup } from 'xstate';
import { isSameMessage } from '../../texts/text.js';
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

const commandOf = ({ action }: Notification): string | undefined => (action && 'command' in action ? action.command : undefined);

/** A command acts on the latest change only: the button of an earlier one would take back what its notification does not name. */
const isReplacedBy = (earlier: Notification, raised: Notification): boolean =>
  commandOf(raised) !== undefined && commandOf(earlier) === commandOf(raised);

const raisedBy = ({ event: { type: _, ...raised } }: { event: { type: 'notification.raised' } & Notification }) => ({ raised });

/**
 * Notifications, one at a time, oldest first; one with a command takes the place of an earlier one with the same command. Lives as long as the app;
 * a machine that has something to report emits `notification.raised`.
 */
export const notifications = setup({
  types: {} as TypesOf<{
    context: NotificationsContext;
    events: NotificationsEvent;
    emitted: NotificationsEmitted;
    tags: NotificationsTag;
  }>,
  guards: {
    isNews: ({ context: { queue } }, { raised }: { raised: Notification }) =>
      queue.some((earlier) => isReplacedBy(earlier, raised)) || !queue.some(({ text }) => isSameMessage(text, raised.text)),
    replacesShown: ({ context: { queue } }, { raised }: { raised: Notification }) =>
      queue.findIndex((earlier) => isReplacedBy(earlier, raised)) === 0,
    hasAction: ({ context }) => context.queue[0]?.action !== undefined,
    isLast: ({ context }) => context.queue.length <= 1,
  },
  actions: {
    add: assign({
      queue: ({ context: { queue } }, { raised }: { raised: Notification }) =>
        queue.some((earlier) => isReplacedBy(earlier, raised))
          ? queue.map((earlier) => (isReplacedBy(earlier, raised) ? raised : earlier))
          : [...queue, raised],
    }),
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
    'session.ended': { target: '.idle', actions: 'dropAll' },
  },
  states: {
    idle: {
      meta: { title: '', spec: 'S8', description: 'nothing to say' },
      on: {
        'notification.raised': {
          target: 'showing',
          actions: { type: 'add', params: raisedBy },
        },
      },
    },
    showing: {
      tags: ['visible'],
      initial: 'counting',
      on: {
        'notification.raised': [
          {
            guard: { type: 'replacesShown', params: raisedBy },
            target: 'showing',
            actions: { type: 'add', params: raisedBy },
          },
          { guard: { type: 'isNews', params: raisedBy }, actions: { type: 'add', params: raisedBy } },
        ],
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
