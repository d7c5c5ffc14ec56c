import { describe, expect, it } from 'vitest';
import { noFacts } from '../coverage/facts.js';
import { type Progress, stopConditionOf, timeUntil } from './stop-condition.js';

const progress = ({ transitions = 0, states = [] as string[], steps = 0 } = {}): Progress => ({
  covered: {
    ...noFacts(),
    states: new Set(states),
    transitions: new Set(Array.from({ length: transitions }, (_, index) => `t${index}`)),
    requirements: new Set(),
  },
  reachable: {
    ...noFacts(),
    transitions: new Set(Array.from({ length: 10 }, (_, index) => `t${index}`)),
    requirements: new Set(['S1']),
  },
  steps,
});
const until = (text: string, so: Progress) => timeUntil(stopConditionOf(text), so);
const NEVER = Number.POSITIVE_INFINITY;

describe('a stop condition', () => {
  it('is a share of what can be covered', () => {
    expect(until('transitions 90%', progress({ transitions: 8 }))).toBe(NEVER);
    expect(until('transitions 90%', progress({ transitions: 9 }))).toBe(0);
    expect(until('requirements 1 %', progress())).toBe(NEVER);
  });

  it('is a state that is entered, or one around it', () => {
    const there = progress({ states: ['packing.filled'] });
    expect([until('state packing', there), until('state *.filled', there), until('state sent', there)]).toEqual([0, 0, NEVER]);
  });

  it('is a number of steps', () => {
    expect([until('steps 5', progress({ steps: 4 })), until('steps 5', progress({ steps: 5 }))]).toEqual([NEVER, 0]);
  });

  it('is a time, which others shorten by "or" and wait for by "and"', () => {
    expect([until('time 500ms', progress()), until('time 30s', progress()), until('time 2m', progress())]).toEqual([
      500, 30_000, 120_000,
    ]);
    expect(until('steps 5 or time 30s', progress())).toBe(30_000);
    expect(until('steps 5 or time 30s', progress({ steps: 5 }))).toBe(0);
    expect(until('steps 5 and time 30s', progress())).toBe(NEVER);
    expect(until('steps 5 and time 30s', progress({ steps: 5 }))).toBe(30_000);
    expect(until('steps 9 and time 1s or steps 5', progress({ steps: 5 }))).toBe(0);
  });

  it('is refused if it says nothing', () => {
    for (const text of ['', 'transitions', 'transitions 0%', 'transitions 101%', 'colours 9%', 'steps 0', 'time 5', 'time 0s'])
      expect(() => stopConditionOf(text), text).toThrow('--until does not understand');
  });
});
