import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../texts/testing/in-english.js';
import { AddLineHarness, lineWith, productWith, settingsWith } from './addLine.harness.js';
import { extensionOfLine } from './line.js';

describe('opening the line dialog', () => {
  it('asks a guest to sign in instead, and OK goes to /login (S2.44, S6.1)', () => {
    const dialog = new AddLineHarness({ userKind: 'PUBLIC' });
    expect(dialog.value).toBe('accountRequired');
    dialog.send({ type: 'confirm' });
    expect(dialog.snapshot.output).toEqual({ outcome: 'accountRequired', leaveTo: '/login' });
  });

  it('lets a guest cancel Account Required (S2.44)', () => {
    const dialog = new AddLineHarness({ userKind: 'PUBLIC' });
    dialog.send({ type: 'cancel' });
    expect(dialog.snapshot.output).toEqual({ outcome: 'cancelled' });
  });

  it('says "Product has no Sell By U/M" and closes for a product without a sell-by unit (S5.2)', () => {
    const dialog = new AddLineHarness({ product: productWith({ sellBys: [] }) });
    expect(dialog.snapshot.status).toBe('done');
    expect(inEnglish(dialog.snapshot.output)).toEqual({ outcome: 'noSellBy', notification: 'Product has no Sell By U/M' });
  });

  it.each(['CUSTOMER', 'SALESPERSON', 'CONSUMER'] as const)('opens the form for a %s (S2.42)', (userKind) => {
    const dialog = new AddLineHarness({ userKind });
    expect(dialog.value).toEqual({ editing: 'entering' });
    expect(dialog.snapshot.hasTag('form')).toBe(true);
  });

  it("begins with the product's default quantity and unit (S2.42, S3.11)", () => {
    const { context } = new AddLineHarness();
    expect([context.quantity, context.sellByUnit, context.priceByUnit, context.unitPrice]).toEqual([
      '2.00',
      'CS',
      'LB',
      '3.2900',
    ]);
    expect(extensionOfLine(context)).toBe('263.20');
  });

  it('shows no extension while quantity or unit is none (S5.11)', () => {
    const typing = new AddLineHarness();
    typing.types('x');
    const gone = new AddLineHarness({ line: lineWith({ quantity: { value: '1', unit: 'PALLET' } }) });
    const unpriced = new AddLineHarness({ line: lineWith({ unitPrice: { factor: '1', fromUnit: 'PALLET' } }) });
    expect([typing, gone, unpriced].map(({ context }) => extensionOfLine(context))).toEqual([null, null, null]);
  });

  it('begins with the quantity the screen asks for (S2.42)', () => {
    const { context } = new AddLineHarness({ defaultQuantity: { value: '7', unit: 'LB' } });
    expect([context.quantity, context.sellByUnit]).toEqual(['7.00', 'LB']);
  });

  it('begins with the first unit and its smallest multiple where the product has no default (S2.42)', () => {
    const [, , each] = productWith().sellBys;
    const { context } = new AddLineHarness({ product: productWith({ defaultQuantity: null, sellBys: each ? [each] : [] }) });
    expect([context.quantity, context.sellByUnit]).toEqual(['6.00', 'EA']);
  });

  it('never begins with 0, even where rounding down would (S5.3)', () => {
    const product = productWith({ defaultQuantity: { value: '1', unit: 'CS' } });
    const { context } = new AddLineHarness({ product, settings: settingsWith({ orderQuantityRounding: 'AUTO_ROUND_DOWN' }) });
    expect(context.quantity).toBe('2.00');
  });

  it('lets price-by follow sell-by from the start where syncing is on (S5.10)', () => {
    const { context } = new AddLineHarness({ settings: settingsWith({ syncPriceByWithSellBy: true }) });
    expect([context.priceByUnit, context.unitPrice]).toEqual(['CS', '125.00']);
  });

  it('opens an edited line as it was saved (S2.42)', () => {
    const line = lineWith({ productText1: 'ripe', isOverridePrice: true, unitPrice: { factor: '3.1', fromUnit: 'LB' } });
    const { context } = new AddLineHarness({ line });
    expect([context.quantity, context.unitPrice, context.isOverridePrice, context.note1, context.note2]).toEqual([
      '4.00',
      '3.1000',
      true,
      'ripe',
      '',
    ]);
  });

  it("shows today's default price for an edited line whose price was not set by hand (S4.9)", () => {
    const { context } = new AddLineHarness({ line: lineWith({ unitPrice: { factor: '2.99', fromUnit: 'LB' } }) });
    expect([context.unitPrice, context.isOverridePrice]).toEqual(['3.2900', false]);
  });

  it('knows no price and no extension with hidden pricing, even where it was given prices (S5.8)', () => {
    const { context } = new AddLineHarness({ settings: settingsWith({ hidePricing: true }) });
    expect([context.prices, context.unitPrice, extensionOfLine(context)]).toEqual([[], '', null]);
  });

  it('opens with an empty price where the price service failed, and still saves (S5.7)', () => {
    const dialog = new AddLineHarness({ prices: null });
    expect([dialog.context.unitPrice, extensionOfLine(dialog.context)]).toEqual(['', null]);
    expect(dialog.snapshot.can({ type: 'save' })).toBe(true);
  });
});
