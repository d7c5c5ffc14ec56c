import { readdirSync, readFileSync } from 'node:fs';
import {
  type ASTNode,
  buildSchema,
  findBreakingChanges,
  type GraphQLNamedType,
  type GraphQLSchema,
  isIntrospectionType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  print,
} from 'graphql';
import { closedFields } from './scope-changes.js';

const sources = new URL('../../schema/', import.meta.url);
/** The schema that programs of others were written for. */
export const publishedFile = new URL('../../docs/api/schema.graphql', import.meta.url);
/** Changes from one published schema to the next. */
export const changelogFile = new URL('../../docs/api/CHANGELOG.md', import.meta.url);
export const declaredFile = new URL('../../docs/api/breaking-changes.json', import.meta.url);

/** A change that breaks API clients, with the reason for it. */
export interface DeclaredBreak {
  /** In the words of the check that refuses it. */
  readonly change: string;
  readonly reason: string;
}

/** The schema as it is now. */
export function schemaNow(): GraphQLSchema {
  const files = readdirSync(sources).filter((name) => name.endsWith('.graphql'));
  return buildSchema(
    files
      .sort()
      .map((name) => readFileSync(new URL(name, sources), 'utf8'))
      .join('\n'),
  );
}

/** As it is published: one file, with every description, and the directives on its fields, which graphql's own `printSchema` leaves out. */
export function printedSchema(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type));
  const directives = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive));
  const nodes = [...directives.map(({ astNode }) => astNode), ...types.map(definitionOf)];
  return `${nodes.flatMap((node) => (node ? [print(node)] : [])).join('\n\n')}\n`;
}

/** A type's definition with the fields that other files extend it by. */
function definitionOf({ astNode, extensionASTNodes }: GraphQLNamedType): ASTNode | null | undefined {
  const fieldsOf = (node: object) => ('fields' in node && Array.isArray(node.fields) ? node.fields : []);
  if (!astNode || extensionASTNodes.length === 0) return astNode;
  return { ...astNode, fields: [astNode, ...extensionASTNodes].flatMap(fieldsOf) } as ASTNode;
}

/** Breaking changes for clients if one schema replaces another, including fields that their API keys no longer open. */
export const breaksOf = (before: GraphQLSchema, after: GraphQLSchema): string[] => [
  ...findBreakingChanges(before, after).map(({ description }) => description),
  ...closedFields(before, after),
];

/** Obstacles to replacing a schema: undeclared breaking changes, and declarations that match no change. */
export function undeclaredBreaks(before: GraphQLSchema, after: GraphQLSchema, declared: readonly DeclaredBreak[]): string[] {
  const breaks = breaksOf(before, after);
  const known = declared.map(({ change }) => change);
  return [
    ...breaks.filter((change) => !known.includes(change)).map((change) => `not declared: ${change}`),
    ...known.filter((change) => !breaks.includes(change)).map((change) => `declared, but breaks nothing: ${change}`),
    ...declared.filter(({ reason }) => reason.trim() === '').map(({ change }) => `declared without a reason: ${change}`),
  ];
}
