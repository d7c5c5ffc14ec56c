import type { DocumentNode, FormattedExecutionResult, OperationDefinitionNode } from 'graphql';
import type { GatewayContext } from '../context.js';
import { Failure, statusOf } from '../errors.js';
import { answerErrors } from './answer-errors.js';
import { CompiledQueries } from './compiled-queries.js';
import { QueryCost } from './query-cost.js';
import type { Schemas } from './schema.js';
import { VariableReader } from './variable-reader.js';

/** An operation of a parsed and validated document. */
export interface ValidOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** Result of an operation, and its HTTP status. */
export interface OperationAnswer {
  readonly status: number;
  readonly result: FormattedExecutionResult;
}

/** Reads the variables of a valid operation, checks its cost with them, then runs it as a compiled query. */
export type RunOperation = (
  valid: ValidOperation,
  variables: Record<string, unknown>,
  ctx: GatewayContext,
) => Promise<OperationAnswer>;

const tooCostly = (cost: number, most: number) =>
  new Failure('QUERY_TOO_COSTLY', { message: `The query asks for too much: it costs ${cost} points, and ${most} are allowed` });

/** Common steps of all operations, however they were validated. */
export function operationRunner(schemas: Schemas, hear: (failure: Failure, ctx: GatewayContext) => void): RunOperation {
  const reader = new VariableReader(schemas.published);
  const cost = new QueryCost(schemas.published);
  const compiled = new CompiledQueries(schemas);

  const refused = (status: number, errors: readonly unknown[], ctx: GatewayContext): OperationAnswer => ({
    status,
    result: { errors: answered(errors, ctx) },
  });
  const answered = (errors: readonly unknown[], ctx: GatewayContext) =>
    answerErrors(errors, ctx, (failure) => hear(failure, ctx));

  return async ({ document, operation }, variables, ctx) => {
    ctx.operation = operation.name?.value ?? null;
    ctx.isWriting = operation.operation === 'mutation';
    const { errors, values } = reader.read(document, operation, variables);
    if (errors) return refused(400, errors, ctx);
    try {
      ctx.cost = cost.of(document, operation, values);
    } catch (error) {
      return refused(400, [error], ctx);
    }
    if (ctx.cost > ctx.costLimit) return refused(statusOf('QUERY_TOO_COSTLY'), [tooCostly(ctx.cost, ctx.costLimit)], ctx);
    const result = await compiled.run(document, operation.name?.value, ctx, values);
    if (!result.errors) return { status: 200, result };
    // Without data nothing was executed: the variables are invalid.
    if (!('data' in result)) return refused(400, result.errors, ctx);
    return { status: 200, result: { errors: answered(result.errors, ctx), data: result.data } };
  };
}
