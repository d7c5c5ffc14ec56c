import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { notifications } from './notifications.machine.js';
import type { Notification, NotificationsEmitted } from './types.js';

const info = (text: string): Notification => ({ kind: 'info', text });

function running() {
  const clock = new SimulatedClock();
  const actor = createActor(notifications, { clock });
  const emitted: NotificationsEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    clock,
    actor,
    emitted,
    raise: (notification: Notification) => actor.send({ type: 'notification.raised', ...notification }),
    shown: () => (actor.getSnapshot().hasTag('visible') ? actor.getSnapshot().context.queue[0]?.text : undefined),
  };
}

describe('notifications', () => {
  it('show one at a time, oldest first', () => {
    const { raise, shown, actor } = running();
    raise(info('one'));
    raise(info('two'));
    raise(info('three'));
    expect(shown()).toBe('one');
    actor.send({ type: 'dismiss' });
    expect(shown()).toBe('two');
    actor.send({ type: 'dismiss' });
    expect(shown()).toBe('three');
    actor.send({ type: 'dismiss' });
    expect(shown()).toBeUndefined();
  });

  it.each([
    ['success', 5000],
    ['info', 5000],
    ['warning', 8000],
    ['error', 10_000],
  ] as const)('of the kind %s go away after %i ms', (kind, time) => {
    const { raise, shown, clock } = running();
    raise({ kind, text: 'one' });
    clock.increment(time - 1);
    expect(shown()).toBe('one');
    clock.increment(1);
    expect(shown()).toBeUndefined();
  });

  it('that wait get their whole time once they show', () => {
    const { raise, shown, clock } = running();
    raise(info('one'));
    clock.increment(4000);
    raise(info('two'));
    clock.increment(1000);
    expect(shown()).toBe('two');
    clock.increment(4999);
    expect(shown()).toBe('two');
    clock.increment(1);
    expect(shown()).toBeUndefined();
  });

  it('stay as long as the pointer is over them or the focus is in them', () => {
    const { raise, shown, clock, actor } = running();
    raise(info('one'));
    actor.send({ type: 'pointer.entered' });
    actor.send({ type: 'focus.gained' });
    actor.send({ type: 'pointer.left' });
    clock.increment(60_000);
    expect(shown()).toBe('one');
    expect(actor.getSnapshot().hasTag('held')).toBe(true);
    actor.send({ type: 'focus.lost' });
    clock.increment(5000);
    expect(shown()).toBeUndefined();
  });

  it('that came after one that was held do not stay for ever', () => {
    const { raise, shown, clock, actor } = running();
    raise(info('one'));
    raise(info('two'));
    actor.send({ type: 'focus.gained' });
    actor.send({ type: 'dismiss' });
    expect(shown()).toBe('two');
    clock.increment(5000);
    expect(shown()).toBeUndefined();
  });

  it('are not queued again while the same text waits or shows', () => {
    const { raise, actor } = running();
    raise(info('one'));
    raise({ kind: 'error', text: 'one' });
    raise(info('two'));
    raise(info('two'));
    expect(actor.getSnapshot().context.queue.map(({ text }) => text)).toEqual(['one', 'two']);
    actor.send({ type: 'dismiss' });
    raise(info('one'));
    expect(actor.getSnapshot().context.queue.map(({ text }) => text)).toEqual(['two', 'one']);
  });

  it('hand on the action that was pressed, and close (S8.23)', () => {
    const { raise, shown, clock, actor, emitted } = running();
    const action = { label: 'Open', path: '/products/#og=Friday' };
    raise({ kind: 'success', text: 'Created order guide "Friday" successfully.', action });
    raise(info('two'));
    clock.increment(9999);
    actor.send({ type: 'action.pressed' });
    expect(emitted).toEqual([{ type: 'action.chosen', action }]);
    expect(shown()).toBe('two');
    actor.send({ type: 'action.pressed' });
    expect(emitted).toHaveLength(1);
    expect(shown()).toBe('two');
  });

  it('of one session are not seen in the next', () => {
    const { raise, shown, actor } = running();
    raise(info('one'));
    raise(info('two'));
    actor.send({ type: 'session.ended' });
    expect(shown()).toBeUndefined();
    expect(actor.getSnapshot().context.queue).toEqual([]);
  });
});
