import assert from 'node:assert/strict';
import { notifications } from '../../machines/notifications/notifications.machine.js';
import type { Notification } from '../../machines/notifications/types.js';
import type { Model, Observation, Scenario } from '../../paths/model/model.js';
import { isSameMessage } from '../../texts/text.js';

export type Notifications = typeof notifications;
/** Notifications to raise. */
export type NotificationsFixture = readonly Notification[];
type Observed = Observation<Notifications, NotificationsFixture>;
type Snapshot = Observed['snapshot'];

/** Milliseconds, by kind; ten seconds at least for whatever has something to press. */
const times = { success: 5000, info: 5000, warning: 8000, error: 10_000 } as const;

/** Takes back the latest change, whatever an earlier notification said. */
const undo = { label: 'Undo', command: 'undo' } as const;

const scenarios: Scenario<Notifications, NotificationsFixture>[] = [
  {
    name: 'good news with something to press, and bad news',
    fixture: [
      {
        kind: 'success',
        text: 'Created order guide "Friday" successfully.',
        action: { label: 'Open', path: '/products/#og=Friday' },
      },
      { kind: 'error', text: 'This product is discontinued.' },
    ],
    input: undefined,
    startsIn: 'idle',
  },
  {
    name: 'news of other kinds',
    fixture: [
      { kind: 'info', text: 'Nothing found.' },
      { kind: 'warning', text: 'Sold out soon.' },
    ],
    input: undefined,
    startsIn: 'idle',
  },
  {
    name: 'two changes that can be taken back',
    fixture: [
      { kind: 'success', text: 'Changed "Lager".', action: undo },
      { kind: 'success', text: 'Changed "Cellar".', action: undo },
    ],
    input: undefined,
    startsIn: 'idle',
  },
  {
    name: 'a change that can be taken back, after a change of something else',
    fixture: [
      { kind: 'success', text: 'Removed the scan.', action: { label: 'Restore', command: 'restore' } },
      { kind: 'success', text: 'Changed "Lager".', action: undo },
      { kind: 'success', text: 'Changed "Cellar".', action: undo },
    ],
    input: undefined,
    startsIn: 'idle',
  },
  ...(['success', 'warning'] as const).map((kind) => ({
    name: `${kind} alone`,
    fixture: [{ kind, text: 'Saved.' }],
    input: undefined,
    startsIn: 'idle' as const,
  })),
];

const shownIn = ({ context: { queue } }: Snapshot): Notification => {
  const [shown] = queue;
  assert.ok(shown);
  return shown;
};
const isSameCommand = (one: Notification | undefined, other: Notification): boolean =>
  one?.action !== undefined && 'command' in one.action && other.action === one.action;
const isNews = ({ context: { queue } }: Snapshot, raised: Notification): boolean =>
  !queue.some((known) => isSameMessage(known.text, raised.text)) || queue.some((known) => isSameCommand(known, raised));
const nextOf = ({ context: { queue } }: Snapshot) => (queue.length > 1 ? 'showing.counting' : 'idle');
const sameIn = (before: Snapshot) =>
  (['counting', 'hovered', 'focused', 'hoveredAndFocused'] as const)
    .map((key) => `showing.${key}` as const)
    .find((path) => before.matches({ showing: path.slice('showing.'.length) as 'counting' })) ?? null;
const oneShown = 'only the compiler asks: time counts while a notification shows';
const goesAway = new Set(['dismiss', 'action.pressed']);

/** Queue after an event, including the visible notification. */
function queueAfter({ before, event }: Observed): readonly Notification[] {
  const queue = before?.context.queue ?? [];
  if (event?.type === 'session.ended') return [];
  if (event?.type !== 'notification.raised')
    return event && (goesAway.has(event.type) || event.type.startsWith('xstate.after.')) ? queue.slice(1) : queue;
  const { type: _, ...raised } = event as unknown as Notification & { type: string };
  return queue.some((known) => isSameCommand(known, raised))
    ? queue.map((known) => (isSameCommand(known, raised) ? raised : known))
    : [...queue, raised];
}

