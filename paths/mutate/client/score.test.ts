import { describe, expect, it } from 'vitest';
import type { SourceMutant } from '../source/schemata.js';
import { clientScoreOf, type Trial } from './score.js';

const mutant = (what: string): SourceMutant => {
  const name = `Cart.tsx › Cart: ${what}`;
  return { id: what, kind: 'value', name, file: 'Cart.tsx', line: 1, within: 'Cart' };
};
const trial = (what: string): Trial => ({ id: what, mutant: mutant(what), paths: [], digest: 'today' });
const trials = ['value of total', 'isNumeric removed', 'value of count'].map(trial);

/** The score where only these are noticed. */
const scoreOf = (noticed: readonly string[], survivors: Readonly<Record<string, string>> = {}) =>
  clientScoreOf(
    { machine: 'cart', mutants: [...trials.map((one) => one.mutant), mutant('never drawn')], onScreen: { survivors } },
    trials,
    (id, digest) => ({ isNoticed: noticed.includes(id), digest }),
  );

describe('the score of a machine', () => {
  it('counts the defects that were tried', () => {
    expect(scoreOf(['value of total', 'value of count', 'isNumeric removed'])).toMatchObject({
      ...{ machine: 'cart', components: 1, mutants: 4, tried: 3, noticed: 3, survivors: [] },
    });
  });

  it('names a survivor, unless its beginning has a reason', () => {
    const { survivors, excused } = scoreOf(['value of total'], { 'Cart.tsx › Cart: isNumeric': 'nobody sees it' });
    expect(survivors).toEqual(['Cart.tsx › Cart: value of count']);
    expect(excused).toEqual({ 'Cart.tsx › Cart: isNumeric removed': 'nobody sees it' });
  });

  it('names a reason whose defects were all noticed, or do not exist; one that was not drawn keeps its reason', () => {
    const { wronglyListed } = scoreOf(['value of total', 'value of count', 'isNumeric removed'], {
      'Cart.tsx › Cart: isNumeric': '',
      'Cart.tsx › Cart: fixed': '',
      'Cart.tsx › Cart: never drawn': '',
    });
    expect(wronglyListed).toEqual(['Cart.tsx › Cart: isNumeric', 'Cart.tsx › Cart: fixed']);
  });

  it('counts as survived what was never tried to the end', () => {
    const { noticed } = clientScoreOf({ machine: 'cart', mutants: [], onScreen: {} }, trials, () => undefined);
    expect(noticed).toBe(0);
  });
});
