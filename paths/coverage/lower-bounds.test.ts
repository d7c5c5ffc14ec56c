import { describe, expect, it } from 'vitest';
import { toursOf } from '../choose/tours.js';
import { drawn } from '../graph/drawn-graph.js';
import { goalsOf } from './goals.js';
import { lowerBoundsOf } from './lower-bounds.js';

const situations = goalsOf('situations');
const lowerBounds = (graph: Parameters<typeof lowerBoundsOf>[0]) => lowerBoundsOf(graph, situations, () => true);

describe('the least that any set of paths needs', () => {
  it('is a path for each thing that ends one, and the way to each', () => {
    //      ┌→ b → end1
    //  a ──┤
    //      └→ c → d → end2
    const fork = drawn(`
      a  left   b
      a  right  c
      b  on     end1
      c  down   d
      d  off    end2
    `);
    expect(lowerBounds(fork)).toEqual({ paths: 2, steps: 5 });
    expect(toursOf(fork).flat()).toHaveLength(5);
  });

  it('is a step for each thing to see where nothing ends', () => {
    const ring = drawn(`
      a  go    b
      b  back  a
    `);
    expect(lowerBounds(ring)).toEqual({ paths: 1, steps: 2 });
  });

  it('counts only what was asked for', () => {
    const ring = drawn(`
      a  go    b
      b  back  a
    `);
    expect(lowerBoundsOf(ring, situations, ({ eventCase }) => eventCase.description === 'back')).toEqual({ paths: 1, steps: 1 });
  });
});
