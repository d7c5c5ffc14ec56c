import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CustomerChoice } from '../../../domain/customers/customer-choice.js';
import { selectCustomer } from '../../../machines/selectCustomer/selectCustomer.machine.js';
import { DeferredCalls } from '../../../machines/support/testing/deferred-calls.js';
import { meaningOfKey, type PressedKey } from './highlight-key.js';

async function listOf(count: number) {
  const list = new DeferredCalls<readonly CustomerChoice[], undefined>();
  const clock = new SimulatedClock();
  const actor = createActor(selectCustomer.provide({ actors: { listCustomers: list.logic } }), { clock }).start();
  await list.last.answer(
    Array.from({ length: count }, (_, index) => ({
      customerKey: `${index}`,
      customerCode: `C${index}`,
      name: `Customer ${index}`,
    })),
  );
  const press = (key: string, more: Partial<PressedKey> = {}) => {
    const meaning = meaningOfKey({ key, shiftKey: false, repeat: false, ...more }, actor.getSnapshot());
    if (meaning !== null && meaning !== 'swallow') actor.send(meaning);
    return meaning;
  };
  return { actor, clock, press };
}

test('arrow up and down and Tab or Shift-Tab move the highlight; Enter picks (S2.40)', async () => {
  const { actor, press } = await listOf(5);
  press('ArrowDown');
  press('Tab');
  press('Tab', { shiftKey: true });
  expect(actor.getSnapshot().context.highlighted).toBe(1);
  press('Enter');
  expect(actor.getSnapshot().output).toEqual({ customerKey: '1' });
});

test('a key that is held moves at most once in 100 ms, and the focus stays in the box (S9.11)', async () => {
  const { actor, clock, press } = await listOf(5);
  press('Tab');
  expect(press('Tab', { repeat: true })).toBe('swallow');
  clock.increment(100);
  press('Tab', { repeat: true });
  expect(actor.getSnapshot().context.highlighted).toBe(2);
});

test('at the ends of the list Tab leaves it and the arrows stay (S2.40)', async () => {
  const { press } = await listOf(1);
  expect(press('Tab')).toBeNull();
  expect(press('Tab', { shiftKey: true })).toBeNull();
  expect(press('ArrowDown')).toBe('swallow');
});

test('letters belong to the search box (S2.40)', async () => {
  const { press } = await listOf(3);
  expect(press('a')).toBeNull();
});
