import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import type { Config } from '../config.js';
import { Failure, type FailureCode, statusOf } from '../errors.js';
import { limits } from '../limits.js';
import { demandAccess } from './access.js';
import { guardEdge } from './edge.js';
import { logFailure } from './operation-log.js';
import { requestId } from './request-id.js';
import { rawHeaders, secure } from './security-headers.js';

const headersWithinMs = 8_000;
const requestWithinMs = 10_000;
const checkedEveryMs = 2_000;
const mostConnections = 10_000;

/** An HTTP server without routes, with everything common to all of them: limits, headers, error messages. */
export function httpServer(config: Pick<Config, 'trustedProxies' | 'dev'>, log: FastifyBaseLogger): FastifyInstance {
  const http: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all; records name their request themselves, which saves a child logger per request.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    trustProxy: config.trustedProxies > 0 && ((_address: string, hop: number) => hop < config.trustedProxies),
    bodyLimit: limits.bodyBytes,
    // Both timeouts, and the interval of their checks: one alone lets a slow body live for a minute.
    requestTimeout: requestWithinMs,
    http: { headersTimeout: headersWithinMs, connectionsCheckingInterval: checkedEveryMs },
    // Longer than proxies in front keep connections, so that they never send into one that is being closed.
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 10_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (error, socket) => {
      if (!socket.writable) return;
      const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
      socket.end(`HTTP/1.1 ${status}\r\n${rawHeaders}content-length: 0\r\nconnection: close\r\n\r\n`);
    },
    frameworkErrors: (_error, request, reply) => {
      secure(request, reply as FastifyReply, () => undefined);
      (reply as FastifyReply).code(400).send({ message: 'The request makes no sense' });
    },
  });
  http.server.maxConnections = mostConnections;

  demandAccess(http, config.dev);
  http.addHook('onRequest', secure);
  guardEdge(http);
  // Only JSON is accepted; a form or plain text from another site's page finds no parser.
  http.removeContentTypeParser('text/plain');
  http.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    if (error instanceof Failure) {
      logFailure(log, request.id, error);
      return reply.code(statusOf(error.code)).send(refusal(error.code, error.message, request.id));
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) logFailure(log, request.id, new Failure('INTERNAL', { cause: error }));
    const { code, message } = failureOf(status);
    return reply.code(status).send(refusal(code, message, request.id));
  });
  return http;
}

/** Message at the top for people and HTTP clients, and in `errors` for GraphQL clients. */
const refusal = (code: FailureCode, message: string, requestId: string) => ({
  message,
  errors: [{ message, extensions: { code, requestId } }],
});

/** Our messages for requests that Fastify refuses before a route sees them. */
function failureOf(status: number): { readonly code: 'BAD_USER_INPUT' | 'INTERNAL'; readonly message: string } {
  if (status >= 500) return { code: 'INTERNAL', message: new Failure('INTERNAL').message };
  const message =
    { 413: 'The body is too large', 415: 'This content type is not accepted' }[status] ?? 'The request makes no sense';
  return { code: 'BAD_USER_INPUT', message };
}
