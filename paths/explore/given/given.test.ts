import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenBy, loadGiven } from './load-given.js';
import { valuesOfSchema } from './schema-values.js';

describe('values given beside a machine', () => {
  it('are lists of payloads and named outcomes', async () => {
    const given = await givenBy(
      { input: { id: 1 }, events: { save: [{ text: '' }] }, outcomes: { load: { empty: { output: [] } } } },
      1,
    );
    expect(given).toMatchObject({
      input: { id: 1 },
      hasInput: true,
      events: { save: [{ text: '' }] },
      outcomes: { load: { empty: { output: [] } } },
    });
  });

  it('are drawn from a JSON schema, with an error for an actor', async () => {
    const { events, outcomes } = await givenBy(
      {
        events: { save: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] } },
        outcomes: { load: { enum: ['one', 'two'] } },
      },
      1,
    );
    expect(events.save).toEqual([{ ok: true }, { ok: false }]);
    expect(outcomes.load).toEqual({ 1: { output: 'one' }, 2: { output: 'two' }, failed: { error: new Error('failed') } });
  });

  it('are drawn from an arbitrary, the same for the same seed', async () => {
    const values = { events: { save: fc.record({ amount: fc.integer({ min: 1, max: 1000 }) }) } };
    const [first, again, other] = await Promise.all([givenBy(values, 1), givenBy(values, 1), givenBy(values, 2)]);
    expect(first.events.save?.length).toBeGreaterThan(1);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('are refused if they are no payloads', async () => {
    await expect(givenBy({ events: { save: ['text'] as never } }, 1)).rejects.toThrow(
      'the payloads of save must be a list of objects',
    );
    await expect(loadGiven({ input: '{', seed: 1 })).rejects.toThrow('--input must be JSON');
    await expect(loadGiven({ file: 'nowhere.ts', seed: 1 })).rejects.toThrow('nowhere.ts does not exist.');
  });
});

describe('a JSON schema', () => {
  it.each<[string, object, unknown[]]>([
    ['a range', { type: 'integer', minimum: 1, maximum: 9 }, [1, 9]],
    ['an open range', { type: 'number', exclusiveMinimum: 0 }, [1, 2]],
    ['any number', { type: 'number' }, [1, 0, -1]],
    ['a text', { type: 'string' }, ['text', '']],
    ['a text of a format', { type: 'string', format: 'date' }, ['2026-01-05']],
    ['a long text', { type: 'string', minLength: 6 }, ['textxx']],
    ['a list', { type: 'array', items: { const: 1 } }, [[1], []]],
    ['alternatives', { anyOf: [{ const: 'a' }, { type: 'null' }] }, ['a', null]],
    ['several types', { type: ['boolean', 'null'] }, [true, false, null]],
    ['examples', { type: 'string', examples: ['x', 'y'] }, ['x', 'y']],
    ['optional fields', { properties: { a: { const: 1 }, b: { const: 2 } }, required: ['a'] }, [{ a: 1, b: 2 }, { a: 1 }]],
    [
      'parts',
      {
        allOf: [{ properties: { a: { const: 1 } }, required: ['a'] }, { $ref: '#/$defs/b' }],
        $defs: { b: { properties: { b: { const: 2 } }, required: ['b'] } },
      },
      [{ a: 1, b: 2 }],
    ],
  ])('of %s gives its ends and alternatives', (_, schema, values) => {
    expect(valuesOfSchema(schema)).toEqual(values);
  });

  it('may refer to itself', () => {
    const tree = { $ref: '#/$defs/node', $defs: { node: { properties: { next: { $ref: '#/$defs/node' } } } } };
    expect(valuesOfSchema(tree).length).toBeGreaterThan(0);
    expect(() => valuesOfSchema({ $ref: '#/$defs/lost' })).toThrow('the schema has no #/$defs/lost');
  });
});
