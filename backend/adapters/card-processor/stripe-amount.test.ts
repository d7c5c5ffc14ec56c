import { describe, expect, it } from 'vitest';
import { ProcessorRefused } from './port.js';
import { inSmallestUnit } from './stripe-amount.js';

describe('an amount in the smallest unit that Stripe counts', () => {
  it.each([
    ['281.62', 'USD', '28162'],
    ['0.50', 'EUR', '50'],
    ['48.00', 'EUR', '4800'],
    ['4800.00', 'HUF', '480000'],
    ['48.00', 'ISK', '4800'],
    ['4800.00', 'JPY', '4800'],
    ['48.05', 'KWD', '48050'],
  ])('%s %s is %s', (amount, currency, expected) => {
    expect(inSmallestUnit(amount, currency)).toBe(expected);
  });

  it('refuses a part of a yen, which nobody can charge', () => {
    expect(() => inSmallestUnit('48.50', 'JPY')).toThrow(ProcessorRefused);
  });
});
