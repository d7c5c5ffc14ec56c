import { readdirSync, readFileSync } from 'node:fs';
import {
  type ASTVisitor,
  buildASTSchema,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLFieldResolver,
  GraphQLScalarType,
  type GraphQLSchema,
  isObjectType,
  type NamedTypeNode,
  type NameNode,
  parse,
  visit,
} from 'graphql';
import type { GatewayContext } from '../context.js';
import { resolvers } from '../resolvers/resolvers.js';
import { scalars } from '../resolvers/scalars.js';

/** The schema in two forms: as published and validated against, and as queries are compiled. */
export interface Schemas {
  readonly published: GraphQLSchema;
  /**
   * The same with our scalars as plain strings in output. Their values were validated on input (rest/shapes.ts), so that a compiled query copies them
   * instead of checking thousands again; the output is the same.
   */
  readonly compiled: GraphQLSchema;
}

const folder = new URL('../../schema/', import.meta.url);

/** Reads the SDL of `schema/` and adds the resolvers. */
export function loadSchemas(): Schemas {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  const sdl = visit(parse(files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')), { Name: narrow });
  return { published: withResolvers(sdl), compiled: withResolvers(visit(sdl, plainOutputs)) };
}

/**
 * A name with one byte per letter. Names are slices of the SDL, whose descriptions have wide characters, and V8 keeps slices as wide as their text;
 * as keys of responses they would double each response's JSON in memory.
 */
const narrow = (name: NameNode): NameNode => ({ ...name, value: Buffer.from(name.value, 'latin1').toString('latin1') });

const asString = (type: NamedTypeNode) =>
  Object.hasOwn(scalars, type.name.value) ? { ...type, name: { ...type.name, value: 'String' } } : undefined;

const withPlainType = (field: FieldDefinitionNode): FieldDefinitionNode => ({
  ...field,
  type: visit(field.type, { NamedType: asString }),
});

/** Only fields of output types: input is still checked by its scalar. */
const plainOutputs: ASTVisitor = {
  FieldDefinition: withPlainType,
  InputValueDefinition: { enter: () => false },
};

type FieldResolvers = Readonly<Record<string, GraphQLFieldResolver<unknown, GatewayContext>>>;

function withResolvers(sdl: DocumentNode): GraphQLSchema {
  const schema = buildASTSchema(sdl);
  for (const [typeName, fields] of Object.entries(resolvers as Readonly<Record<string, FieldResolvers>>)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`Resolvers are given for ${typeName}, which is no object type of the schema`);
    for (const [name, resolve] of Object.entries(fields)) {
      const field = type.getFields()[name];
      if (!field) throw new Error(`A resolver is given for ${typeName}.${name}, which the schema lacks`);
      field.resolve = resolve;
    }
  }
  for (const [name, parts] of Object.entries(scalars)) {
    const type = schema.getType(name);
    if (!(type instanceof GraphQLScalarType)) throw new Error(`${name} is no scalar of the schema`);
    Object.assign(type, parts);
  }
  return schema;
}
