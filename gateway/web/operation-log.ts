import type { FastifyBaseLogger } from 'fastify';
import { type Failure, levelOf } from '../errors.js';

/** What of an operation goes into the log, by allow-list: never variables, headers or texts. */
export interface OperationRecord {
  readonly requestId: string;
  /** Its name, where it is one of the storefront's own; a name of somebody else's could say anything. */
  readonly operation: string | null;
  readonly status: number;
  readonly ms: number;
  /** Cost points. */
  readonly cost: number | undefined;
  /** Upstream calls. */
  readonly calls: number | undefined;
}

/** One line an operation. */
export function logOperation(log: FastifyBaseLogger, record: OperationRecord): void {
  log.info(record, 'operation');
}

/** What is known of a failure and may not leave the house, at the level of its code. */
export function logFailure(log: FastifyBaseLogger, requestId: string, { code, reason, cause }: Failure): void {
  const level = levelOf(code);
  // A stack says something of a bug only; of an upstream's failure the reason says it all.
  const err =
    level === 'error' && cause instanceof Error ? { err: { type: cause.name, message: cause.message, stack: cause.stack } } : {};
  log[level]({ requestId, code, reason, ...err }, 'failure');
}