function mustTell(seen: Observed, tags: { visible: boolean; held: boolean }): void {
  const { snapshot, before, event, now } = seen;
  assert.deepEqual({ visible: snapshot.hasTag('visible'), held: snapshot.hasTag('held') }, tags);
  assert.deepEqual(snapshot.context.queue, queueAfter(seen));
  const pressed = event?.type === 'action.pressed' && before ? [{ type: 'action.chosen', action: shownIn(before).action }] : [];
  assert.deepEqual(now.emitted, pressed);
}

/** Notifications, one at a time (A4.17). */
export const notificationsModel: Model<Notifications, NotificationsFixture> = {
  machine: notifications,
  scenarios,
  guardInputs: ({ context }) => context.queue,
  events: {
    'notification.raised': {
      description: ({ kind, text }) => `the ${kind} "${text}" is raised`,
      cases: {
        first: ({ scenario }) => scenario.fixture[0],
        second: ({ scenario }) => scenario.fixture[1],
        third: ({ scenario }) => scenario.fixture[2],
        'the same text': ({ scenario }) => scenario.fixture[0] && { kind: 'error', text: scenario.fixture[0].text },
      },
      leadsTo: {
        idle: 'showing.counting',
        showing: ({ before, event }) => {
          if (isSameCommand(shownIn(before), event)) return 'showing.counting';
          return isNews(before, event) ? sameIn(before) : null;
        },
      },
    },
    dismiss: { description: 'closes it', leadsTo: { showing: ({ before }) => nextOf(before) } },
    'action.pressed': {
      description: 'presses its button',
      leadsTo: { showing: ({ before }) => (shownIn(before).action ? nextOf(before) : null) },
    },
    'pointer.entered': {
      description: 'points at it',
      leadsTo: { 'showing.counting': 'showing.hovered', 'showing.focused': 'showing.hoveredAndFocused' },
    },
    'pointer.left': {
      description: 'points elsewhere',
      leadsTo: { 'showing.hovered': 'showing.counting', 'showing.hoveredAndFocused': 'showing.focused' },
    },
    'focus.gained': {
      description: 'tabs into it',
      leadsTo: { 'showing.counting': 'showing.focused', 'showing.hovered': 'showing.hoveredAndFocused' },
    },
    'focus.lost': {
      description: 'tabs out of it',
      leadsTo: { 'showing.focused': 'showing.counting', 'showing.hoveredAndFocused': 'showing.hovered' },
    },
    'session.ended': { description: 'the session ends', leadsTo: { '*': 'idle' } },
  },
  actors: {},
  equivalent: {
    "notifications.machine.ts › commandOf: 'command' in action always true": 'only the compiler asks: a path has no command',
    'notifications.machine.ts › commandOf: action.command another value': 'compared with another that is changed in the same way',
    'notifications.machine.ts › timeOf: notification always true': oneShown,
    'notifications.machine.ts › timeOf: 0 one *': oneShown,
  },
  delays: {
    showingTime: {
      ms: ({ snapshot }) => (shownIn(snapshot).action ? 10_000 : times[shownIn(snapshot).kind]),
      anewBy: ({ before, event }) =>
        goesAway.has(event.type) || (event.type === 'notification.raised' && isSameCommand(before.context.queue[0], event)),
      description: 'its time passes',
      leadsTo: { 'showing.counting': ({ before }) => nextOf(before) },
    },
  },
  states: {
    idle: (seen) => {
      mustTell(seen, { visible: false, held: false });
      assert.deepEqual(seen.snapshot.context.queue, []);
    },
    'showing.counting': (seen) => mustTell(seen, { visible: true, held: false }),
    'showing.hovered': (seen) => mustTell(seen, { visible: true, held: true }),
    'showing.focused': (seen) => mustTell(seen, { visible: true, held: true }),
    'showing.hoveredAndFocused': (seen) => mustTell(seen, { visible: true, held: true }),
  },
};
