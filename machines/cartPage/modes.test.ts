import { describe, expect, it } from 'vitest';
import { noQuantityText } from '../../domain/quantity/line-quantity.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import { CartPageHarness } from './cartPage.harness.js';

const titles = ({ actor }: CartPageHarness) => Object.values(actor.getSnapshot().getMeta()).map((meta) => english(meta?.title));
const unclear = 'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?';

describe('clearing the cart', () => {
  it("asks 'Clear Cart?' first (S2.28, S2.46)", () => {
    const page = new CartPageHarness();
    page.actor.send({ type: 'clear.requested' });
    expect(titles(page)).toContain('Clear Cart?');
    page.actor.send({ type: 'cancel' });
    expect(page.view).toBe('editing');
    expect(page.clears.calls).toHaveLength(0);
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
    ['NONE', 'abc', english(noQuantityText)],
    ['NONE', '', english(noQuantityText)],
    ['NONE', '0', english(noQuantityText)],
    ['NONE', '-5', english(noQuantityText)],
    ['NONE', '1.2.3', english(noQuantityText)],
    ['NONE', '1.234', english(noQuantityText)],
    ['NONE', '1000000', english(noQuantityText)],
    ['AUTO_ROUND_DOWN', '1', 'Invalid quantity of 1.00. Please enter a multiple of 3.00'],
  ] as const)(
    'or no quantity is not sent and stays in its field, with what is wrong: %s %j (S5.3, S5.5)',
    (rounding, text, problem) => {
      const page = new CartPageHarness(rounding);
      page.enter('51', text, '3');
      expect(page.pending).toEqual([]);
      expect(page.emitted).toEqual([]);
      expect(inEnglish(page.refused)).toEqual([{ lineId: '51', text, problem }]);
    },
  );
});
