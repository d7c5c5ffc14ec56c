import type { GraphQLSchema } from 'graphql';
import { isOpenTo, type RequiredScopes, scopeSentence, scopesByField } from './required-scopes.js';

interface Change {
  readonly at: string;
  readonly before: RequiredScopes;
  readonly after: RequiredScopes;
}

/** Fields of both schemas whose API key access has changed; none if the previous schema had no directives for keys. */
function changes(before: GraphQLSchema, after: GraphQLSchema): Change[] {
  if (!before.getDirective('requiresScopes')) return [];
  const [was, is] = [scopesByField(before), scopesByField(after)];
  const inBoth = [...new Set([...was.keys(), ...is.keys()])].filter((at) => hasField(before, at) && hasField(after, at));
  return inBoth.map((at) => ({ at, before: was.get(at) ?? [[]], after: is.get(at) ?? [[]] }));
}

function hasField(schema: GraphQLSchema, at: string): boolean {
  const [owner = '', name = ''] = at.split('.');
  const type = schema.getType(owner);
  return type !== undefined && 'getFields' in type && name in type.getFields();
}

/** Whether each combination of scopes that is enough for one is enough for the other. */
const includes = (wide: RequiredScopes, narrow: RequiredScopes) => narrow.every((all) => isOpenTo(wide, all));

/** Fields that keys could read and no longer can, as text. */
export const closedFields = (before: GraphQLSchema, after: GraphQLSchema): string[] =>
  changes(before, after)
    .filter((change) => !includes(change.after, change.before))
    .map((change) => `${change.at}: ${textOf(change)}`);

/** Fields that keys may ask for which could not before, in words. */
export const openedFields = (before: GraphQLSchema, after: GraphQLSchema): string[] =>
  changes(before, after)
    .filter((change) => includes(change.after, change.before) && !includes(change.before, change.after))
    .map((change) => `\`${change.at}\`: ${textOf(change)}`);

const textOf = (change: Change) => `${scopeSentence(change.after)} Before: ${scopeSentence(change.before)}`;
