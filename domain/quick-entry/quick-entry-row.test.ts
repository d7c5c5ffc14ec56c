import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import { noQuantityText } from '../quantity/line-quantity.js';
import {
  cellProblem,
  cellText,
  editableColumnsOf,
  entered,
  extensionOfEntry,
  isQuestionable,
  isTouched,
  lineOfEntry,
  type QuickEntry,
  type QuickEntrySettings,
  type QuickProduct,
  untouchedEntry,
} from './quick-entry-row.js';

/** Chicken by the case (40 lb) in twos, or by the pound; priced by both. */
const chicken: QuickProduct = {
  productKey: '118',
  code: '11-118',
  description: 'Chicken Breast',
  facts: '4/10 lb',
  sequence: 10,
  pricingUnit: 'LB',
  sellBys: [
    { unit: 'CS', stockConversion: '1', sellByMultiple: '2.00', isPricing: true },
    { unit: 'LB', stockConversion: '0.025', sellByMultiple: '0', isPricing: true },
  ],
  priceBys: [
    { unit: 'LB', stockConversion: '0.025', priceDecimals: 4 },
    { unit: 'CS', stockConversion: '1', priceDecimals: 2 },
  ],
  defaultQuantity: { value: '2.00', unit: 'CS' },
  prices: [
    { unit: 'LB', price: '3.29' },
    { unit: 'CS', price: '125' },
  ],
};
const settingsWith = (settings: Partial<QuickEntrySettings> = {}): QuickEntrySettings => ({
  hidePricing: false,
  canChangePrice: true,
  orderQuantityRounding: 'NONE',
  syncPriceByWithSellBy: false,
  ...settings,
});
const free = settingsWith();
const up = settingsWith({ orderQuantityRounding: 'AUTO_ROUND_UP' });
const untouched = untouchedEntry(chicken, free);
const withQuantity = (text: string, settings = free) => entered(untouched, 'orderQuantity', text, chicken, settings);

describe('a row of quick entry', () => {
  it('begins with nothing to order, the usual units and the default price (S3.14)', () => {
    expect(untouched).toEqual({ orderQuantity: '', sellByUm: 'CS', priceByUm: 'LB', unitPrice: null });
    expect(cellText(untouched, 'unitPrice', chicken)).toBe('3.2900');
    expect(isTouched(untouched, chicken, free)).toBe(false);
    expect(untouchedEntry(chicken, settingsWith({ syncPriceByWithSellBy: true })).priceByUm).toBe('CS');
  });

  it.each([
    ['4', '4.00'],
    ['.', ''],
    ['-3', '3.00'],
    ['abc', ''],
    ['0', ''],
    ['', ''],
    ['1.234', '1.234'],
  ])('takes %j as quantity and shows %j (S5.29, S5.7)', (typed, shown) => {
    expect(withQuantity(typed).orderQuantity).toBe(shown);
  });

  it('rounds with a rounding mode, and asks without one (S5.3, S5.4)', () => {
    expect(withQuantity('3', up).orderQuantity).toBe('4.00');
    expect(withQuantity('3').orderQuantity).toBe('3.00');
    expect([isQuestionable(withQuantity('3'), chicken, free), isQuestionable(withQuantity('4'), chicken, free)]).toEqual([
      true,
      false,
    ]);
  });

  it('keeps what it cannot take, with what is wrong (S5.5)', () => {
    const down = settingsWith({ orderQuantityRounding: 'AUTO_ROUND_DOWN' });
    expect(english(cellProblem(withQuantity('1', down), 'orderQuantity', chicken, down))).toBe(
      'Invalid quantity of 1.00. Please enter a multiple of 2.00',
    );
    expect(cellProblem(withQuantity('1.234'), 'orderQuantity', chicken, free)).toBe(noQuantityText);
    expect(cellProblem(untouched, 'orderQuantity', chicken, free)).toBeNull();
    const priced = entered(untouched, 'unitPrice', '1.23456', chicken, free);
    expect(english(cellProblem(priced, 'unitPrice', chicken, free))).toMatch(/^Please enter a price/);
  });

  it('checks the quantity again with another unit (S5.5)', () => {
    const byPound = entered(withQuantity('4'), 'sellBy', 'LB', chicken, up);
    expect(entered({ ...byPound, orderQuantity: '3.00' }, 'sellBy', 'CS', chicken, up).orderQuantity).toBe('4.00');
  });

  it('has a price of its own where it differs from the default, and only for its unit (S4.9)', () => {
    const priced = entered(untouched, 'unitPrice', '3.5', chicken, free);
    expect(priced.unitPrice).toBe('3.5000');
    expect(entered(priced, 'unitPrice', '3.29', chicken, free).unitPrice).toBeNull();
    expect(entered(priced, 'unitPrice', '', chicken, free).unitPrice).toBeNull();
    expect(entered(priced, 'priceBy', 'CS', chicken, free)).toMatchObject({ priceByUm: 'CS', unitPrice: null });
    expect(entered(priced, 'priceBy', 'LB', chicken, free)).toBe(priced);
  });

  it('lets price-by follow sell-by where they are in step (S5.10)', () => {
    const inStep = settingsWith({ syncPriceByWithSellBy: true });
    expect(entered(untouched, 'sellBy', 'LB', chicken, inStep)).toMatchObject({ sellByUm: 'LB', priceByUm: 'LB' });
    expect(entered(untouched, 'sellBy', 'CS', chicken, inStep)).toMatchObject({ priceByUm: 'CS' });
  });

  it('does not take units that its product does not have', () => {
    expect(entered(untouched, 'sellBy', 'EA', chicken, free)).toBe(untouched);
    expect(entered(untouched, 'priceBy', 'EA', chicken, free)).toBe(untouched);
  });

  it('is pending as long as anything differs, and no longer (S4.18)', () => {
    for (const touched of [withQuantity('4'), entered(untouched, 'sellBy', 'LB', chicken, free)]) {
      expect(isTouched(touched, chicken, free)).toBe(true);
    }
    expect(isTouched(entered(withQuantity('4'), 'orderQuantity', '', chicken, free), chicken, free)).toBe(false);
  });

  it('extends quantity × conversions × price (S5.11), where all of them are known', () => {
    expect(extensionOfEntry(withQuantity('2'), chicken, free)).toBe('263.20');
    expect(extensionOfEntry(untouched, chicken, free)).toBeNull();
    expect(extensionOfEntry(withQuantity('2'), { ...chicken, prices: null }, free)).toBeNull();
    expect(extensionOfEntry(withQuantity('2'), chicken, settingsWith({ hidePricing: true }))).toBeNull();
  });
});

