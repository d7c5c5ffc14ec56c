import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mailLabel, readUnsubscribeToken } from '../../domain/mail/mail-choices.js';
import { htmlText } from '../../domain/text/html-text.js';
import type { Texts } from '../../texts/texts.js';
import { badInput, Failure, statusOf } from '../errors.js';
import { limits } from '../limits.js';
import type { BackOffice } from '../office/ports/back-office.js';
import { CallScope } from '../office/ports/call-scope.js';
import { Refused } from '../office/ports/refused.js';
import { callerOf } from './caller.js';
import { failureMessage } from './failure-message.js';
import { logFailure, logOperation } from './operation-log.js';
import type { RequestTexts } from './request-texts.js';
import { newNonce, sendSmallMessage, sendSmallPage } from './small-page.js';

interface Parts {
  readonly texts: RequestTexts;
  readonly backOffice: Pick<BackOffice, 'forGuest'>;
}

const url = '/unsubscribe';
const config = { access: 'anyone' } as const;

/**
 * The link of mails that can be switched off: `GET /unsubscribe?t=…` shows a page with a button and changes nothing, because scanners of mail open links;
 * `POST /unsubscribe?t=…` switches off, by the button or by a mail program (RFC 8058).
 */
export function unsubscribeRoutes(http: FastifyInstance, parts: Parts): void {
  http.register(async (app) => {
    app.removeAllContentTypeParsers();
    // RFC 8058 allows both forms; there is only one field, so that neither needs to be parsed.
    const asText = { parseAs: 'string', bodyLimit: 4 * 1024 } as const;
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      app.addContentTypeParser(type, asText, (_request, body, done) => done(null, body));

    app.get(url, { config }, (request, reply) => {
      const texts = parts.texts.textsOf(request);
      return sendQuestion(reply, tokenOf(request), texts);
    });
    app.post(url, { config }, (request, reply) => unsubscribe(request, reply, parts));
  });
}

const tokenOf = ({ query }: FastifyRequest): string => {
  const { t } = query as Readonly<Record<string, unknown>>;
  return typeof t === 'string' ? t : '';
};

function sendQuestion(reply: FastifyReply, token: string, texts: Texts): FastifyReply {
  const read = readUnsubscribeToken(token);
  if (read === null) return sendInvalid(reply, texts);
  const title = texts('mail.unsubscribeTitle');
  const question = texts('mail.unsubscribeQuestion', { kind: mailLabel(read.kind) });
  const content = `<h1>${htmlText(title)}</h1>
<form method="post" action="${url}?t=${htmlText(encodeURIComponent(token))}"><input type="hidden" name="List-Unsubscribe" value="One-Click">
<p>${htmlText(question)}</p><p><button>${htmlText(texts('mail.unsubscribeButton'))}</button></p></form>`;
  return sendSmallPage(reply, { nonce: newNonce(), formAction: "'self'", title, content, language: texts.language });
}

const sendInvalid = (reply: FastifyReply, texts: Texts): FastifyReply =>
  sendSmallMessage(reply.code(404), texts('mail.unsubscribeFailed'), texts('mail.unsubscribeInvalid'), texts.language);

async function unsubscribe(request: FastifyRequest, reply: FastifyReply, { texts: ofRequest, backOffice }: Parts) {
  const begun = performance.now();
  const texts = ofRequest.textsOf(request);
  const caller = callerOf({ headers: {}, id: request.id, ip: request.ip }, texts);
  const scope = new CallScope(caller, limits.deadlineMs);
  try {
    if (!isOneClick(request.body)) throw badInput('List-Unsubscribe must be One-Click');
    const token = tokenOf(request);
    if (readUnsubscribeToken(token) === null) return sendInvalid(reply, texts);
    const kind = await backOffice.forGuest(scope).mail.unsubscribe(token);
    const message = texts('mail.unsubscribed', { kind: mailLabel(kind) });
    return sendSmallMessage(reply, texts('mail.unsubscribedTitle'), message, texts.language);
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('INTERNAL', { cause: error });
    logFailure(request.log, request.id, failure);
    reply.code(failure instanceof Refused ? 409 : statusOf(failure.code));
    const message = failureMessage(failure, { texts, siteLanguage: ofRequest.siteLanguage });
    return sendSmallMessage(reply, texts('mail.unsubscribeFailed'), message, texts.language);
  } finally {
    scope.close();
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    const record = { requestId: request.id, operation: 'unsubscribe', status: reply.statusCode, ms, calls: scope.calls };
    logOperation(request.log, { ...record, cost: undefined });
  }
}

/** The body of RFC 8058, in either form: the only one by which a mail program unsubscribes. */
const isOneClick = (body: unknown): boolean => typeof body === 'string' && /\bList-Unsubscribe\b.*\bOne-Click\b/s.test(body);
