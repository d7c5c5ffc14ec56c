import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestHash } from './request-hash.js';

describe('the fingerprint of a request', () => {
  it('does not depend on the order of members or on members that are left out', () => {
    expect(requestHash({ a: 1, b: { c: [1, 2], d: null } })).toBe(requestHash({ b: { d: null, c: [1, 2], e: undefined }, a: 1 }));
  });

  it('differs where a value, its type, or the order of a list differs', () => {
    const requests = [
      { a: 1 },
      { a: '1' },
      { a: [1] },
      { a: [1, 2] },
      { a: [2, 1] },
      { a: null },
      {},
      [],
      null,
      { a: {} },
      { a: [] },
    ];
    expect(new Set(requests.map(requestHash)).size).toBe(requests.length);
  });

  it('is the same exactly for what JSON says is the same', () => {
    const sorted = (value: unknown): string =>
      JSON.stringify(value, (_name, member: unknown) =>
        typeof member === 'object' && member !== null && !Array.isArray(member)
          ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
          : member,
      );
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [a, b] = [JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other))];
        expect(requestHash(a) === requestHash(b)).toBe(sorted(a) === sorted(b));
        expect(requestHash(a)).toBe(requestHash(JSON.parse(sorted(a))));
      }),
    );
  });
});
