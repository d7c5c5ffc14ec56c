import { getOperationAST, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { QueryCost } from './query-cost.js';
import { loadSchemas } from './schema.js';

const { published } = loadSchemas();
const lines = 'cart { lines { product { mainCategory { code } } } }';
const page = 'products(pageSize: 100) { products { prices { price } } }';

/** Cost of the same operation with each of these variables, in sequence. */
function costsOf(text: string, ...calls: readonly Record<string, unknown>[]): number[] {
  const document = parse(text);
  const operation = getOperationAST(document, null) as OperationDefinitionNode;
  const cost = new QueryCost(published);
  return calls.map((variables) => cost.of(document, operation, variables));
}

/** Cost without any earlier request. */
const costOf = (text: string, variables: Record<string, unknown>): number => costsOf(text, variables)[0] ?? Number.NaN;

/** Documents whose variable `b` or `s` decides whether a large part of them is included. */
const conditional: Readonly<Record<string, string>> = {
  'a field': `query ($b: Boolean = false) { site { title } ${page.replace(' {', ' @include(if: $b) {')} }`,
  'an inline fragment': `query ($b: Boolean = false) { site { title } ... @include(if: $b) { ${page} } }`,
  'a spread of a fragment': `query ($b: Boolean = false) { site { title } ...All @include(if: $b) } fragment All on Query { ${page} }`,
  'a field inside a fragment': `query ($b: Boolean = false) { site { title } ...All } fragment All on Query { ${page.replace(' {', ' @include(if: $b) {')} }`,
  'a field under two conditions': `query ($b: Boolean = false, $s: Boolean = false) { site { title } ${page.replace(' {', ' @skip(if: $s) @include(if: $b) {')} }`,
};

describe('what an operation costs', () => {
  it.each(Object.entries(conditional))('counts %s that this call includes, whatever an earlier call left out', (_, text) => {
    const [left = 0, included, again] = costsOf(text, {}, { b: true }, { b: false });
    expect(included).toBe(costOf(text, { b: true }));
    expect(included).toBeGreaterThan(left + 100);
    expect(again).toBe(left);
  });

  it('counts what this call does not skip, whatever an earlier call skipped', () => {
    const text = `query ($s: Boolean!) { site { title } ${lines.replace(' {', ' @skip(if: $s) {')} }`;
    const [skipped = 0, counted] = costsOf(text, { s: true }, { s: false });
    expect(counted).toBe(costOf(text, { s: false }));
    expect(counted).toBeGreaterThan(skipped);
  });

  it('counts the page that a default asks for apart from the one that a call asks for', () => {
    const text = 'query ($n: Int! = 1) { products(pageSize: $n) { products { prices { price } } } }';
    const [small = 0, large, smallAgain] = costsOf(text, {}, { n: 100 }, {});
    expect(large).toBeGreaterThan(20 * small);
    expect(smallAgain).toBe(small);
  });

  it('of a variable left out is not taken for that of an explicit null', () => {
    const text = 'query ($n: Int = 1) { products(pageSize: $n) { products { prices { price } } } }';
    expect(() => costsOf(text, {}, { n: null })).toThrow(/null/);
  });
});
