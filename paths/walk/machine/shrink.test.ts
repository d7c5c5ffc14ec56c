import { assert, asyncProperty, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shrink } from './shrink.js';

const hundred = Array.from({ length: 100 }, (_, index) => index);

describe('shrinking', () => {
  it('keeps what is needed to fail, in its order, and nothing else', async () => {
    await assert(
      asyncProperty(subarray(hundred, { minLength: 1, maxLength: 6 }), async (needed) => {
        const fails = async (steps: readonly number[]) => needed.every((one) => steps.includes(one));
        expect(await shrink(hundred, fails)).toEqual(needed);
      }),
      { seed: 2026, numRuns: 50 },
    );
  });

  it('keeps one step where any will do, and all where each is needed', async () => {
    expect(await shrink(hundred, async (steps) => steps.length > 0)).toHaveLength(1);
    expect(await shrink(hundred, async (steps) => steps.length === 100)).toEqual(hundred);
  });

  it('does not ask more often than it must', async () => {
    let attempts = 0;
    await shrink(hundred, async (steps) => {
      attempts += 1;
      return steps.includes(99);
    });
    expect(attempts).toBeLessThan(30);
  });
});
