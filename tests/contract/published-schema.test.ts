import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schemaChanges } from '../reference/schema-changes.js';
import {
  type DeclaredBreak,
  declaredFile,
  printedSchema,
  publishedFile,
  schemaNow,
  undeclaredBreaks,
} from './published-schema.js';
import { scopesByField } from './required-scopes.js';

describe('the schema that others build on (docs/api)', () => {
  it('is broken by no change that is not declared with its reason', () => {
    const published = buildSchema(readFileSync(publishedFile, 'utf8'));
    const declared = JSON.parse(readFileSync(declaredFile, 'utf8')) as DeclaredBreak[];
    expect(undeclaredBreaks(published, schemaNow(), declared)).toEqual([]);
  });

  it('is printed whole: with the fields of every file, and with the directives on them', () => {
    const again = buildSchema(printedSchema(schemaNow()));
    expect(printSchema(lexicographicSortSchema(again))).toBe(printSchema(lexicographicSortSchema(schemaNow())));
    expect([...scopesByField(again)].sort()).toEqual([...scopesByField(schemaNow())].sort());
    expect(printedSchema(again)).toMatch(/@cost\(points: \d+, multiplier: "pageSize"\) @requiresScopes/);
  });
});

describe('a change of a schema', () => {
  const before = buildSchema('type Query { price(unit: String): String cost: Int }');

  it('that ends programs is refused until it is declared; one that only adds is none', () => {
    const gone = buildSchema('type Query { price(unit: String!): String, tax: Int }');
    const texts = undeclaredBreaks(before, gone, []);
    expect(texts).toHaveLength(2);
    const declared = texts.map((word) => ({ change: word.replace('not declared: ', ''), reason: 'Nobody knew what it costs.' }));
    expect(undeclaredBreaks(before, gone, declared)).toEqual([]);
    const more = buildSchema('type Query { price(unit: String, day: String): String cost: Int tax: Int }');
    expect(undeclaredBreaks(before, more, [])).toEqual([]);
  });

  it('that closes a field to API keys is one that ends programs; one that opens it is none', () => {
    const withScopes = (needs: string) =>
      buildSchema(`enum ApiKeyScope { A B } directive @requiresScopes(scopes: [[ApiKeyScope!]!]!) on FIELD_DEFINITION
        directive @closedToApiKeys on FIELD_DEFINITION type Query { price: Int ${needs} }`);
    const [one, either, both] = ['[[A]]', '[[A], [B]]', '[[A, B]]'].map((scopes) =>
      withScopes(`@requiresScopes(scopes: ${scopes})`),
    ) as [GraphQLSchema, GraphQLSchema, GraphQLSchema];
    expect(undeclaredBreaks(either, one, [])).toEqual([
      'not declared: Query.price: API keys need A. Before: API keys need A or B.',
    ]);
    expect(undeclaredBreaks(one, both, [])).toHaveLength(1);
    expect(undeclaredBreaks(one, withScopes('@closedToApiKeys'), [])).toHaveLength(1);
    expect([undeclaredBreaks(both, one, []), undeclaredBreaks(one, either, [])]).toEqual([[], []]);
    expect(schemaChanges(one, either, [])).toEqual([
      { kind: 'Added', text: '`Query.price`: API keys need A or B. Before: API keys need A.' },
    ]);
    // A schema that said nothing of keys promised nothing.
    expect(undeclaredBreaks(buildSchema('type Query { price: Int }'), one, [])).toEqual([]);
  });

  it('is not declared for nothing, or without a reason', () => {
    const declared = [{ change: 'Query.cost was removed.', reason: ' ' }];
    expect(undeclaredBreaks(before, before, declared)).toEqual([
      'declared, but breaks nothing: Query.cost was removed.',
      'declared without a reason: Query.cost was removed.',
    ]);
  });
});
