import type { Arbitrary } from 'fast-check';
import { written } from '../values/written.js';
import { valuesOfSchema } from './schema-values.js';

const DRAWS = 12;

/** The values of a list, a JSON schema or a fast-check arbitrary; undefined for any other value. */
export async function drawnFrom(given: unknown, seed: number): Promise<readonly unknown[] | undefined> {
  if (Array.isArray(given)) return given;
  if (isArbitrary(given)) {
    const { sample } = await import('fast-check');
    return distinct(sample(given, { seed, numRuns: DRAWS }));
  }
  return isSchema(given) ? valuesOfSchema(given) : undefined;
}

function isArbitrary(given: unknown): given is Arbitrary<unknown> {
  return typeof given === 'object' && given !== null && 'generate' in given && 'shrink' in given;
}

const schemaTypes = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

function isSchema(given: unknown): given is object {
  if (typeof given !== 'object' || given === null) return false;
  const { type } = given as { type?: unknown };
  if (typeof type === 'string' && schemaTypes.has(type)) return true;
  return ['$ref', '$schema', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'].some((key) => key in given);
}

const distinct = (values: readonly unknown[]): unknown[] => [...new Map(values.map((value) => [written(value), value])).values()];
