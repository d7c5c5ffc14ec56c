import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { AddLineHarness, settingsWith } from './addLine.harness.js';
import { extensionOfLine, quantityProblemOf } from './line.js';

const rounding = (orderQuantityRounding: 'NONE' | 'AUTO_ROUND_UP' | 'AUTO_ROUND_DOWN' | 'AUTO_ROUND_NEAREST') =>
  settingsWith({ orderQuantityRounding });

describe('the quantity of a line', () => {
  it('steps by 1 without a rounding mode and never below 0 (S5.3)', () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'quantity.increased' });
    expect(dialog.context.quantity).toBe('3.00');
    for (const _ of Array(5)) dialog.send({ type: 'quantity.decreased' });
    expect(dialog.context.quantity).toBe('0.00');
  });

  it('steps by the sell-by multiple with a rounding mode (S5.3)', () => {
    const dialog = new AddLineHarness({ settings: rounding('AUTO_ROUND_UP') });
    dialog.send({ type: 'quantity.increased' });
    expect(dialog.context.quantity).toBe('4.00');
    dialog.send({ type: 'quantity.decreased' }, { type: 'quantity.decreased' }, { type: 'quantity.decreased' });
    expect(dialog.context.quantity).toBe('0.00');
  });

  it.each([
    ['NONE', '3.00'],
    ['AUTO_ROUND_UP', '4.00'],
    ['AUTO_ROUND_DOWN', '2.00'],
    ['AUTO_ROUND_NEAREST', '4.00'],
  ] as const)('adjusts 3 with multiple 2 when the field is left: %s gives %s (S5.3)', (mode, expected) => {
    const dialog = new AddLineHarness({ settings: rounding(mode) });
    dialog.types('3');
    dialog.send({ type: 'quantity.left' });
    expect(dialog.context.quantity).toBe(expected);
  });

  it('keeps what is no quantity as it was typed, and says so (S5.3)', () => {
    const dialog = new AddLineHarness();
    dialog.types('1e3');
    dialog.send({ type: 'quantity.left' });
    expect(dialog.context.quantity).toBe('1e3');
    expect(english(quantityProblemOf(dialog.context))).toMatch(/^Please enter a quantity/);
    expect(dialog.snapshot.can({ type: 'save' })).toBe(false);
  });

  it('disables Save for a quantity that is no multiple while rounding is on (S5.5)', () => {
    const dialog = new AddLineHarness({ settings: rounding('AUTO_ROUND_UP') });
    dialog.types('3');
    expect(english(quantityProblemOf(dialog.context))).toBe('Invalid quantity of 3.00. Please enter a multiple of 2.00');
    expect(dialog.snapshot.can({ type: 'save' })).toBe(false);
    dialog.send({ type: 'save' });
    expect(dialog.value).toEqual({ editing: 'entering' });
    dialog.types('4');
    expect(dialog.snapshot.can({ type: 'save' })).toBe(true);
  });

  it('checks the multiple again when the unit changes (S5.5)', () => {
    const dialog = new AddLineHarness({ settings: rounding('AUTO_ROUND_NEAREST') });
    expect(quantityProblemOf(dialog.context)).toBeNull();
    dialog.send({ type: 'sellBy.changed', unit: 'EA' });
    expect(english(quantityProblemOf(dialog.context))).toBe('Invalid quantity of 2.00. Please enter a multiple of 6.00');
    dialog.send({ type: 'sellBy.changed', unit: 'LB' });
    expect(quantityProblemOf(dialog.context)).toBeNull();
  });

  it('asks before saving a quantity that is no multiple without rounding (S5.4)', () => {
    const dialog = new AddLineHarness();
    dialog.types('3');
    dialog.send({ type: 'save' });
    expect(dialog.value).toBe('confirmingQuantity');
    dialog.send({ type: 'cancel' });
    expect(dialog.value).toEqual({ editing: 'entering' });
    expect(dialog.context.quantity).toBe('3');
    dialog.send({ type: 'save' }, { type: 'confirm' });
    expect(dialog.value).toBe('saving');
    expect(dialog.saves.last.input.line.orderQuantity).toBe('3.00');
  });

  it('does not ask for a multiple, nor where any quantity is one (S5.4)', () => {
    const [two, pounds] = [new AddLineHarness(), new AddLineHarness({ defaultQuantity: { value: '1.37', unit: 'LB' } })];
    two.send({ type: 'save' });
    pounds.send({ type: 'save' });
    expect([two.value, pounds.value]).toEqual(['saving', 'saving']);
  });

  it('refuses to save 0 (S5.3)', () => {
    const dialog = new AddLineHarness();
    dialog.types('0');
    expect(dialog.snapshot.can({ type: 'save' })).toBe(false);
  });

  it('disables Save for a line that comes to less than half a cent, and names the least quantity', () => {
    const dialog = new AddLineHarness({ settings: settingsWith({ canChangePrice: true }) });
    dialog.send({ type: 'price.changed', text: '0.0001' });
    dialog.types('1');
    expect(extensionOfLine(dialog.context)).toBe('0.00');
    expect(english(quantityProblemOf(dialog.context))).toBe(
      'A quantity of 1.00 comes to less than half a cent. Please enter at least 1.25',
    );
    expect(dialog.snapshot.can({ type: 'save' })).toBe(false);
    dialog.types('1.25');
    expect([quantityProblemOf(dialog.context), extensionOfLine(dialog.context)]).toEqual([null, '0.01']);
    expect(dialog.snapshot.can({ type: 'save' })).toBe(true);
  });

  it('saves a free sample in any quantity, and leaves hidden and unknown prices to the back office', () => {
    const dialog = new AddLineHarness({ settings: settingsWith({ canChangePrice: true }) });
    dialog.send({ type: 'price.changed', text: '0' });
    dialog.types('0.01');
    expect(dialog.snapshot.can({ type: 'save' })).toBe(true);
    const hidden = new AddLineHarness({ settings: settingsWith({ hidePricing: true }), prices: null });
    hidden.types('0.01');
    expect(quantityProblemOf(hidden.context)).toBeNull();
  });
});
