import { describe, expect, it } from 'vitest';
import type { SourceMutant } from '../source/schemata.js';
import { sampled } from './sample.js';

const mutants = (within: string, kind: string, count: number): SourceMutant[] =>
  Array.from({ length: count }, (_, nth) => {
    const name = `${within} ${kind} ${nth}`;
    return { id: name, kind, name, file: 'Cart.tsx', line: nth, within };
  });

const countOf = (all: readonly SourceMutant[], kind: string) => all.filter((mutant) => mutant.kind === kind).length;

describe('the sample of defects', () => {
  it('has some of each component, and all of a small one', () => {
    const found = sampled([...mutants('Cart', 'value', 50), ...mutants('Line', 'value', 3)], { perComponent: 10, seed: 1 });
    expect(found.filter(({ within }) => within === 'Cart')).toHaveLength(10);
    expect(found.filter(({ within }) => within === 'Line')).toHaveLength(3);
  });

  it('takes from all kinds in turn, so that rare ones are not lost', () => {
    const found = sampled([...mutants('Cart', 'value', 90), ...mutants('Cart', 'event', 3), ...mutants('Cart', 'list', 1)], {
      ...{ perComponent: 10, seed: 1 },
    });
    expect([countOf(found, 'value'), countOf(found, 'event'), countOf(found, 'list')]).toEqual([6, 3, 1]);
  });

  it('is the same for the same seed', () => {
    const all = mutants('Cart', 'value', 90);
    const draw = (seed: number) => sampled(all, { perComponent: 10, seed }).map(({ name }) => name);
    expect(draw(1)).toEqual(draw(1));
    expect(draw(2)).not.toEqual(draw(1));
  });
});
