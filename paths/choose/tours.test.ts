import { describe, expect, it } from 'vitest';
import { provable } from '../coverage/coverage.js';
import { drawn } from '../graph/drawn-graph.js';
import type { PathGraph } from '../graph/explore.js';
import { type TourOptions, toursOf } from './tours.js';

const walked = (graph: PathGraph, walk?: TourOptions) =>
  toursOf(graph, walk).map((tour) => tour.map(({ eventCase }) => eventCase.description).join(' '));

describe('tours', () => {
  //  a ⇄ b → end
  const there = drawn(`
    a  go    b
    b  back  a
    b  done  end
  `);

  it('cover everything in one run where one can, the end last', () => {
    expect(walked(there)).toEqual(['go back go done']);
  });

  //      ┌→ b → end1
  //  a ──┤
  //      └→ c → end2
  const fork = drawn(`
    a  left   b
    a  right  c
    b  on     end1
    c  off    end2
  `);

  it('start anew where nothing more is in reach, once for each end', () => {
    expect(walked(fork)).toEqual(['left on', 'right off']);
  });

  it('go to the nearest first', () => {
    const ring = drawn(`
      a  far   b
      b  next  c
      c  home  a
      a  near  a
    `);
    expect(walked(ring)).toEqual(['far next home near']);
  });

  it('stop after the steps they may have', () => {
    expect(walked(there, { maxSteps: 2 })).toEqual(['go back', 'go done']);
  });

  it('leave out what is proven elsewhere', () => {
    expect(walked(fork, { proven: new Set([...provable(fork)].filter((item) => !item.includes('right'))) })).toEqual(['right']);
  });

  it('are the same each time', () => {
    expect(walked(fork)).toEqual(walked(fork));
  });
});
