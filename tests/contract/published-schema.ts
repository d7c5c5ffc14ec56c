import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, findBreakingChanges, type GraphQLSchema, printSchema } from 'graphql';

const sources = new URL('../../schema/', import.meta.url);
/** The schema that programs of others were written for. */
export const publishedFile = new URL('../../docs/api/schema.graphql', import.meta.url);
/** What changed from one published schema to the next. */
export const changelogFile = new URL('../../docs/api/CHANGELOG.md', import.meta.url);
export const declaredFile = new URL('../../docs/api/breaking-changes.json', import.meta.url);

/** A change that ends programs of others, and why it was made all the same. */
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

/** As it is published: one file, with every description. */
export const printedSchema = (schema: GraphQLSchema): string => `${printSchema(schema)}\n`;

/** What keeps a schema from taking the place of another: breaks that nobody declared, and declarations of what is none. */
export function undeclaredBreaks(before: GraphQLSchema, after: GraphQLSchema, declared: readonly DeclaredBreak[]): string[] {
  const breaks = findBreakingChanges(before, after).map(({ description }) => description);
  const known = declared.map(({ change }) => change);
  return [
    ...breaks.filter((change) => !known.includes(change)).map((change) => `not declared: ${change}`),
    ...known.filter((change) => !breaks.includes(change)).map((change) => `declared, but breaks nothing: ${change}`),
    ...declared.filter(({ reason }) => reason.trim() === '').map(({ change }) => `declared without a reason: ${change}`),
  ];
}
