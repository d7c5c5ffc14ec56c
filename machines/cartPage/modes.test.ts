import { describe, expect, it } from 'vitest';
import { noQuantityText } from '../../domain/line-quantity.js';
import { CartPageHarness } from './cartPage.harness.js';
import { isBeingCleared } from './pending.js';

const titles = ({ actor }: CartPageHarness) => Object.values(actor.getSnapshot().getMeta()).map((meta) => meta?.title);
const unclear = 'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?';

describe("the cart page's modes", () => {
  it('are edit and delete (S4.11, S2.28)', () => {
    const page = new CartPageHarness();
    expect(page.view).toBe('editing');
    page.actor.send({ type: 'removing.asked' });
    expect(page.view).toBe('deleting');
    expect(page.actor.getSnapshot().hasTag('deleting')).toBe(true);
    page.actor.send({ type: 'removing.finished' });
    expect(page.view).toBe('editing');
  });

  it('let lines be removed in delete mode only (S2.28)', () => {
    const page = new CartPageHarness();
    page.actor.send({ type: 'line.removed', lineId: '51' });
    expect(page.pending).toEqual([]);
  });

  it('let quantities be changed in edit mode only (S4.11)', () => {
    const page = new CartPageHarness();
    page.actor.send({ type: 'removing.asked' });
    page.enter('51', '3');
    expect(page.pending).toEqual([]);
  });

  it('begin with editing again when the page was left, while changes go on', () => {
    const page = new CartPageHarness();
    page.remove('51');
    page.actor.send({ type: 'page.left' });
    expect(page.view).toBe('editing');
    expect(page.saves.last.signal.aborted).toBe(false);
  });
});

describe('clearing the cart', () => {
  it("asks 'Clear Cart?' first (S2.28, S2.46)", () => {
    const page = new CartPageHarness();
    page.actor.send({ type: 'clear.asked' });
    expect(titles(page)).toContain('Clear Cart?');
    page.actor.send({ type: 'cancel' });
    expect(page.view).toBe('editing');
    expect(page.clears.calls).toHaveLength(0);
  });

  it('shows an empty cart at once and refreshes it (S4.8)', async () => {
    const page = new CartPageHarness();
    page.actor.send({ type: 'clear.asked' });
    page.actor.send({ type: 'confirm' });
    expect(isBeingCleared(page.pending)).toBe(true);
    page.enter('51', '3');
    page.actor.send({ type: 'clear.asked' });
    expect(page.view).toBe('editing');
    await page.clears.last.answer(undefined);
    expect(page.pending).toEqual([]);
    expect(page.emitted).toEqual([{ type: 'cart.changed', by: 'clear' }]);
  });

  it('shows the lines again and says so when it fails (S8.10)', async () => {
    const page = new CartPageHarness();
    page.actor.send({ type: 'clear.asked' });
    page.actor.send({ type: 'confirm' });
    await page.clears.last.fail({ code: 'NETWORK' });
    expect(page.pending).toEqual([]);
    expect(page.emitted).toEqual([
      { type: 'notification.raised', kind: 'error', text: 'Request could not be completed at this time' },
      { type: 'cart.changed', by: 'clear' },
    ]);
  });

  it('comes after the change under way and instead of those that wait: change 1 sent → change 2 → cleared', async () => {
    const page = new CartPageHarness();
    page.enter('51', '3');
    page.enter('52', '4');
    page.actor.send({ type: 'clear.asked' });
    page.actor.send({ type: 'confirm' });
    expect(page.clears.calls).toHaveLength(0);
    await page.saves.last.answer({ ok: true });
    expect(page.saves.calls).toHaveLength(1);
    expect(page.clears.calls).toHaveLength(1);
  });
});

describe('a quantity that is no multiple', () => {
  it('is asked about without rounding, and taken when confirmed (S5.4, S2.43)', () => {
    const page = new CartPageHarness('NONE');
    page.enter('51', '5', '3');
    expect(page.view).toBe('confirmingQuantity');
    expect(titles(page)).toContain(unclear);
    expect(page.shown('51')).toBe('2.00');
    page.actor.send({ type: 'confirm' });
    expect(page.saves.last.input).toEqual({ change: { kind: 'quantity', lineId: '51', quantity: '5.00' } });
  });

  it('is dropped when not confirmed (S5.4)', () => {
    const page = new CartPageHarness('NONE');
    page.enter('51', '5', '3');
    page.actor.send({ type: 'cancel' });
    expect(page.actor.getSnapshot().context).toMatchObject({ pending: [], questioned: null });
  });

  it.each([
    ['AUTO_ROUND_UP', '6.00'],
    ['AUTO_ROUND_DOWN', '3.00'],
    ['AUTO_ROUND_NEAREST', '6.00'],
  ] as const)('is adjusted with %s (S5.3)', (rounding, quantity) => {
    const page = new CartPageHarness(rounding);
    page.enter('51', '5', '3');
    expect(page.shown('51')).toBe(quantity);
  });

  it.each([
    ['NONE', 'abc', noQuantityText],
    ['NONE', '', noQuantityText],
    ['NONE', '0', noQuantityText],
    ['NONE', '-5', noQuantityText],
    ['NONE', '1.2.3', noQuantityText],
    ['NONE', '1.234', noQuantityText],
    ['NONE', '1000000', noQuantityText],
    ['AUTO_ROUND_DOWN', '1', 'Invalid quantity of 1.00. Please enter a multiple of 3.00'],
  ] as const)(
    'or no quantity is not sent and stays in its field, with what is wrong: %s %j (S5.3, S5.5)',
    (rounding, text, problem) => {
      const page = new CartPageHarness(rounding);
      page.enter('51', text, '3');
      expect(page.pending).toEqual([]);
      expect(page.emitted).toEqual([]);
      expect(page.refused).toEqual([{ lineId: '51', text, problem }]);
    },
  );

  it('that is refused stays by its line until it is mended or given up: 51 refused → 52 refused → 51 mended → 52 reset', () => {
    const page = new CartPageHarness();
    page.enter('51', 'abc');
    page.enter('52', 'x');
    page.enter('51', 'abcd');
    expect(page.refused.map(({ lineId, text }) => [lineId, text])).toEqual([
      ['52', 'x'],
      ['51', 'abcd'],
    ]);
    page.enter('51', '4');
    expect(page.shown('51')).toBe('4.00');
    expect(page.refused.map(({ lineId }) => lineId)).toEqual(['52']);
    page.actor.send({ type: 'quantity.reset', lineId: '52' });
    expect(page.refused).toEqual([]);
  });

  it('that is refused goes with its line, with the cart, and with the page', () => {
    const page = new CartPageHarness();
    page.enter('51', 'abc');
    page.remove('51');
    expect(page.refused).toEqual([]);
    page.actor.send({ type: 'removing.finished' });
    page.enter('52', 'abc');
    page.actor.send({ type: 'page.left' });
    expect(page.refused).toEqual([]);
    page.enter('52', 'abc');
    page.actor.send({ type: 'clear.asked' });
    page.actor.send({ type: 'confirm' });
    expect(page.refused).toEqual([]);
  });
});
