import { describe, expect, it } from 'vitest';
import { drawn } from '../graph/drawn-graph.js';
import { ramblesOf } from './random-walks.js';

//  a ⇄ b → end, and b again and again
const graph = drawn(`
  a  go    b
  b  back  a
  b  stay  b
  b  done  end
`);
const words = (seed: number) =>
  ramblesOf(graph, { walks: 5, steps: 12, seed }).map((tour) => tour.map(({ happening }) => happening.says).join(' '));

describe('rambles', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(words(1)).toEqual(words(1));
    expect(words(1)).not.toEqual(words(2));
  });

  it('are ways through the graph from its start, up to an end or to their length', () => {
    for (const way of words(3)) {
      expect(`${way} `).toMatch(/^(go (stay )*back )*(go (stay )*(done )?)?$/);
      expect(way.split(' ').length === 12 || way.endsWith('done')).toBe(true);
    }
  });
});
