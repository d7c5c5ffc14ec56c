import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { AddLineHarness, lineWith, productWith, settingsWith } from './addLine.harness.js';
import { priceProblemOf } from './line.js';

describe('units and price of a line', () => {
  it('changes sell-by only when adding (S5.6)', () => {
    const dialog = new AddLineHarness({ line: lineWith() });
    expect(dialog.snapshot.can({ type: 'sellBy.changed', unit: 'LB' })).toBe(false);
    expect(new AddLineHarness().snapshot.can({ type: 'sellBy.changed', unit: 'LB' })).toBe(true);
  });

  it('knows only units of the product (S5.6)', () => {
    const dialog = new AddLineHarness();
    expect(dialog.snapshot.can({ type: 'sellBy.changed', unit: 'PALLET' })).toBe(false);
    expect(dialog.snapshot.can({ type: 'priceBy.changed', unit: 'EA' })).toBe(false);
  });

  it('changes price-by only when adding, with canChangePrice and several units (S5.6)', () => {
    const can = (dialog: AddLineHarness) => dialog.snapshot.can({ type: 'priceBy.changed', unit: 'CS' });
    const single = productWith({ pricingUnit: 'CS', priceBys: [{ unit: 'CS', stockConversion: '1', priceDecimals: 2 }] });
    expect(can(new AddLineHarness())).toBe(true);
    expect(can(new AddLineHarness({ line: lineWith() }))).toBe(false);
    expect(can(new AddLineHarness({ settings: settingsWith({ canChangePrice: false }) }))).toBe(false);
    expect(can(new AddLineHarness({ settings: settingsWith({ hidePricing: true }) }))).toBe(false);
    expect(can(new AddLineHarness({ product: single }))).toBe(false);
  });

  it('changes the price only with canChangePrice (S5.6)', () => {
    const dialog = new AddLineHarness({ settings: settingsWith({ canChangePrice: false }) });
    dialog.send({ type: 'price.changed', text: '1' }, { type: 'price.left' }, { type: 'price.reset' });
    expect([dialog.context.unitPrice, dialog.context.isOverridePrice]).toEqual(['3.2900', false]);
  });

  it('turns the override on for a price that differs, and off for the default typed again (S4.9)', () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'price.changed', text: '3.1' });
    expect(dialog.context.isOverridePrice).toBe(true);
    dialog.send({ type: 'price.changed', text: '3.29' });
    expect(dialog.context.isOverridePrice).toBe(false);
  });

  it('resets an override to the default price (S4.9)', () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'price.changed', text: '3.1' }, { type: 'price.reset' });
    expect([dialog.context.unitPrice, dialog.context.isOverridePrice]).toEqual(['3.2900', false]);
  });

  it('resets the override of an edited line, too (S4.9)', () => {
    const dialog = new AddLineHarness({
      line: lineWith({ isOverridePrice: true, unitPrice: { factor: '3', fromUnit: 'LB' } }),
    });
    dialog.send({ type: 'price.reset' }, { type: 'save' });
    expect(dialog.saves.last.input.line.overridePrice).toBeNull();
  });

  it('shows and saves a price with the decimals of its unit once the field is left (S5.7)', () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'priceBy.changed', unit: 'CS' }, { type: 'price.changed', text: '119.999' }, { type: 'price.left' });
    expect(dialog.context.unitPrice).toBe('120.00');
    dialog.send({ type: 'save' });
    expect(dialog.saves.last.input.line).toMatchObject({ overridePrice: '120.0000', priceByUnit: 'CS' });
  });

  it.each(['3,1', '1.23456'])(
    'keeps %s, which is no price, with what is wrong, and saves no other in its place (S5.7, S3.6)',
    (text) => {
      const dialog = new AddLineHarness();
      dialog.send({ type: 'price.changed', text }, { type: 'price.left' });
      expect(dialog.context.unitPrice).toBe(text);
      expect(english(priceProblemOf(dialog.context))).toMatch(/^Please enter a price/);
      expect(dialog.snapshot.can({ type: 'save' })).toBe(false);
    },
  );

  it('puts the default back into a price that is left empty, and disables Save until then (S4.9)', () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'price.changed', text: ' ' });
    expect(dialog.snapshot.can({ type: 'save' })).toBe(false);
    dialog.send({ type: 'price.left' });
    expect([dialog.context.unitPrice, dialog.context.isOverridePrice]).toEqual(['3.2900', false]);
  });

  it('lets price-by follow sell-by where syncing is on, else the pricing unit (S5.10)', () => {
    const dialog = new AddLineHarness({ settings: settingsWith({ syncPriceByWithSellBy: true }) });
    dialog.send({ type: 'sellBy.changed', unit: 'EA' });
    expect([dialog.context.priceByUnit, dialog.context.unitPrice]).toEqual(['LB', '3.2900']);
    dialog.send({ type: 'sellBy.changed', unit: 'CS' });
    expect([dialog.context.priceByUnit, dialog.context.unitPrice]).toEqual(['CS', '125.00']);
  });

  it('leaves price-by alone where syncing is off (S5.10)', () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'sellBy.changed', unit: 'CS' });
    expect(dialog.context.priceByUnit).toBe('LB');
  });

  it('keeps an override while price-by stays, and drops it with another price-by (S4.9, S5.10)', () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'price.changed', text: '3.1' }, { type: 'sellBy.changed', unit: 'EA' });
    expect([dialog.context.unitPrice, dialog.context.isOverridePrice]).toEqual(['3.1', true]);
    dialog.send({ type: 'priceBy.changed', unit: 'CS' });
    expect([dialog.context.unitPrice, dialog.context.isOverridePrice]).toEqual(['125.00', false]);
  });

  it('takes notes only with allowProductTextLines, and sends none without it (S5.8)', () => {
    const line = lineWith({ productText1: 'old' });
    const dialog = new AddLineHarness({ line, settings: settingsWith({ allowProductTextLines: false }) });
    dialog.send({ type: 'note.changed', note: 2, text: 'new' }, { type: 'save' });
    expect(dialog.saves.last.input.line).toMatchObject({ productText1: null, productText2: null });
  });
});
