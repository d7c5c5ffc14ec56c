import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLEnumType, isSpecifiedDirective, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { problemCode } from '../../gateway/office/rest/http/problem-codes.js';
import { changelogFile, schemaNow } from '../contract/published-schema.js';
import { referencePage } from './reference-page.js';
import { sampleOperation } from './samples.js';
import { schemaChanges, withChanges } from './schema-changes.js';
import { writtenDocuments } from './written-documents.js';

const schema = schemaNow();

describe('docs/api', () => {
  it.each(writtenDocuments(schema))('$name is what the code says now (else: npm run publish:schema)', ({ file, content }) => {
    expect(readFileSync(file, 'utf8') === content, 'npm run publish:schema writes it').toBe(true);
  });

  it('has the schema’s changes', () => {
    expect(readFileSync(changelogFile, 'utf8')).toMatch(
      /^# Changes of the GraphQL schema\n[\s\S]*\n## \d{4}-\d\d-\d\d\n\n- \*\*/,
    );
  });

  it('lists every problem that the gateway can tell, and no other', () => {
    const listed = (schema.getType('ProblemCode') as GraphQLEnumType).getValues().map(({ name }) => name);
    expect(listed.filter((code) => problemCode(code) !== code)).toEqual([]);
  });
});

describe('the reference', () => {
  const page = referencePage(schema);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');

  it('has an address for every type, field, value and directive, each once', () => {
    expect(ids.length).toBe(new Set(ids).size);
    const missing: string[] = [];
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__') || ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name)) continue;
      if (!['Query', 'Mutation'].includes(type.name) && !ids.includes(type.name)) missing.push(type.name);
      const parts =
        'getFields' in type ? Object.keys(type.getFields()) : 'getValues' in type ? type.getValues().map(({ name }) => name) : [];
      for (const part of parts) if (!ids.includes(`${type.name}.${part}`)) missing.push(`${type.name}.${part}`);
    }
    for (const { name } of schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive)))
      if (!ids.includes(`@${name}`)) missing.push(`@${name}`);
    expect(missing).toEqual([]);
  });

  it('leads nowhere but into itself, and brings everything along', () => {
    const targets = [...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect(targets.filter((href) => !href.startsWith('#') || !ids.includes(href.slice(1)))).toEqual([]);
    expect(page).not.toMatch(/\ssrc=|https?:\/\/(?!(?:erp|login)\.example)|@import|url\(/);
  });

  it('shows operations that the schema takes', () => {
    for (const [kind, root] of [
      ['query', schema.getQueryType()],
      ['mutation', schema.getMutationType()],
    ] as const)
      for (const field of Object.values(root?.getFields() ?? {})) {
        const { document } = sampleOperation(kind, field);
        expect(
          validate(schema, parse(document)).map(({ message }) => message),
          document,
        ).toEqual([]);
      }
  });

  it('says of every query and mutation which API keys may ask for it, and of a field that needs more', () => {
    const scopesOf = (id: string) => {
      const at = page.slice(page.indexOf(` id="${id}"`));
      return /<span class="scopes">(.*?)<\/span>/
        .exec(at.slice(0, at.indexOf('Example</summary>')))?.[1]
        ?.replace(/<[^>]+>/g, '');
    };
    expect(scopesOf('Query.cart')).toBe('API keys need WRITE_CART or PLACE_ORDERS.');
    expect(scopesOf('Query.site')).toBe('Any API key may ask for this.');
    expect(scopesOf('Mutation.payInvoices')).toBe('No API key may ask for this.');
    expect(scopesOf('CartLine.product')).toBe('API keys need READ_CATALOGUE.');
    const roots = [schema.getQueryType(), schema.getMutationType()];
    const silent = roots.flatMap((root) => Object.keys(root?.getFields() ?? {}).filter((name) => !scopesOf(`${root}.${name}`)));
    expect(silent).toEqual([]);
  });

  it('says of every scope what it opens', () => {
    const scope = page.slice(page.indexOf(' id="ApiKeyScope.PLACE_ORDERS"'));
    const ways = [...scope.slice(0, scope.indexOf('</dd>')).matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(ways).toEqual(expect.arrayContaining(['Query.cart', 'Mutation.submitOrder']));
    expect(ways).not.toContain('Mutation.addCartLine');
  });

  it('says where something is used, and what is deprecated', () => {
    const small = referencePage(
      buildSchema(
        'enum ProblemCode { A } enum FailureCode { B } "An old thing." type Old { "x" x: Int @deprecated(reason: "Use y.") } type Query { "o" old: Old }',
      ),
    );
    expect(small).toContain('Used by <a href="#Query.old"><code>Query.old</code></a>');
    expect(small).toContain('Deprecated: Use y.');
  });
});

describe('the changelog of the schema', () => {
  const before = buildSchema('type Query { price(unit: String): String cost: Int } enum Unit { CS }');
  const after = buildSchema(
    '"Taxes. All of them." type Tax { rate: Int } type Query { price(unit: String, "The day." day: String): String @deprecated(reason: "Use tax.") "What it is taxed." tax: Tax } enum Unit { CS "Pounds." LB }',
  );
  const declared = [{ change: 'Query.cost was removed.', reason: 'Nobody knew what it costs.' }];

  it('has breaks with their reasons, deprecations, and what came: a new type once, not field by field', () => {
    const text = schemaChanges(before, after, declared).map(({ kind, text }) => `${kind}: ${text}`);
    expect(text.slice(0, 2)).toEqual([
      'Breaking: Query.cost was removed. Nobody knew what it costs.',
      'Deprecated: `Query.price`: Use tax.',
    ]);
    expect(text.slice(2).sort()).toEqual([
      'Added: `Query.price(day:)`: The day.',
      'Added: `Query.tax`: What it is taxed.',
      'Added: `Tax`: Taxes.',
      'Added: `Unit.LB`: Pounds.',
    ]);
  });

  it('keeps the days, the newest first, and adds to a day that is there', () => {
    const change = (text: string) => [{ kind: 'Added' as const, text }];
    const first = withChanges(null, '2026-11-21', change('one'));
    const second = withChanges(first, '2026-11-22', change('two'));
    const third = withChanges(second, '2026-11-22', change('three'));
    expect(third.slice(third.indexOf('\n## '))).toBe(
      '\n## 2026-11-22\n\n- **Added** three\n- **Added** two\n\n## 2026-11-21\n\n- **Added** one\n',
    );
    expect(withChanges(third, '2026-11-23', [])).toBe(third);
  });
});
