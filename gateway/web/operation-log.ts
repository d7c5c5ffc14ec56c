import type { FastifyBaseLogger } from 'fastify';
import { ClientDisconnected, type Failure, levelOf } from '../errors.js';

/** Logged facts of an operation, by allow-list: never variables, headers or texts. */
export interface OperationRecord {
  readonly requestId: string;
  /** Its name if it is one of the storefront's own; null for other operations, since their names are arbitrary. */
  readonly operation: string | null;
  /** Status of the answer; {@link clientClosedRequest} if the client did not wait for it. */
  readonly status: number;
  readonly ms: number;
  /** Cost points. */
  readonly cost: number | undefined;
  /** Upstream calls. */
  readonly calls: number | undefined;
}

/** Status, in the log only, of a request that its client closed before the answer; proxies use it, too. */
export const clientClosedRequest = 499;

/** Logs one line per operation. */
export function logOperation(log: FastifyBaseLogger, record: OperationRecord): void {
  log.info(record, 'operation');
}

/** Logs a failure's internal details, which never leave the gateway, at its code's level. A client's disconnection is no failure. */
export function logFailure(log: FastifyBaseLogger, requestId: string, failure: Failure): void {
  if (failure instanceof ClientDisconnected) {
    log.debug({ requestId }, 'client closed request');
    return;
  }
  const { code, reason, cause } = failure;
  const level = levelOf(code);
  // A stack only helps with a bug; an upstream's failure is fully described by its reason.
  const err =
    level === 'error' && cause instanceof Error ? { err: { type: cause.name, message: cause.message, stack: cause.stack } } : {};
  log[level]({ requestId, code, reason, ...err }, 'failure');
}
