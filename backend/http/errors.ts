import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, RequestFailure, unavailable } from '../services/failures.js';
import { TooManyAttempts } from '../services/session/sign-in-limits.js';
import { isOutage } from '../store/database/database-errors.js';
import { addToAuditLog } from '../store/records/audit-log.js';
import type { App, Deps } from './app.js';
import { describeError } from './describe-error.js';

/** Messages for refusals of the HTTP layer itself; its other errors are plain bad requests. */
const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This content type is not accepted',
  408: 'The request took too long',
};

/** One place that turns every error into an answer: own words below 500, fixed words from 500 on, nothing of the error itself. */
export function registerErrors(app: App, deps: Deps): void {
  app.setNotFoundHandler((_request, reply) => send(reply, notFound()));
  app.setErrorHandler<unknown>(async (error, request, reply) => {
    // The sender is gone; what is said now is heard by nobody, and is no failure of ours.
    const failure = request.raw.errored ? gone : failureOf(error);
    if (failure === null) {
      request.log.error({ error: describeError(error) }, 'request failed');
      return await reply.code(500).send({ message: 'An unexpected error occurred. Please contact support.' });
    }
    if (failure.status === 503) request.log.warn({ error: describeError(error) }, 'request could not be served');
    if (failure.status === 403) await noteRefusal(request, deps);
    return await send(reply, failure);
  });
}

function failureOf(error: unknown): RequestFailure | PlainFailure | null {
  if (error instanceof RequestFailure) return error;
  if (error instanceof TooManyAttempts) {
    return new RequestFailure(429, error.message, { 'Retry-After': String(error.retryAfterSeconds) });
  }
  if (isOutage(error)) return unavailable();
  if (!(error instanceof Error)) return null;
  const { validation, statusCode: status = 500 } = error as FastifyError;
  if (validation) return new RequestFailure(400, error.message);
  if (status === 503) return unavailable();
  if (status >= 400 && status < 500) return { status, headers: {}, body: () => ({ message: messages[status] ?? messages[400] }) };
  return null;
}

type PlainFailure = { status: number; headers: Readonly<Record<string, string>>; body(): object };

const gone: PlainFailure = { status: 400, headers: {}, body: () => ({ message: messages[400] }) };

async function send(reply: FastifyReply, failure: PlainFailure): Promise<FastifyReply> {
  return await reply.code(failure.status).headers(failure.headers).send(failure.body());
}

/** A refusal is written down: somebody tried what is not theirs (B1). */
async function noteRefusal(request: FastifyRequest, { store, clock }: Deps): Promise<void> {
  const named = Number(request.headers['x-customer']);
  const entry = {
    at: clock.now(),
    action: 'access.refused',
    userId: request.caller.user?.id ?? null,
    customerKey: Number.isSafeInteger(named) ? named : null,
    requestId: request.id,
    details: {
      method: request.method,
      route: request.routeOptions.url ?? '',
      ...(request.caller.apiKeyId !== null && { apiKeyId: request.caller.apiKeyId }),
    },
  };
  try {
    await store.transaction((tx) => addToAuditLog(tx, [entry]));
  } catch (error) {
    request.log.warn({ error: describeError(error) }, 'a refusal could not be written to the audit log');
  }
}
