import type { FastifySchemaCompiler, RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

/**
 * Checks a body as it came; values in the address or a header are text, so numbers and booleans are read from it first.
 * Nothing is added, removed or converted in a body.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema);
  return (input) => {
    const value = httpPart === 'body' ? input : Value.Convert(schema, input);
    return check.Check(value) ? { value } : { error: check.Errors(value) };
  };
};

/** Throws for a route whose body or query would let unknown fields through (B9). */
export function demandClosedSchemas({ method, url, schema }: Pick<RouteOptions, 'method' | 'url' | 'schema'>): void {
  for (const part of ['body', 'querystring'] as const) {
    const open = openPlace(schema?.[part], part);
    if (open !== null) throw new Error(`${method} ${url}: ${open} must say additionalProperties: false`);
  }
}

function openPlace(schema: unknown, place: string): string | null {
  if (Array.isArray(schema)) return firstOpen(schema.map((member, index) => [member, `${place}[${index}]`]));
  if (typeof schema !== 'object' || schema === null) return null;
  if (
    'type' in schema &&
    schema.type === 'object' &&
    !('additionalProperties' in schema && schema.additionalProperties === false)
  ) {
    return place;
  }
  return firstOpen(Object.entries(schema).map(([name, member]) => [member, `${place}.${name}`]));
}

function firstOpen(members: Array<[unknown, string]>): string | null {
  for (const [member, place] of members) {
    const open = openPlace(member, place);
    if (open !== null) return open;
  }
  return null;
}
