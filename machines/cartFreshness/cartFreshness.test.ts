import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { DeferredCalls } from '../support/deferred-calls.js';
import { cartFreshness } from './cartFreshness.machine.js';

const fiveMinutes = 300_000;

function running(isGuest = false) {
  const clock = new SimulatedClock();
  const refresh = new DeferredCalls<undefined, undefined>();
  const actor = createActor(cartFreshness.provide({ actors: { refreshCart: refresh.logic } }), { clock, input: { isGuest } });
  const emitted: string[] = [];
  actor.on('*', (event) => emitted.push(event.type));
  actor.start();
  return {
    clock,
    refresh,
    emitted,
    value: () => actor.getSnapshot().value,
    isUpdating: () => actor.getSnapshot().hasTag('updating'),
    want: () => actor.send({ type: 'cart.wanted' }),
    change: () => actor.send({ type: 'cart.changed' }),
    receive: () => actor.send({ type: 'cart.received' }),
    begin: (id: string) => actor.send({ type: 'update.began', id }),
    end: (id: string) => actor.send({ type: 'update.ended', id }),
    send: actor.send,
  };
}

async function fresh() {
  const cart = running();
  cart.want();
  await cart.refresh.last.answer(undefined);
  return cart;
}

describe("the cart's freshness", () => {
  it('is nothing to care about before a screen wants the cart', () => {
    expect(running().refresh.calls).toHaveLength(0);
  });

  it('lasts 5 minutes, in which no screen reads it again (S4.8, S9.1)', async () => {
    const { refresh, want, clock } = await fresh();
    clock.increment(fiveMinutes - 1);
    want();
    expect(refresh.calls).toHaveLength(1);
    clock.increment(1);
    expect(refresh.calls).toHaveLength(1);
    want();
    expect(refresh.calls).toHaveLength(2);
  });

  it('is over after every change, however fresh the copy was (S4.8)', async () => {
    const { refresh, change, value, emitted } = await fresh();
    change();
    expect(refresh.calls).toHaveLength(2);
    await refresh.last.answer(undefined);
    expect(value()).toBe('fresh');
    expect(emitted).toEqual(['cart.refreshed', 'cart.refreshed']);
  });

  it('begins anew, without another call, when an answer brings the whole cart', async () => {
    const { refresh, receive, want, clock } = await fresh();
    clock.increment(fiveMinutes - 1);
    receive();
    clock.increment(fiveMinutes - 1);
    want();
    expect(refresh.calls).toHaveLength(1);
    clock.increment(1);
    want();
    expect(refresh.calls).toHaveLength(2);
  });

  it('waits while an update is running (S4.8)', async () => {
    const { refresh, begin, end, want, change, isUpdating } = await fresh();
    begin('a');
    begin('b');
    want();
    change();
    end('a');
    want();
    expect(isUpdating()).toBe(true);
    expect(refresh.calls).toHaveLength(1);
    end('b');
    expect(isUpdating()).toBe(false);
    expect(refresh.calls).toHaveLength(2);
  });

  it('needs no refresh after an update that was refused, until the next screen wants it', async () => {
    const { refresh, begin, end, want } = await fresh();
    begin('a');
    end('a');
    expect(refresh.calls).toHaveLength(1);
    want();
    expect(refresh.calls).toHaveLength(2);
  });

  it('needs no refresh after an update whose answer brought the cart', async () => {
    const { refresh, begin, end, receive, want, value } = await fresh();
    begin('a');
    receive();
    end('a');
    want();
    expect([value(), refresh.calls.length]).toEqual(['fresh', 1]);
  });

  it('does not trust an answer older than a change: refreshing → changed → old answer', async () => {
    const { refresh, want, change, value } = running();
    want();
    const old = refresh.last;
    change();
    expect(old.signal.aborted).toBe(true);
    await old.answer(undefined);
    expect(value()).toBe('refreshing');
    await refresh.last.answer(undefined);
    expect(value()).toBe('fresh');
  });

  it('does not trust an answer older than an update: refreshing → update began → old answer → ended', async () => {
    const { refresh, want, begin, end, value } = running();
    want();
    const old = refresh.last;
    begin('a');
    await old.answer(undefined);
    expect(value()).toEqual({ updating: 'changed' });
    end('a');
    expect(value()).toBe('refreshing');
    expect(refresh.calls).toHaveLength(2);
  });

  it('is not believed after the device slept, when timers stood still (F-11)', async () => {
    const { send, want, refresh } = await fresh();
    send({ type: 'device.woke' });
    want();
    expect(refresh.calls).toHaveLength(2);
  });

  it('is restored by itself once the back office is back (F-1)', async () => {
    const { refresh, want, clock, value, emitted } = running();
    want();
    await refresh.last.fail({ code: 'BACK_OFFICE_UNAVAILABLE' });
    expect(value()).toBe('failed');
    clock.increment(5000);
    await refresh.last.answer(undefined);
    expect(value()).toBe('fresh');
    expect(emitted).toEqual(['refresh.failed', 'cart.refreshed']);
  });

  it('can be restored on demand (S4.7)', async () => {
    const { refresh, want, send } = running();
    want();
    await refresh.last.fail({ code: 'NETWORK' });
    send({ type: 'retry' });
    expect(refresh.calls).toHaveLength(2);
  });

  it("is no matter of a guest's mock cart (S4.8, S6.1)", () => {
    const { refresh, want, change, value } = running(true);
    want();
    change();
    expect([value(), refresh.calls.length]).toEqual(['mocked', 0]);
  });
});
