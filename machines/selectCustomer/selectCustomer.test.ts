import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { DeferredCalls } from '../support/deferred-calls.js';
import { selectCustomer } from './selectCustomer.machine.js';
import type { CustomerChoice } from './types.js';

const customers: CustomerChoice[] = [
  { customerKey: '1', customerCode: 'C-1001', name: 'Anchor Grill' },
  { customerKey: '2', customerCode: 'C-1002', name: 'Café Bluebird' },
  { customerKey: '3', customerCode: 'D-2003', name: 'Copper Kettle' },
];

function running() {
  const clock = new SimulatedClock();
  const list = new DeferredCalls<readonly CustomerChoice[], undefined>();
  const actor = createActor(selectCustomer.provide({ actors: { listCustomers: list.logic } }), { clock });
  const picked: string[] = [];
  actor.on('customer.picked', (event) => picked.push(event.customerKey));
  actor.start();
  return {
    clock,
    actor,
    list,
    picked,
    snapshot: () => actor.getSnapshot(),
    highlighted: () => {
      const { matches, highlighted } = actor.getSnapshot().context;
      return matches[highlighted]?.customerKey;
    },
    filter: (text: string) => actor.send({ type: 'filter.changed', text }),
    move: (by: 1 | -1, isRepeat = false) => actor.send({ type: 'highlight.moved', by, isRepeat }),
  };
}

async function loaded(rows: readonly CustomerChoice[] = customers) {
  const screen = running();
  await screen.list.last.answer(rows);
  return screen;
}

describe('selecting a customer', () => {
  it("shows 'Loading' while loading (S2.40)", () => {
    const { snapshot } = running();
    expect(snapshot().hasTag('loading')).toBe(true);
    expect(Object.values(snapshot().getMeta())[0]?.title).toBe('Loading');
  });

  it("shows 'No customers.' when there are none (S2.40)", async () => {
    const { snapshot } = await loaded([]);
    expect(snapshot().hasTag('empty')).toBe(true);
    expect(Object.values(snapshot().getMeta())[0]?.title).toBe('No customers.');
  });

  it('can be tried again when loading failed (S4.7)', async () => {
    const { list, actor, snapshot } = running();
    await list.last.fail({ code: 'NETWORK' });
    expect(snapshot().value).toBe('failed');
    actor.send({ type: 'retry' });
    await list.last.answer(customers);
    expect(snapshot().value).toEqual({ choosing: 'moving' });
  });

  it('moves the highlight down and up, and picks with Enter (S2.40)', async () => {
    const { move, highlighted, actor, picked, snapshot } = await loaded();
    expect(highlighted()).toBe('1');
    move(1);
    move(1);
    move(-1);
    expect(highlighted()).toBe('2');
    actor.send({ type: 'confirm' });
    expect(snapshot()).toMatchObject({ status: 'done', output: { customerKey: '2' } });
    expect(picked).toEqual(['2']);
  });

  it('refuses to move past the ends, so that Tab can leave the list (S2.40)', async () => {
    const { move, highlighted, snapshot } = await loaded();
    expect(snapshot().can({ type: 'highlight.moved', by: -1, isRepeat: false })).toBe(false);
    move(-1);
    expect(highlighted()).toBe('1');
    move(1);
    move(1);
    expect(snapshot().can({ type: 'highlight.moved', by: 1, isRepeat: false })).toBe(false);
    move(1);
    expect(highlighted()).toBe('3');
  });

  it('moves once per 100 ms while a key is held (S9.11)', async () => {
    const { move, highlighted, clock } = await loaded();
    move(1);
    move(1, true);
    clock.increment(99);
    move(1, true);
    expect(highlighted()).toBe('2');
    clock.increment(1);
    move(1, true);
    expect(highlighted()).toBe('3');
  });

  it('follows a finger that presses faster than that (S9.11)', async () => {
    const { move, highlighted } = await loaded();
    move(1);
    move(1);
    expect(highlighted()).toBe('3');
  });

  it('picks with Enter right after a move (S2.40)', async () => {
    const { move, actor, picked } = await loaded();
    move(1);
    actor.send({ type: 'confirm' });
    expect(picked).toEqual(['2']);
  });

  it('searches name and customer code, and begins at the top again (S2.40)', async () => {
    const { filter, move, highlighted, snapshot } = await loaded();
    move(1);
    filter('cafe');
    expect(highlighted()).toBe('2');
    filter('2003');
    expect(highlighted()).toBe('3');
    filter('');
    expect(highlighted()).toBe('1');
    expect(snapshot().context.matches).toHaveLength(3);
  });

  it('has nothing to pick where the search finds nobody (S2.40)', async () => {
    const { filter, snapshot, actor, picked } = await loaded();
    filter('zzz');
    expect(snapshot().hasTag('empty')).toBe(true);
    actor.send({ type: 'confirm' });
    actor.send({ type: 'row.pressed', customerKey: '1' });
    expect(picked).toEqual([]);
    filter('anchor');
    expect(snapshot().value).toEqual({ choosing: 'moving' });
  });

  it('keeps what was typed while loading: typed → loaded', async () => {
    const { filter, list, highlighted } = running();
    filter('copper');
    await list.last.answer(customers);
    expect(highlighted()).toBe('3');
  });

  it('picks the row that is pressed (S2.40)', async () => {
    const { actor, picked } = await loaded();
    actor.send({ type: 'row.pressed', customerKey: '3' });
    expect(picked).toEqual(['3']);
  });
});
