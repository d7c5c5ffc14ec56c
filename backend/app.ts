import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyBaseLogger, type FastifyReply, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { App, Deps, Routes } from './http/app.js';
import { authorize } from './http/authorize.js';
import { answerClientErrors } from './http/client-errors.js';
import { guardEdge } from './http/edge.js';
import { refusalOf, registerErrors, sendFailure } from './http/errors.js';
import { registerRequestLog } from './http/log.js';
import { isDocsRoute, registerOpenApi } from './http/open-api.js';
import { requestIdOf } from './http/request-id.js';
import { RequestTexts, registerTexts } from './http/request-texts.js';
import { registerResponseHeaders, setResponseHeaders } from './http/response-headers.js';
import { compileValidator, demandClosedSchemas } from './http/validation.js';
import { routes as allRoutes } from './routes/index.js';
import { runOnBehalf } from './store/records/acting-staff.js';

/** Time limits and sizes of a request; tests shorten them. */
export interface HttpLimits {
  readonly requestMs: number;
  readonly headersMs: number;
  readonly checkEveryMs: number;
  readonly bodyBytes: number;
}

const defaultLimits: HttpLimits = { requestMs: 10_000, headersMs: 8_000, checkEveryMs: 2_000, bodyBytes: 256 * 1024 };

/** Builds the HTTP side of a back office, without listening or opening anything. */
export async function createApp(
  deps: Deps,
  log: Logger,
  limits: HttpLimits = defaultLimits,
  routes: readonly Routes[] = allRoutes,
): Promise<App> {
  const texts = new RequestTexts(deps, log);
  const app: App = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: limits.bodyBytes,
    // Fastify's own requestTimeout alone leaves a slow body open for a minute: Node uses the larger of it and headersTimeout.
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    handlerTimeout: 15_000,
    keepAliveTimeout: 72_000,
    trustProxy: false,
    clientErrorHandler: answerClientErrors(log, () => texts.lastKnown({})),
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      // Malformed addresses; their text is not repeated.
      setResponseHeaders(reply);
      void sendFailure(reply, refusalOf(400), texts.lastKnown(request.headers));
    },
    forceCloseConnections: 'idle',
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.server.maxConnections = 2_000;

  app.setValidatorCompiler(compileValidator);
  app.decorateRequest('caller', null as never);
  registerTexts(app, texts);
  app.addHook('onRoute', (route) => {
    if (isDocsRoute(route.url)) route.config = { ...route.config, policy: 'anonymous' };
    if (route.config?.policy === undefined) throw new Error(`${route.method} ${route.url} declares no policy`);
    demandClosedSchemas(route);
  });
  guardEdge(app);
  app.addHook('onRequest', async (request, reply) => {
    // A path without a route has nothing to protect.
    await authorize(request.routeOptions.config.policy ?? 'anonymous', { request, reply }, deps);
  });
  // After the body was read, whose events know nothing of who called.
  app.addHook('preHandler', (request, _reply, done) => {
    const onBehalf = request.caller.user?.onBehalf ?? null;
    if (onBehalf === null) done();
    else runOnBehalf(onBehalf.staffId, done);
  });
  registerResponseHeaders(app);
  registerRequestLog(app);
  registerErrors(app, deps, texts);

  await registerOpenApi(app);
  for (const register of routes) register(app, deps);
  return app;
}
