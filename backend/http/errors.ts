import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyAttemptsText } from '../../domain/session/sign-in-messages.js';
import { type Text, text } from '../../texts/text.js';
import type { Texts } from '../../texts/texts.js';
import { notFound, RequestFailure, unavailable } from '../services/failures.js';
import { TooManyAttempts } from '../services/session/sign-in-limits.js';
import { isOutage } from '../store/database/database-errors.js';
import { addToAuditLog } from '../store/records/audit-log.js';
import type { App, Deps } from './app.js';
import { describeError } from './describe-error.js';
import { refusalText } from './refusal-texts.js';
import type { RequestTexts } from './request-texts.js';

/** One place that turns every error into an answer: own words below 500, fixed words from 500 on, nothing of the error itself. */
export function registerErrors(app: App, deps: Deps, texts: RequestTexts): void {
  const send = (request: FastifyRequest, reply: FastifyReply, failure: PlainFailure) =>
    sendFailure(reply, failure, texts.lastKnown(request.headers));
  app.setNotFoundHandler((request, reply) => send(request, reply, notFound()));
  app.setErrorHandler<unknown>(async (error, request, reply) => {
    // The sender is gone; no one reads the answer, and it is not a failure of the server.
    const failure = request.raw.errored ? refusalOf(400) : failureOf(error);
    if (failure === null) {
      request.log.error({ error: describeError(error) }, 'request failed');
      return await send(request, reply, plain(500, text('checkout.failed')));
    }
    if (failure.status === 503) request.log.warn({ error: describeError(error) }, 'request could not be served');
    if (failure.status === 403) await noteRefusal(request, deps);
    return await send(request, reply, failure);
  });
}

function failureOf(error: unknown): RequestFailure | PlainFailure | null {
  if (error instanceof RequestFailure) return error;
  if (error instanceof TooManyAttempts) {
    return new RequestFailure(429, tooManyAttemptsText, { 'Retry-After': String(error.retryAfterSeconds) });
  }
  if (isOutage(error)) return unavailable();
  if (!(error instanceof Error)) return null;
  const { validation, statusCode: status = 500 } = error as FastifyError;
  if (validation) return new RequestFailure(400, error.message);
  if (status === 503) return unavailable();
  if (status >= 400 && status < 500) return refusalOf(status);
  return null;
}

type PlainFailure = { status: number; headers: Readonly<Record<string, string>>; body(texts: Texts): object };

function plain(status: number, message: Text): PlainFailure {
  return { status, headers: {}, body: (texts) => ({ message: texts.say(message) }) };
}

/** A refusal of the HTTP layer itself. */
export const refusalOf = (status: number) => plain(status, refusalText(status));

/** Sends a failure with its language. */
export async function sendFailure(reply: FastifyReply, failure: PlainFailure, texts: Texts): Promise<FastifyReply> {
  // The gateway shows an answer in the reader's language as it is, and words another by its codes.
  reply.header('Content-Language', texts.language);
  return await reply.code(failure.status).headers(failure.headers).send(failure.body(texts));
}

/** Records a refusal: the caller tried to access another user's data (B1). */
async function noteRefusal(request: FastifyRequest, { store, clock }: Deps): Promise<void> {
  const named = Number(request.headers['x-customer']);
  const entry = {
    at: clock.now(),
    action: 'access.refused',
    userId: request.caller.user?.id ?? null,
    staffId: request.caller.user?.onBehalf?.staffId ?? null,
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
