import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { DeferredCalls, settled } from '../support/deferred-calls.js';
import { connection } from './connection.machine.js';

function started() {
  const probe = new DeferredCalls<void, undefined>();
  const clock = new SimulatedClock();
  const actor = createActor(connection.provide({ actors: { probe: probe.logic } }), { clock }).start();
  const restored: unknown[] = [];
  actor.on('connection.restored', (event) => restored.push(event));
  return { actor, clock, probe, restored };
}

test('a server that does not answer is asked until it does, and then the screen is read anew (S8.5)', async () => {
  const { actor, clock, probe, restored } = started();
  actor.send({ type: 'call.failed' });
  expect(actor.getSnapshot().hasTag('lost')).toBe(true);

  await probe.last.fail({ code: 'NETWORK' });
  expect(actor.getSnapshot().matches({ silent: 'waiting' })).toBe(true);
  clock.increment(2000);
  await settled();
  expect(probe.calls).toHaveLength(2);

  await probe.last.answer();
  expect(actor.getSnapshot().matches('answering')).toBe(true);
  expect(restored).toHaveLength(1);
});

test('an answered call ends the silence before the next question (S8.5)', async () => {
  const { actor, probe, restored } = started();
  actor.send({ type: 'call.failed' });
  actor.send({ type: 'call.answered' });
  expect(actor.getSnapshot().matches('answering')).toBe(true);
  expect(probe.last.signal.aborted).toBe(true);
  expect(restored).toHaveLength(1);
});

test('retry asks at once instead of waiting (S8.5)', async () => {
  const { actor, probe } = started();
  actor.send({ type: 'call.failed' });
  await probe.last.fail({ code: 'NETWORK' });
  actor.send({ type: 'retry' });
  expect(actor.getSnapshot().matches({ silent: 'asking' })).toBe(true);
  expect(probe.calls).toHaveLength(2);
});
