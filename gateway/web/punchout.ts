import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CxmlStatus, cxmlResponse } from '../../domain/punchout/cxml.js';
import type { Config } from '../config.js';
import { GatewayContext } from '../context.js';
import { badInput, Failure, statusOf } from '../errors.js';
import { limits } from '../limits.js';
import type { BackOffice } from '../office/ports/back-office.js';
import { Refused } from '../office/ports/refused.js';
import type { Reader } from '../resolvers/problem-message.js';
import { callerOf } from './caller.js';
import { failureMessage } from './failure-message.js';
import { refuseForeignPages } from './foreign-pages.js';
import { logFailure, logOperation } from './operation-log.js';
import { type PageTitle, sendMessagePage, sendTransferPage } from './punchout-pages.js';
import type { RequestTexts } from './request-texts.js';

interface Parts {
  readonly texts: RequestTexts;
  readonly backOffice: BackOffice;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** Fields of an OCI call that are passed on; the buyer's other fields are their own. */
const ociFields = ['USERNAME', 'PASSWORD', 'HOOK_URL', '~TARGET', 'FUNCTION'] as const;

/**
 * Routes for procurement systems and their users, in addition to the storefront: `POST /punchout/cxml` and `GET | POST /punchout/oci` on the way in,
 * `POST /punchout/transfer` on the way back.
 */
export function punchoutRoutes(http: FastifyInstance, parts: Parts): void {
  http.register(async (app) => {
    app.removeAllContentTypeParsers();
    const asBytes = { parseAs: 'buffer', bodyLimit: limits.cxmlBytes } as const;
    app.addContentTypeParser(['text/xml', 'application/xml'], asBytes, (_request, body, done) => done(null, body));
    const asText = { parseAs: 'string', bodyLimit: 16 * 1024 } as const;
    app.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );

    app.post('/punchout/cxml', { config: { access: 'anyone' } }, (request, reply) =>
      answered(request, reply, 'punchout-cxml', parts, setUp, refuseInCxml),
    );
    for (const method of ['GET', 'POST'] as const) {
      app.route({
        method,
        url: '/punchout/oci',
        config: { access: 'anyone' },
        handler: (request, reply) =>
          answered(request, reply, 'punchout-oci', parts, enterByOci, refuseWithPage('punchout.notOpened')),
      });
    }
    app.post('/punchout/transfer', { config: { access: 'person' } }, (request, reply) =>
      answered(request, reply, 'punchout-transfer', parts, transfer, refuseWithPage('punchout.notTransferred')),
    );
  });
}

type Work = (request: FastifyRequest, reply: FastifyReply, ctx: GatewayContext, parts: Parts) => Promise<FastifyReply>;
type Refuse = (reply: FastifyReply, failure: Failure, reader: Reader) => FastifyReply;

/** Runs a route's work for a caller, logs it by name, and reports errors in the requester's language. */
async function answered(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: string,
  parts: Parts,
  work: Work,
  refuse: Refuse,
): Promise<FastifyReply> {
  const begun = performance.now();
  const texts = parts.texts.textsOf(request);
  const { siteLanguage } = parts.texts;
  let ctx: GatewayContext | undefined;
  try {
    ctx = new GatewayContext(parts.backOffice, callerOf(withToken(request), texts), texts, siteLanguage);
    return await work(request, reply, ctx, parts);
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('INTERNAL', { cause: error });
    logFailure(request.log, request.id, failure);
    return refuse(reply, failure, { texts, siteLanguage });
  } finally {
    ctx?.scope.close();
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    const calls = ctx?.scope.calls;
    logOperation(request.log, { requestId: request.id, operation, status: reply.statusCode, ms, cost: undefined, calls });
  }
}

/** A form cannot carry headers: its token comes as a field, and acts only for the session's own customer. */
function withToken(request: FastifyRequest): Pick<FastifyRequest, 'headers' | 'id' | 'ip'> {
  const token = request.body instanceof URLSearchParams ? onlyOne(request.body, ['token']) : null;
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return { headers, id: request.id, ip: request.ip };
}

const setUp: Work = async (request, reply, ctx, { config }) => {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const contentType = String(request.headers['content-type'] ?? 'text/xml');
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
  const answer = await ctx.anyone.punchoutEntry.setUp({ contentType, bytes, origin });
  return reply.type('text/xml; charset=utf-8').send(answer);
};

const entryStatuses = { malformed: 400, rejected: 401, notAllowed: 403, unknown: 404, tooManyAttempts: 429 } as const;

const enterByOci: Work = async (request, reply, ctx, { config }) => {
  const sent = request.method === 'GET' ? queryOf(request) : request.body;
  const fields = sent instanceof URLSearchParams ? sent : new URLSearchParams();
  const form: Record<string, string> = {};
  for (const name of ociFields) {
    const value = onlyOne(fields, [name, name.toLowerCase()]);
    if (value !== null && value !== '') form[name] = value;
  }
  const entry = await ctx.anyone.punchoutEntry.enterByOci({ USERNAME: '', PASSWORD: '', HOOK_URL: '', ...form });
  if ('code' in entry) return reply.redirect(`${config.publicUrl ?? ''}/products?ac=${encodeURIComponent(entry.code)}`, 303);
  reply.code(entryStatuses[entry.refused]);
  return sendMessagePage(reply, 'punchout.notOpened', entry.message, ctx.texts);
};

const transfer: Work = async (request, reply, ctx) => {
  refuseForeignPages(request);
  return sendTransferPage(reply, await ctx.signedIn().punchout.createMessage({}), ctx.texts);
};

/** The value of a field, under any of its names; null if absent. A repeated one is refused: the order must not decide who calls (B3). */
function onlyOne(fields: URLSearchParams, names: readonly string[]): string | null {
  const values = names.flatMap((name) => fields.getAll(name));
  if (values.length > 1) throw badInput(`${names[0]} was sent more than once`);
  return values[0] ?? null;
}

/** Query as it was sent: Fastify's own parser turns repeated names into lists. */
const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?').slice(1).join('?'));

const refuseWithPage =
  (title: PageTitle): Refuse =>
  (reply, failure, reader) => {
    reply.code(failure instanceof Refused ? 409 : statusOf(failure.code));
    return sendMessagePage(reply, title, failureMessage(failure, reader), reader.texts);
  };

const refuseInCxml: Refuse = (reply, failure) => {
  const status: CxmlStatus = failure.code === 'BAD_USER_INPUT' ? 406 : failure.code === 'INTERNAL' ? 500 : 560;
  const identity = { payloadId: `${Date.now()}.${randomUUID()}@storefront`, at: new Date() };
  return reply.type('text/xml; charset=utf-8').send(cxmlResponse(identity, status, failure.message));
};
