import type { FastifyBaseLogger } from 'fastify';
import { ClientDisconnected, type Failure, levelOf } from '../errors.js';

/** What of an operation goes into the log, by allow-list: never variables, headers or texts. */
export interface OperationRecord {
  readonly requestId: string;
  /** Its name, where it is one of the storefront's own; a name of somebody else's could say anything. */
  readonly operation: string | null;
  /** Of the answer; {@link clientClosedRequest} where nobody waited for it. */
  readonly status: number;
  readonly ms: number;
  /** Cost points. */
  readonly cost: number | undefined;
  /** Upstream calls. */
  readonly calls: number | undefined;
}

/** The status in the log, and only there, of a request that its client closed before it was answered; proxies say it so, too. */
export const clientClosedRequest = 499;

/** One line an operation. */
export function logOperation(log: FastifyBaseLogger, record: OperationRecord): void {
  log.info(record, 'operation');
}

/** What is known of a failure and may not leave the house, at the level of its code; of reads that were given up with their request, that nothing failed. */
export function logFailure(log: FastifyBaseLogger, requestId: string, failure: Failure): void {
  if (failure instanceof ClientDisconnected) {
    log.debug({ requestId }, 'client closed request');
    return;
  }
  const { code, reason, cause } = failure;
  const level = levelOf(code);
  // A stack says something of a bug only; of an upstream's failure the reason says it all.
  const err =
    level === 'error' && cause instanceof Error ? { err: { type: cause.name, message: cause.message, stack: cause.stack } } : {};
  log[level]({ requestId, code, reason, ...err }, 'failure');
}
