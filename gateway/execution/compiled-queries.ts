import { type DocumentNode, type ExecutionResult, execute, type GraphQLError, Kind } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GatewayContext } from '../context.js';
import type { Schemas } from './schema.js';

/** A document's operation, ready to run; errors if it cannot be compiled. */
type Compiled = CompiledQuery | { readonly errors: readonly GraphQLError[] };

const options = {
  // Values are validated on input.
  disableLeafSerialization: true,
  // Stacks of expected failures are useless and cost most of their time.
  disablingCapturingStackErrors: true,
};

/**
 * Runs validated documents as compiled functions. A compiled operation lives as long as its document; document-store.ts limits the number of
 * documents.
 */
export class CompiledQueries {
  readonly #compiled = new WeakMap<DocumentNode, Map<string | undefined, Compiled>>();

  constructor(private readonly schemas: Schemas) {}

  run(
    document: DocumentNode,
    operationName: string | undefined,
    ctx: GatewayContext,
    variables: Readonly<Record<string, unknown>>,
  ): ExecutionResult | Promise<ExecutionResult> {
    const compiled = this.#operation(document, operationName);
    if ('errors' in compiled) return { errors: compiled.errors };
    return compiled.query({}, ctx, variables);
  }

  #operation(document: DocumentNode, operationName: string | undefined): Compiled {
    let operations = this.#compiled.get(document);
    if (!operations) {
      operations = new Map();
      this.#compiled.set(document, operations);
    }
    let compiled = operations.get(operationName);
    if (!compiled) {
      compiled = asksForTypes(document) ? this.#interpreted(document, operationName) : this.#compile(document, operationName);
      operations.set(operationName, compiled);
    }
    return compiled;
  }

  #compile(document: DocumentNode, operationName: string | undefined): Compiled {
    const result = compileQuery(this.schemas.compiled, document, operationName, options);
    return isCompiledQuery(result) ? result : { errors: result.errors ?? [] };
  }

  /** Introspection must see the published schema; it is rare, so graphql-js runs it. */
  #interpreted(document: DocumentNode, operationName: string | undefined): CompiledQuery {
    const schema = this.schemas.published;
    return {
      query: (_, contextValue, variableValues) =>
        execute({ schema, document, operationName, contextValue, variableValues }) as ExecutionResult | Promise<ExecutionResult>,
      stringify: JSON.stringify,
    };
  }
}

/** Whether it selects `__schema` or `__type` at its root. */
function asksForTypes(document: DocumentNode): boolean {
  return document.definitions.some(
    (definition) =>
      'selectionSet' in definition &&
      definition.selectionSet.selections.some((node) => node.kind === Kind.FIELD && /^__(schema|type)$/.test(node.name.value)),
  );
}
