import { describe, expect, it } from 'vitest';
import { drawn } from '../graph/drawn-graph.js';
import { randomWalksIn } from './random-walks.js';

//  a ⇄ b → end, and b again and again
const graph = drawn(`
  a  go    b
  b  back  a
  b  stay  b
  b  done  end
`);
const sentences = (seed: number) =>
  randomWalksIn(graph, { walks: 5, steps: 12, seed }).map((tour) => tour.map(({ eventCase }) => eventCase.description).join(' '));

describe('random walks', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(sentences(1)).toEqual(sentences(1));
    expect(sentences(1)).not.toEqual(sentences(2));
  });

  it('are ways through the graph from its start, up to an end or to their length', () => {
    for (const way of sentences(3)) {
      expect(`${way} `).toMatch(/^(go (stay )*back )*(go (stay )*(done )?)?$/);
      expect(way.split(' ').length === 12 || way.endsWith('done')).toBe(true);
    }
  });
});
