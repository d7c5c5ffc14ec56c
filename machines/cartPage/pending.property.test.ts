import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBeingCleared, isBeingRemoved, pendingQuantity, withChange } from './pending.js';
import type { CartChange } from './types.js';

const lineId = fc.constantFrom('51', '52', '53');
const change: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({ kind: fc.constant('quantity' as const), lineId, quantity: fc.integer({ min: 1, max: 9 }).map((n) => `${n}.00`) }),
  fc.record({ kind: fc.constant('removal' as const), lineId }),
  fc.constant({ kind: 'clearing' as const }),
);

describe('the queue of changes', () => {
  it('always shows the newest change and never touches the one under way (S4.8)', () => {
    fc.assert(
      fc.property(fc.array(change), change, (before, newest) => {
        const queue = before.reduce<readonly CartChange[]>(withChange, []);
        const after = withChange(queue, newest);
        expect(after.at(-1)).toEqual(newest);
        if (queue.length > 0) expect(after[0]).toEqual(queue[0]);
        if (newest.kind === 'clearing') expect(isBeingCleared(after)).toBe(true);
        if (newest.kind === 'removal') expect(isBeingRemoved(after, newest.lineId)).toBe(true);
        if (newest.kind === 'quantity') expect(pendingQuantity(after, newest.lineId)).toBe(newest.quantity);
      }),
      { seed: 4 },
    );
  });

  it('holds at most one waiting change a line, so that it cannot grow with the presses', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const waiting = changes.reduce<readonly CartChange[]>(withChange, []).slice(1);
        const lines = waiting.flatMap((one) => (one.kind === 'clearing' ? [] : [one.lineId]));
        expect(new Set(lines).size).toBe(lines.length);
      }),
      { seed: 4 },
    );
  });
});
