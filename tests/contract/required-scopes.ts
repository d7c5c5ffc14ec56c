import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  getDirectiveValues,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import type { ApiKeyScope } from '../../gateway/generated/resolvers.js';

/** Combinations of scopes, each of them enough for a field: one that is empty lets every key in, none at all no key. */
export type RequiredScopes = readonly (readonly ApiKeyScope[])[];

type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

/** Scopes that the schema requires of an API key for a field itself, in addition to those of its parent fields; undefined without a directive. */
export function requiredScopes(schema: GraphQLSchema, { astNode }: Field): RequiredScopes | undefined {
  const argumentsOf = (name: string) => {
    const directive = schema.getDirective(name);
    return directive && astNode ? getDirectiveValues(directive, astNode) : undefined;
  };
  if (argumentsOf('closedToApiKeys')) return [];
  if (argumentsOf('openToApiKeys')) return [[]];
  return argumentsOf('requiresScopes')?.scopes as RequiredScopes | undefined;
}

/** Whether a key with these scopes has what is required. */
export const isOpenTo = (required: RequiredScopes, scopes: readonly ApiKeyScope[]): boolean =>
  required.some((all) => all.every((scope) => scopes.includes(scope)));

/** Requirements for API keys of every field with a directive, by its coordinate. */
export function scopesByField(schema: GraphQLSchema): ReadonlyMap<string, RequiredScopes> {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
  return new Map(
    types.flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) => {
        const required = requiredScopes(schema, field);
        return required === undefined ? [] : [[`${type.name}.${field.name}`, required] as const];
      }),
    ),
  );
}

/** A requirement as a sentence; `code` formats the name of a scope. */
export function scopeSentence(required: RequiredScopes, code: (scope: ApiKeyScope) => string = (scope) => scope): string {
  if (required.length === 0) return 'No API key may ask for this.';
  if (required.some((all) => all.length === 0)) return 'Any API key may ask for this.';
  return `API keys need ${required.map((all) => all.map(code).join(' and ')).join(' or ')}.`;
}