describe('what can be changed in a row (S2.22, S5.6)', () => {
  const single = { ...chicken, sellBys: chicken.sellBys.slice(0, 1), priceBys: chicken.priceBys.slice(0, 1) };
  it.each([
    ['everything', chicken, free, ['unitPrice', 'priceBy', 'orderQuantity', 'sellBy']],
    ['no price without canChangePrice', chicken, settingsWith({ canChangePrice: false }), ['orderQuantity', 'sellBy']],
    ['no price where prices are hidden', chicken, settingsWith({ hidePricing: true }), ['orderQuantity', 'sellBy']],
    ['no unit where there is one only', single, free, ['unitPrice', 'orderQuantity']],
    ['nothing that is not sold (S5.2)', { ...chicken, sellBys: [] }, free, []],
  ])('%s', (_, product, settings, columns) => {
    expect(editableColumnsOf(product, settings)).toEqual(columns);
  });
});

describe('a row as a line of the cart', () => {
  const four = withQuantity('4');
  it('has its places (S3.6, S9.6)', () => {
    const priced = entered(four, 'unitPrice', '3.5', chicken, free);
    expect(lineOfEntry(priced, chicken, free)).toEqual({
      ok: true,
      line: { productKey: '118', unit: 'CS', orderQuantity: '4.00', overridePrice: '3.5000', priceByUnit: 'LB' },
    });
    expect(lineOfEntry(four, chicken, settingsWith({ hidePricing: true }))).toMatchObject({
      line: { overridePrice: null, priceByUnit: null },
    });
  });

  it.each<[string, QuickEntry, QuickProduct]>([
    ['sellBy not found', { ...four, sellByUm: 'EA' }, chicken],
    ['price by not found', { ...four, priceByUm: 'EA' }, chicken],
    ['product unit of measure does not exist', four, { ...chicken, priceBys: [] }],
    [english(noQuantityText), untouched, chicken],
    [english(noQuantityText), { ...four, orderQuantity: '1.234' }, chicken],
    ['Please enter a price from 0 to 999999.9999 with at most 4 decimals', { ...four, unitPrice: '1.23456' }, chicken],
  ])('or %s (S8.14)', (error, entry, product) => {
    expect(inEnglish(lineOfEntry(entry, product, free))).toEqual({ ok: false, error });
  });

  it('is refused below half a cent, with the least quantity', () => {
    const priced = entered(withQuantity('1'), 'unitPrice', '0.0001', chicken, free);
    const problem = 'A quantity of 1.00 comes to less than half a cent. Please enter at least 1.25';
    expect(english(cellProblem(priced, 'orderQuantity', chicken, free))).toBe(problem);
    expect(inEnglish(lineOfEntry(priced, chicken, free))).toEqual({ ok: false, error: problem });
    const free0 = entered(withQuantity('1'), 'unitPrice', '0', chicken, free);
    expect(lineOfEntry(free0, chicken, free).ok).toBe(true);
    expect(lineOfEntry(withQuantity('0.01'), { ...chicken, prices: null }, free).ok).toBe(true);
  });
});
