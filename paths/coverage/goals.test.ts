import { describe, expect, it } from 'vitest';
import { toursOf } from '../choose/tours.js';
import { drawn } from '../graph/drawn-graph.js';
import type { PathGraph } from '../graph/explore.js';
import { type Goals, goalsOf, pairGoals, provableGoals, stateGoals } from './goals.js';
import { lowerBoundsOf } from './lower-bounds.js';

const walked = (graph: PathGraph, goals: Goals) =>
  toursOf(graph, { goals }).map((tour) => tour.map(({ eventCase }) => eventCase.description).join(' '));
const lowerBounds = (graph: PathGraph, goals: Goals) => lowerBoundsOf(graph, goals, () => true);

//  a ⇄ b → end
const there = drawn(`
  a  go    b
  b  back  a
  b  done  end
`);

//      ┌→ b ┐
//  a ──┤    ├→ d ⇄ e
//      └→ c ┘
const diamond = drawn(`
  a  left   b
  a  right  c
  b  down   d
  c  down   d
  d  on     e
  e  off    d
`);

describe('states', () => {
  it('are each come to once', () => {
    expect(walked(there, stateGoals)).toEqual(['go done']);
    expect(walked(diamond, stateGoals)).toEqual(['left down on', 'right']);
  });

  it('need a step each, and a path for each end', () => {
    expect(lowerBounds(there, stateGoals)).toEqual({ paths: 1, steps: 2 });
    expect(lowerBounds(diamond, stateGoals)).toEqual({ paths: 1, steps: 4 });
  });
});

describe('pairs', () => {
  it('are every two transitions that can follow each other', () => {
    expect([...provableGoals(there, pairGoals)].sort()).toEqual([
      'a · go → b  ⇒  b · back → a',
      'a · go → b  ⇒  b · done → end',
      'b · back → a  ⇒  a · go → b',
    ]);
  });

  it('are each walked, though no transition is new', () => {
    expect(walked(there, pairGoals)).toEqual(['go back go done']);
    expect(walked(diamond, pairGoals)).toEqual(['left down on off on', 'right down on']);
  });

  it('need a step each and one before the first', () => {
    expect(lowerBounds(there, pairGoals)).toEqual({ paths: 1, steps: 4 });
    expect(lowerBounds(diamond, pairGoals)).toEqual({ paths: 1, steps: 7 });
  });
});

describe('wanted edges', () => {
  it('are walked for, and no others', () => {
    const tours = toursOf(diamond, { goals: goalsOf('transitions'), wanted: ({ eventCase }) => eventCase.event.type === 'off' });
    expect(tours.map((tour) => tour.map(({ eventCase }) => eventCase.description).join(' '))).toEqual(['left down on off']);
  });
});
