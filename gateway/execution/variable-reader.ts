import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  ValidationContext,
} from 'graphql';
import { limits } from '../limits.js';

/** Variables as passed to an operation, with defaults, or the reason why they are invalid. */
export type VariableValues =
  | { readonly errors: readonly GraphQLError[]; readonly values?: undefined }
  | { readonly errors?: undefined; readonly values: Record<string, unknown> };

/**
 * Reads variables before anything runs, so that errors are reported for the request and name the variable. graphql-js stops after a few errors, while
 * compiled queries report one for each invalid item of a list, and it supports defaults of non-null variables, which compiled queries require as
 * values.
 */
export class VariableReader {
  readonly #neverNull = new WeakMap<OperationDefinitionNode, ReadonlySet<string>>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** The values of an operation's variables. */
  read(document: DocumentNode, operation: OperationDefinitionNode, given: Readonly<Record<string, unknown>>): VariableValues {
    const { coerced, errors } = getVariableValues(this.schema, operation.variableDefinitions ?? [], given, {
      maxErrors: limits.errors,
    });
    if (errors) return { errors };
    const nulls = [...this.#neverNullIn(document, operation)].filter((name) => coerced[name] === null);
    if (nulls.length > 0) return { errors: nulls.slice(0, limits.errors).map(mustNotBeNull) };
    return { values: coerced };
  }

  /**
   * Nullable variables in non-null positions. Because the variable or the position has a default, such a document is valid; an explicit null is found
   * only at run time.
   */
  #neverNullIn(document: DocumentNode, operation: OperationDefinitionNode): ReadonlySet<string> {
    let names = this.#neverNull.get(operation);
    if (!names) {
      const context = new ValidationContext(this.schema, document, new TypeInfo(this.schema), () => undefined);
      const nullable = new Set<string>();
      for (const { type, variable } of operation.variableDefinitions ?? []) {
        if (type.kind !== Kind.NON_NULL_TYPE) nullable.add(variable.name.value);
      }
      const usages = context.getRecursiveVariableUsages(operation);
      const demanding = usages.filter(({ node, type }) => isNonNullType(type) && nullable.has(node.name.value));
      names = new Set(demanding.map(({ node }) => node.name.value));
      this.#neverNull.set(operation, names);
    }
    return names;
  }
}

const mustNotBeNull = (name: string) =>
  new GraphQLError(`Variable "$${name}" must not be null where it is used; leave it out for the default.`);
