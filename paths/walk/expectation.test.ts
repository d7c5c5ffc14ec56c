import { describe, expect, it } from 'vitest';
import { createMachine, initialTransition } from 'xstate';
import type { AnySpec } from '../model/model.js';
import { expectedAfter, leavesOf, mustBeWhereSpecified, stateOf } from './expectation.js';

const machine = createMachine({
  id: 'm',
  initial: 'a',
  states: { a: { initial: 'b', states: { b: { on: { go: '#m.z' } } } }, z: {} },
});
const [inner] = initialTransition(machine);
const z = machine.resolveState({ value: 'z' });
const at = {
  before: inner,
  event: { type: 'go' },
  scenario: { name: 'any', input: undefined, startsIn: 'a', fixture: undefined },
};
const spec = (leadsTo: AnySpec['leadsTo']): AnySpec => ({ description: 'goes', leadsTo });

describe('what the specification leads to', () => {
  it('is said by the innermost state that is named, then its parents, then the star', () => {
    expect(expectedAfter(spec({ 'a.b': 'z', a: 'a', '*': 'a' }), at)).toBe('z');
    expect(expectedAfter(spec({ a: 'z', '*': 'a' }), at)).toBe('z');
    expect(expectedAfter(spec({ '*': 'z' }), at)).toBe('z');
  });

  it('is nothing where it is silent or says so', () => {
    expect(expectedAfter(spec({ z: 'a' }), at)).toBeNull();
    expect(expectedAfter(spec({ 'a.b': null, '*': 'z' }), at)).toBeNull();
  });

  it('may depend on the moment', () => {
    expect(expectedAfter(spec({ a: ({ before }) => (before.matches('a.b') ? 'z' : null) }), at)).toBe('z');
  });
});

describe('a step', () => {
  it('passes where it led there', () => {
    expect(() => mustBeWhereSpecified(spec({ a: 'z' }), at, z, false)).not.toThrow();
  });

  it('fails where it led elsewhere, or moved, or did not move', () => {
    expect(() => mustBeWhereSpecified(spec({ a: 'a' }), at, z, false)).toThrow('must lead from a.b to a, but led to z');
    expect(() => mustBeWhereSpecified(spec({}), at, z, false)).toThrow('must change nothing in a.b, but led to z');
    expect(() => mustBeWhereSpecified(spec({ a: 'z' }), at, inner, true)).toThrow('must lead from a.b to z, but was refused');
  });
});

describe('a state', () => {
  it('is said by its innermost parts, those of parallel ones together', () => {
    const both = createMachine({ id: 'p', type: 'parallel', states: { left: { initial: 'on', states: { on: {} } }, right: {} } });
    expect(leavesOf(inner)).toEqual(['a.b']);
    expect(stateOf(initialTransition(both)[0])).toBe('left.on + right');
  });
});
