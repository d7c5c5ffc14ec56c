import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config, TrustedDocuments as DocumentRule } from '../config.js';
import { GatewayContext } from '../context.js';
import { ClientDisconnected, Failure, formattedFailure, statusOf } from '../errors.js';
import type { GraphqlServer } from '../execution/graphql-server.js';
import type { TrustedDocuments } from '../execution/trusted-documents.js';
import type { BackOffice } from '../office/ports/back-office.js';
import { isApiKeyHeader } from './api-key-header.js';
import { callerOf } from './caller.js';
import { compressed } from './compression.js';
import { keepDevice } from './device-cookie.js';
import { permitDocuments } from './document-cookie.js';
import { refuseForeignPages } from './foreign-pages.js';
import { type GraphqlRequest, readGraphqlRequest } from './graphql-request.js';
import { clientClosedRequest, logFailure, logOperation } from './operation-log.js';
import type { RequestTexts } from './request-texts.js';

/** Dependencies of the route. */
export interface GraphqlRouteParts {
  readonly server: GraphqlServer;
  readonly backOffice: BackOffice;
  readonly trusted: TrustedDocuments;
  readonly config: Pick<Config, 'trustedDocuments'>;
  readonly texts: RequestTexts;
}

const graphqlJson = 'application/graphql-response+json; charset=utf-8';
const plainJson = 'application/json; charset=utf-8';

/** `POST /graphql` only, so that no link and no form of another site can send a query. */
export function graphqlRoute(app: FastifyInstance, parts: GraphqlRouteParts): void {
  app.post('/graphql', { config: { access: 'operation' } }, (request, reply) => answer(request, reply, parts));

  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/graphql',
    config: { access: 'anyone' },
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const errors = [{ message: 'Send a POST', extensions: { code: 'BAD_USER_INPUT', requestId: request.id } }];
      return reply.code(405).header('allow', 'POST').send({ errors });
    },
  });
}

/** The answer as bytes: a string would be copied again to be measured, and again after its headers. */
async function answer(request: FastifyRequest, reply: FastifyReply, parts: GraphqlRouteParts): Promise<Buffer> {
  const begun = performance.now();
  reply.header('content-type', request.headers.accept?.includes('application/graphql-response+json') ? graphqlJson : plainJson);
  const texts = parts.texts.textsOfCall(request);
  let ctx: GatewayContext | undefined;
  let operation: GraphqlRequest | undefined;
  try {
    refuseForeignPages(request);
    operation = readGraphqlRequest(request.body, parts.trusted);
    const caller = callerOf(request, texts);
    ctx = new GatewayContext(parts.backOffice, caller, texts, parts.texts.siteLanguage);
    if (!operation.isTrusted) await permitFreeDocument(parts.config.trustedDocuments, ctx, request);
    disconnectWithClient(reply, ctx);
    const { status, text } = await parts.server.answer(operation, ctx);
    reply.code(status);
    tellCost(reply, ctx);
    tellAllowance(reply, ctx);
    permitDocuments(request, reply, ctx.permitted);
    if (ctx.signsIn) keepDevice(request, reply, caller.browser);
    const bytes = Buffer.from(status < 400 ? text : withRequestId(text, request.id));
    // The answer to a write may hold a secret beside what the request sent.
    return ctx.isWriting === false ? await compressed(request, reply, bytes) : bytes;
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('INTERNAL', { cause: error });
    logFailure(request.log, request.id, failure);
    reply.code(failure instanceof ClientDisconnected ? clientClosedRequest : statusOf(failure.code));
    tellAllowance(reply, ctx);
    if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
    return Buffer.from(JSON.stringify({ errors: [formattedFailure(failure, request.id, texts)] }));
  } finally {
    ctx?.scope.close();
    logOperation(request.log, {
      requestId: request.id,
      operation: operation?.isTrusted ? (ctx?.operation ?? null) : null,
      status: ctx?.scope.isClientDisconnected ? clientClosedRequest : reply.statusCode,
      ms: Math.round((performance.now() - begun) * 10) / 10,
      cost: ctx?.cost,
      calls: ctx?.scope.calls,
    });
  }
}

/** Free documents are for developers: a setting defines who may send one, and a token counts only once the back office has accepted it. */
async function permitFreeDocument(rule: DocumentRule, ctx: GatewayContext, { headers }: FastifyRequest): Promise<void> {
  if (rule === 'off') return;
  const isByKey = headers.authorization !== undefined && isApiKeyHeader(headers.authorization);
  if (rule === 'only' || ctx.person === null || (rule === 'api-keys' && !isByKey)) {
    throw new Failure('FORBIDDEN', { message: 'Only documents of the storefront are executed here, named by their id' });
  }
  await ctx.person.session.user();
}

/** Sends the operation's cost and limit, even if it is refused for its cost; nothing if the cost is unknown, for instance of an invalid document. */
function tellCost(reply: FastifyReply, { cost, costLimit }: GatewayContext): void {
  if (cost !== undefined) reply.headers({ 'x-query-cost': cost, 'x-query-cost-limit': costLimit });
}

/** Sends an API key's remaining allowance of this minute, as far as this operation's calls report it. */
function tellAllowance(reply: FastifyReply, ctx: GatewayContext | undefined): void {
  const allowance = ctx?.scope.allowance;
  if (allowance === undefined) return;
  reply.headers({
    'ratelimit-limit': allowance.limit,
    'ratelimit-remaining': allowance.remaining,
    'ratelimit-reset': allowance.reset,
  });
}

/** Cancels pending reads when the browser disconnects. */
function disconnectWithClient({ raw }: FastifyReply, ctx: GatewayContext): void {
  raw.once('close', () => {
    if (!raw.writableFinished) ctx.scope.disconnect();
  });
}

/** Adds the request id to refusals that Apollo writes itself. */
function withRequestId(text: string, requestId: string): string {
  const answer = JSON.parse(text) as { errors?: { extensions?: object }[] };
  for (const error of answer.errors ?? []) error.extensions = { ...error.extensions, requestId };
  return JSON.stringify(answer);
}
