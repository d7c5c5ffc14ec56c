import { describe, expect, it } from 'vitest';
import { callDifferences } from './calls.js';

const save = { name: 'Save', variables: { input: { name: 'A', days: [1, 2] } } };
const none = new Set<string>();

describe('calls that are due and those that were sent', () => {
  it('are the same with the same variables, in any order', () => {
    const read = { name: 'Read', variables: {} };
    expect(callDifferences([save, read], [read, save], none)).toEqual([]);
  });

  it('differ where a call is missing, sent twice or not asked for', () => {
    expect(callDifferences([save], [], none)).toEqual(['Save must be sent, but is not']);
    expect(callDifferences([save], [save, save], none)).toEqual([
      expect.stringContaining('Save must not be sent (again), but is'),
    ]);
    expect(callDifferences([], [save], none)).toHaveLength(1);
  });

  it('differ in a variable, which is named', () => {
    const sent = { name: 'Save', variables: { input: { name: null, days: [1, 3] } } };
    expect(callDifferences([save], [sent], none)).toEqual([
      'Save.input.name must be sent as "A", but is sent as null',
      'Save.input.days.1 must be sent as 2, but is sent as 3',
    ]);
  });

  it('may have a pattern where a text is random', () => {
    expect(
      callDifferences([{ name: 'Save', variables: { key: /^[0-9a-f]+$/ } }], [{ name: 'Save', variables: { key: 'a1' } }], none),
    ).toEqual([]);
    expect(
      callDifferences([{ name: 'Save', variables: { key: /^[0-9a-f]+$/ } }], [{ name: 'Save', variables: { key: 'x' } }], none),
    ).toHaveLength(1);
  });

  it('leave out what the page asks for itself, unless it is due', () => {
    const read = { name: 'Read', variables: {} };
    expect(callDifferences([], [read, read], new Set(['Read']))).toEqual([]);
    expect(callDifferences([read], [], new Set(['Read']))).toHaveLength(1);
  });

  it('find the due one among equal ones by its headers', () => {
    const read = (token: string) => ({ name: 'Read', variables: {}, headers: { authorization: token } });
    expect(callDifferences([read('new')], [read('old'), read('new')], new Set(['Read']))).toEqual([]);
    expect(callDifferences([read('new')], [read('old')], new Set(['Read']))).toEqual([
      'Read (header).authorization must be sent as "new", but is sent as "old"',
    ]);
  });
});
