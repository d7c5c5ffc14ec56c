import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.js';
import { documentLimits } from './document-limits.js';
import { loadSchemas } from './schema.js';

const { published } = loadSchemas();
const refusals = (text: string): string[] => validate(published, parse(text), [documentLimits]).map(({ message }) => message);
const tooManyWrites = `A mutation has at most ${limits.writes} fields`;

/** This number of writes, each with its own alias. */
const writes = (count: number, prefix = 'w'): string =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}: clearCart { __typename }`).join(' ');

describe('the writes of a mutation', () => {
  it.each([
    ['one after the other', `mutation { ${writes(5)} }`],
    ['in a fragment', 'mutation { ...F } fragment F on Mutation { a: clearCart { __typename } b: clearCart { __typename } }'],
    ['in each of two operations', `mutation A { ${writes(5)} } mutation B { ${writes(5)} }`],
    [
      'beside a query that asks for much',
      '{ a: site { title } b: site { title } c: cart { version } d: menu { key } e: customer { name } f: viewer { username } }',
    ],
  ])('are let in up to five: %s (D2)', (_, text) => {
    expect(refusals(text)).toEqual([]);
  });

  it.each([
    ['by aliases', `mutation { ${writes(6)} }`],
    ['in a fragment', `mutation { ...F } fragment F on Mutation { ${writes(6)} }`],
    [
      'in fragments that are spread in fragments',
      `mutation { ...F } fragment F on Mutation { ...G ${writes(3, 'f')} } fragment G on Mutation { ${writes(3, 'g')} }`,
    ],
    ['in an inline fragment', `mutation { ... { ${writes(6)} } }`],
    [
      'in inline fragments with a type and a condition',
      `mutation ($b: Boolean!) { ... on Mutation @include(if: $b) { ${writes(3, 'a')} } ... @skip(if: $b) { ... { ${writes(3, 'b')} } } }`,
    ],
    ['half of them in a fragment', `mutation { ${writes(3, 'a')} ...F } fragment F on Mutation { ${writes(3, 'b')} }`],
    [
      'in an operation beside a small one',
      `mutation A { ${writes(1)} } mutation B { ...F } fragment F on Mutation { ${writes(6)} }`,
    ],
  ])('are counted however they are written: %s (D2)', (_, text) => {
    expect(refusals(text)).toEqual([tooManyWrites]);
  });

  it('are counted in a document that multiplies itself, at once', () => {
    const bomb = Array.from({ length: 60 }, (_, at) => `fragment F${at} on Mutation { ...F${at + 1} ...F${at + 1} }`).join(' ');
    expect(refusals(`mutation { ...F0 } ${bomb} fragment F60 on Mutation { clearCart { __typename } }`)).toEqual([tooManyWrites]);
  });
});
