import { describe, expect, it } from 'vitest';
import { pairsIn } from './condition-pairs.js';
import type { Evaluation } from './evaluations.js';

/** `a=true b=false → false`. */
const evaluation = (text: string): Evaluation => {
  const [evaluated = '', answer] = text.split(' → ');
  const conditions = evaluated.split(' ').map((one) => one.split('=') as [string, string]);
  return {
    decision: 'd',
    conditions: new Map(conditions.map(([id, value]) => [id, value === 'true'])),
    answer: answer === 'true',
  };
};
const shown = (...texts: string[]): string[] => [...pairsIn(texts.map(evaluation))];

describe('conditions whose effect is shown', () => {
  it('are those in which alone two evaluations with different answers differ', () => {
    expect(shown('a=true b=true → true', 'a=true b=false → false')).toEqual(['b']);
    expect(shown('a=true b=true → true', 'a=true b=true → true')).toEqual([]);
  });

  it('may mask conditions that are not asked', () => {
    expect(shown('a=true b=true → true', 'a=false → false')).toEqual(['a']);
  });

  it('are none where two conditions change at the same time, or the answer stays', () => {
    expect(shown('a=true b=true → true', 'a=false b=false → false')).toEqual([]);
    expect(shown('a=true b=true → true', 'a=true b=false → true')).toEqual([]);
  });

  it('are compared within their own decision only', () => {
    const other = { ...evaluation('a=false → false'), decision: 'another' };
    expect([...pairsIn([evaluation('a=true → true'), other])]).toEqual([]);
  });
});
