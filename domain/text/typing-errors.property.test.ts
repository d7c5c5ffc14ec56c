import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneErrorAway, typingErrors } from './typing-errors.js';

const word = fc.string({ unit: fc.constantFrom(...'abcz019'), minLength: 1, maxLength: 12 });
const settings = { seed: 2026, numRuns: 300 };

test.each([
  ['chicken', 'chiken', 1],
  ['chicken', 'chickne', 1],
  ['chicken', 'chicken', 0],
  ['breast', 'breats', 1],
  ['bread', 'breats', 2],
  ['jalapeño', 'jalapeno', 1],
  ['', 'abc', 3],
])('from %j to %j it is %i typing errors', (one, other, errors) => {
  expect(typingErrors(one, other)).toBe(errors);
  expect(typingErrors(other, one)).toBe(errors);
});

test('what is one error away is one error away, each once, the word itself not', () => {
  fc.assert(
    fc.property(word, (typed) => {
      const near = oneErrorAway(typed);
      expect(new Set(near).size).toBe(near.length);
      expect(near.every((other) => typingErrors(typed, other) === 1)).toBe(true);
    }),
    settings,
  );
});

test('every word that one slip makes of another leads back to it', () => {
  const typo = fc.tuple(fc.constantFrom('leave out', 'put in', 'mistake', 'swap'), fc.nat(11), fc.constantFrom(...'abc'));
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'abcz'), minLength: 2, maxLength: 12 }),
      typo,
      (meant, [kind, place, key]) => {
        const at = place % (meant.length - 1);
        const [head, first, second, tail] = [meant.slice(0, at), meant.charAt(at), meant.charAt(at + 1), meant.slice(at + 2)];
        const typed = {
          'leave out': head + second + tail,
          'put in': head + key + first + second + tail,
          mistake: head + key + second + tail,
          swap: head + second + first + tail,
        }[kind];
        if (typed !== meant) expect(oneErrorAway(typed ?? '')).toContain(meant);
      },
    ),
    settings,
  );
});

test('the distance is the same both ways, and never more than the longer word has characters', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(typingErrors(one, other)).toBe(typingErrors(other, one));
      expect(typingErrors(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
    settings,
  );
});

test('mistakes in a code are looked for among digits alone', () => {
  expect(oneErrorAway('118').every((near) => /^\d*$/.test(near))).toBe(true);
  expect(oneErrorAway('a1')).toContain('a12');
});
