import { describe, expect, it } from 'vitest';
import { changesOf } from './lines.js';
import type { SavedGuideLine } from './types.js';

const saved = (count: number): SavedGuideLine[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ productKey: String(index), orderQuantity: '1.00', unit: 'CS' },
    ...{ sequence: index + 1, sellByMultiple: '1.00' },
  }));

/** The changes after one line was unchecked and another one's quantity was changed. */
function changesOfGuide(count: number) {
  const guide = saved(count);
  const lines = guide.slice(1).map(({ productKey, unit, sellByMultiple }) => {
    return { productKey, unit, sellByMultiple, quantity: productKey === '7' ? '2.00' : '1.00' };
  });
  return changesOf(guide, lines);
}

describe('the changes of a guide (S4.17, S7.24)', () => {
  it('are all of its lines, in as many changes as one call takes', () => {
    const changes = changesOfGuide(1_000);
    expect(changes.length).toBe(1_000);
    expect(changes[0]).toMatchObject({ productKey: '0', isDelete: true });
  });

  it('are only those that change something, where one call would not take them', () => {
    expect(changesOfGuide(1_001)).toEqual([
      { productKey: '0', orderQuantity: '1.00', unit: 'CS', isDelete: true, sequence: -1 },
      { productKey: '7', orderQuantity: '2.00', unit: 'CS', isDelete: false, sequence: 8 },
    ]);
  });
});
