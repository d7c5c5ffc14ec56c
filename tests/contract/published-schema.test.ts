import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type DeclaredBreak, declaredFile, publishedFile, schemaNow, undeclaredBreaks } from './published-schema.js';

describe('the schema that others build on (docs/api)', () => {
  it('is broken by no change that is not declared with its reason', () => {
    const published = buildSchema(readFileSync(publishedFile, 'utf8'));
    const declared = JSON.parse(readFileSync(declaredFile, 'utf8')) as DeclaredBreak[];
    expect(undeclaredBreaks(published, schemaNow(), declared)).toEqual([]);
  });
});

describe('a change of a schema', () => {
  const before = buildSchema('type Query { price(unit: String): String cost: Int }');

  it('that ends programs is refused until it is declared; one that only adds is none', () => {
    const gone = buildSchema('type Query { price(unit: String!): String, tax: Int }');
    const words = undeclaredBreaks(before, gone, []);
    expect(words).toHaveLength(2);
    const declared = words.map((word) => ({ change: word.replace('not declared: ', ''), reason: 'Nobody knew what it costs.' }));
    expect(undeclaredBreaks(before, gone, declared)).toEqual([]);
    const more = buildSchema('type Query { price(unit: String, day: String): String cost: Int tax: Int }');
    expect(undeclaredBreaks(before, more, [])).toEqual([]);
  });

  it('is not declared for nothing, or without a reason', () => {
    const declared = [{ change: 'Query.cost was removed.', reason: ' ' }];
    expect(undeclaredBreaks(before, before, declared)).toEqual([
      'declared, but breaks nothing: Query.cost was removed.',
      'declared without a reason: Query.cost was removed.',
    ]);
  });
});
