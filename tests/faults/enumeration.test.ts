import { beforeAll, describe, expect, it } from 'vitest';
import { lightCost } from '../../backend/testing/light-hash.js';
import { type Comparison, compared, describeComparison, isAlike, type Observed } from './alike.js';
import { runEnumeration } from './enumeration.js';
import { type Guess, guessedPassword, guesses, signIn } from './guesses.js';
import { embeddedPlace } from './office.js';
import { isGreen } from './report.js';

// `npm run faults -- enumeration` makes 1,000 pairs, with the usual hashes, and compares their times, too.
const few = { count: 20, seed: 7, cost: lightCost };

/** Sign-in that opens a session if there is an account. */
const opening: Guess = {
  call: 'right password',
  path: 'token',
  body: (side, nth) => signIn(side, nth, guessedPassword),
};

describe('with and without an account', () => {
  let comparisons: readonly Comparison[];
  beforeAll(async () => {
    const place = await embeddedPlace();
    ({ comparisons } = await runEnumeration({ place, ...few, calls: [...guesses, opening] }).finally(place.remove));
  }, 60_000);

  it.each(guesses.map(({ call }) => call))('a %s has equal answers and equal statements', (call) => {
    const found = comparisons.find((comparison) => comparison.call === call);
    expect(found).toMatchObject({ pairs: few.count, differing: 0, example: null });
    expect(found?.statements).toBeGreaterThan(2 * few.count);
  });

  it('answers that differ are noticed: a right password opens a session', () => {
    expect(comparisons.at(-1)).toMatchObject({
      call: opening.call,
      differing: few.count,
      example: 'status: 200 with an account, 401 without',
    });
  });
});

describe('pairs of answers', () => {
  const usual: Observed = { status: 200, headers: { vary: 'origin' }, body: '{}', statements: ['begin', 'commit'], ms: 10 };
  const pairOf = (known: Partial<Observed>) => ({ known: { ...usual, ...known }, unknown: usual });

  it('are alike if nothing differs but their times, by less than 2 ms in the median', () => {
    const alike = compared('WHATEVER', [pairOf({ ms: 11 }), pairOf({ ms: 400 }), pairOf({ ms: 3 })]);
    expect(alike).toMatchObject({ pairs: 3, knownMs: 11, unknownMs: 10, apartMs: 1, differing: 0, example: null });
    expect(isAlike(alike)).toBe(true);
  });

  it.each<[string, Partial<Observed>]>([
    ['status', { status: 404 }],
    ['headers', { headers: { vary: 'origin', 'retry-after': '1' } }],
    ['headers', { headers: { vary: '*' } }],
    ['body', { body: '{} ' }],
    ['statements', { statements: ['begin', 'select 1', 'commit'] }],
  ])('are not alike if one differs in its %s', (field, known) => {
    const different = compared('WHATEVER', [pairOf({}), pairOf(known), pairOf({})]);
    expect([different.differing, isAlike(different)]).toEqual([1, false]);
    expect(describeComparison(different)).toContain(`${field}: `);
  });

  it.each([12, 8])('are not alike if the one takes %i ms and the other 10', (ms) => {
    const different = compared('WHATEVER', Array(4).fill(pairOf({ ms })));
    expect([different.apartMs, isAlike(different)]).toEqual([2, false]);
  });

  it('have a standard error of their distance, which is smaller with more pairs', () => {
    const pairs = [pairOf({ ms: 8 }), pairOf({ ms: 10 }), pairOf({ ms: 12 }), pairOf({ ms: 14 })];
    const [few, many] = [compared('WHATEVER', pairs), compared('WHATEVER', Array(25).fill(pairs).flat())];
    expect(few.errorMs).toBeCloseTo((1.2533 * 1.4826 * 2) / 2);
    expect(many.errorMs).toBeCloseTo(few.errorMs / 5);
  });

  it('make a run red, and a control green', () => {
    const runOf = (isControl: boolean, known: Partial<Observed>) => {
      const comparisons = [compared('WHATEVER', [pairOf({})]), compared('WHATEVER', [pairOf(known)])];
      return isGreen({ isControl, report: { way: 'enumeration', seed: 1, store: 'embedded', seconds: 1, comparisons } });
    };
    expect([runOf(false, {}), runOf(false, { ms: 60 }), runOf(false, { status: 404 })]).toEqual([true, false, false]);
    expect([runOf(true, { ms: 60 }), runOf(true, {})]).toEqual([true, false]);
  });
});
