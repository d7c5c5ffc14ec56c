import { readFileSync } from 'node:fs';
import Schema from 'typebox/schema';
import { type OpenApi, openApiFile, operationFor } from '../contract/open-api.js';
import type { Exchange } from './check.js';

/** The contract as it is published. */
export const readContract = (): OpenApi => JSON.parse(readFileSync(openApiFile, 'utf8')) as OpenApi;

/** In what an answer differs from the document. */
export interface Differences {
  /** The gateway continues, but users read something wrong: dates and decimals in another format. */
  readonly wrong: readonly string[];
  /** Left out, or of another kind, and the gateway does without it. */
  readonly notes: readonly string[];
}

const none: Differences = { wrong: [], notes: [] };

/** The operation that an exchange belongs to, as `POST /api/cart/line/{id}`. */
export const operationOf = (contract: OpenApi, { sent }: Exchange): string | undefined =>
  operationFor(contract, { method: sent.method, path: sent.path.split('?', 1)[0] ?? '' });

/** Compares an answer with the document's description of its operation and status. Additional members are allowed. */
export function compare(contract: OpenApi, exchange: Exchange): Differences {
  const name = operationOf(contract, exchange);
  const { came } = exchange;
  if (name === undefined || came === null) return none;
  const [method = '', path = ''] = name.split(' ');
  const content = contract.paths[path]?.[method.toLowerCase()]?.responses[String(came.status)]?.content;
  const schema = content?.['application/json']?.schema;
  if (schema === undefined || !/\bjson\b/.test(came.headers['content-type'] ?? '')) return none;
  const value = parsed(came.text);
  if (value === undefined) return { wrong: ['a body that is not JSON'], notes: [] };
  const [isRight, errors] = Schema.Errors(tolerant(schema), value);
  return isRight ? none : sorted(errors, value);
}

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
}

/** Alternatives fail together, and it is the alternative's own reason that says something. */
function sorted(errors: readonly SchemaError[], value: unknown): Differences {
  const reported = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'additionalProperties');
  const patterns = reported.filter(({ keyword, instancePath }) => keyword === 'pattern' && !isInstant(at(value, instancePath)));
  const wrongPlaces = new Set(patterns.map(({ instancePath }) => instancePath));
  const line = ({ instancePath, message }: SchemaError) => `${instancePath || 'body'} ${message}`;
  const notes = reported.filter(({ instancePath }) => !wrongPlaces.has(instancePath)).map(line);
  return { wrong: first(patterns.map(line)), notes: first(notes) };
}

/** A moment where a day is meant is read as its day. */
const isInstant = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);

/** Target of a JSON pointer. */
const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | null | undefined)?.[name], value);

const mostReported = 4;

/** A list of five hundred lines says the same five hundred times. */
function first(lines: readonly string[]): string[] {
  const plainer = [...new Set(lines.map((line) => line.replaceAll(/\/\d+(?=\/|\s)/g, '/…')))];
  return plainer.length <= mostReported
    ? plainer
    : [...plainer.slice(0, mostReported), `and ${plainer.length - mostReported} more differences`];
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const known = new WeakMap<object, object>();

/** The schema as the conventions mean it: a decimal may be a number as well, and what is described as a day has its form. */
function tolerant(schema: object): object {
  const made = known.get(schema) ?? (meant(schema) as object);
  known.set(schema, made);
  return made;
}

function meant(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(meant);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { type, description } = schema as { type?: unknown; description?: unknown };
  if (type === 'string' && typeof description === 'string') {
    if (description.startsWith('Decimal')) return { anyOf: [schema, { type: 'number' }] };
    if (description.startsWith('YYYY-MM-DD')) return { ...schema, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };
  }
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, meant(value)]));
}
