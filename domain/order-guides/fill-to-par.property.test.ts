import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { exact } from '../number/decimal.js';
import { isMultiple } from '../quantity/quantity.js';
import { fillToPar, parAmounts, parReason } from './fill-to-par.js';
import type { GuideOrderLine } from './guide-order.js';

const hundredths = (max: number) => fc.integer({ min: 0, max }).map((value) => (value / 100).toFixed(2));
const [par, onHand, multiple] = [hundredths(9_999_999), hundredths(9_999_999), hundredths(5_000)];

describe('fill to par', () => {
  it('reaches the par with the fewest multiples, and never proposes less than nothing', () => {
    fc.assert(
      fc.property(par, onHand, multiple, (...values) => {
        const [level, have, step] = [exact(values[0]), exact(values[1]), exact(values[2])];
        const proposal = fillToPar({ par: values[0], onHand: values[1], multiple: values[2] });
        if (proposal.kind !== 'PROPOSED') {
          expect([proposal.kind, have.gte(level)]).toEqual(['ENOUGH', true]);
          return;
        }
        const after = have.plus(exact(proposal.quantity));
        expect([after.gte(level), isMultiple(proposal.quantity, values[2])]).toEqual([true, true]);
        expect(step.eq(0) ? after.eq(level) : after.minus(step).lt(level)).toBe(true);
      }),
    );
  });

  it('proposes nothing without a par or a count', () => {
    expect(fillToPar({ par: null, onHand: '1', multiple: '1' })).toEqual({ kind: 'NO_PAR' });
    expect(fillToPar({ par: '1', onHand: null, multiple: '1' })).toEqual({ kind: 'NOT_COUNTED' });
    expect(fillToPar({ par: '2', onHand: '2', multiple: '1' })).toEqual({ kind: 'ENOUGH' });
  });
});

/** A line of this par and count, sold by the case in multiples. */
const lineWith = (level: string | null, have: string | null, sellByMultiple = '1', unit = 'CS'): GuideOrderLine => ({
  ...{ productKey: '1', productCode: '10001', description: 'Chicken', par: level, onHand: have },
  usual: { value: '1', unit },
  product: {
    ...{ productKey: '1', isDiscontinued: false, pricingUnit: 'CS', stockUnit: 'CS', defaultQuantity: null, stock: null },
    ...{ sellBys: [{ unit: 'CS', stockConversion: '1', sellByMultiple, isPricing: true }], priceBys: [], prices: null },
  },
});

describe('the reason of a line', () => {
  it.each([
    [lineWith('6.00', '2.50'), 'Par 6, have 2.5 → 4 CS'],
    [lineWith('6.00', '2.50', '0'), 'Par 6, have 2.5 → 3.5 CS'],
    [lineWith('6.00', '2.50', '2.00'), 'Par 6, have 2.5, in multiples of 2 → 4 CS'],
    [lineWith('6.00', '2.00', '2.00'), 'Par 6, have 2 → 4 CS'],
    [lineWith('6.00', '6.00'), 'Par 6, have 6: enough'],
    [lineWith('6.00', null), 'Par 6, not counted'],
    [lineWith(null, '2.00'), 'No par'],
    [lineWith('6.00', '2.00', '1', 'BX'), 'Par 6, have 2, but no longer sold by BX'],
    [{ ...lineWith('6.00', '2.00'), product: null }, 'Par 6, have 2, but no longer sold by CS'],
  ])('is given (%#)', (line, reason) => expect(english(parReason(line))).toBe(reason));

  it('goes with the quantities that are filled in, in the guide’s own unit', () => {
    const entries = [lineWith('6.00', '2.50', '2.00'), lineWith('1.00', '2.00'), lineWith(null, null)].map((line) => ({
      ...{ line, quantity: '', unit: 'EA' },
    }));
    expect(parAmounts(entries)).toEqual([{ productKey: '1', value: '4.00', unit: 'CS' }]);
  });
});
