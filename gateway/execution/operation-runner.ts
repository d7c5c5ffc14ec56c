import {
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLError,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import type { GatewayContext } from '../context.js';
import { Failure, statusOf } from '../errors.js';
import { limits } from '../limits.js';
import { answerErrors, type FailureListener } from './answer-errors.js';
import { CompiledQueries } from './compiled-queries.js';
import { QueryCost } from './query-cost.js';
import type { Schemas } from './schema.js';

/** An operation of a document that was parsed and found valid. */
export interface ValidOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** What an operation came to, and the HTTP status that says so. */
export interface OperationAnswer {
  readonly status: number;
  readonly result: FormattedExecutionResult;
}

/** Checks what a valid operation would cost with these variables, then answers it by a compiled query. */
export type RunOperation = (
  valid: ValidOperation,
  variables: Record<string, unknown>,
  ctx: GatewayContext,
) => Promise<OperationAnswer>;

/** What every operation goes through, whichever way it came to be known as valid. */
export function operationRunner(schemas: Schemas, hear: (failure: Failure, ctx: GatewayContext) => void): RunOperation {
  const cost = new QueryCost(schemas.published);
  const compiled = new CompiledQueries(schemas);

  // Only writes take lists, and compiled queries word an error for each wrong item however many there are; graphql-js stops after a few.
  const faultsOf = (operation: OperationDefinitionNode, variables: Record<string, unknown>): readonly GraphQLError[] => {
    if (operation.operation !== 'mutation') return [];
    const definitions = operation.variableDefinitions ?? [];
    return getVariableValues(schemas.published, definitions, variables, { maxErrors: limits.errors }).errors ?? [];
  };

  return async ({ document, operation }, variables, ctx) => {
    const listen: FailureListener = (failure) => hear(failure, ctx);
    const faults = faultsOf(operation, variables);
    if (faults.length > 0) return { status: 400, result: { errors: answerErrors(faults, ctx.requestId, listen) } };
    try {
      ctx.cost = cost.check(document, operation, variables, ctx.person ? limits.cost : limits.guestCost);
    } catch (error) {
      const status = error instanceof Failure ? statusOf(error.code) : 400;
      return { status, result: { errors: answerErrors([error], ctx.requestId, listen) } };
    }
    const result = await compiled.run(document, operation.name?.value, ctx, variables);
    if (!result.errors) return { status: 200, result };
    const errors = answerErrors(result.errors, ctx.requestId, listen);
    // Without data nothing was executed: the variables are not what the operation wants.
    return 'data' in result ? { status: 200, result: { errors, data: result.data } } : { status: 400, result: { errors } };
  };
}
