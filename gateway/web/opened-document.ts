import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Texts } from '../../texts/texts.js';
import { ClientDisconnected, Failure, statusOf } from '../errors.js';
import type { BackOffice } from '../office/ports/back-office.js';
import { callerOf } from './caller.js';
import { documentKeyOf } from './document-cookie.js';
import { failureMessage } from './failure-message.js';
import { logFailure } from './operation-log.js';
import type { RequestTexts } from './request-texts.js';
import { documentPolicy, picturePolicy } from './security-headers.js';

interface Parts extends Pick<BackOffice, 'openedDocuments'> {
  readonly texts: RequestTexts;
}

const idForm = /^[A-Za-z0-9_-]{1,200}$/;

/** `GET /doc/{id}` (A2.68): a document that `openDocument` permitted, for the browser that requested it or any sender of the session's token. */
export function openedDocumentRoute(http: FastifyInstance, parts: Parts): void {
  http.get<{ Params: { id: string } }>('/doc/:id', { config: { access: 'anyone' } }, async (request, reply) => {
    const texts = parts.texts.textsOf(request);
    try {
      return await open(request, reply, parts.openedDocuments, texts);
    } catch (error) {
      // Nobody receives an answer.
      if (error instanceof ClientDisconnected) return reply.code(499).send();
      const failure = error instanceof Failure ? error : new Failure('INTERNAL', { cause: error });
      logFailure(request.log, request.id, failure);
      if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
      return reply
        .code(statusOf(failure.code))
        .type('text/plain; charset=utf-8')
        .send(failureMessage(failure, { texts, siteLanguage: parts.texts.siteLanguage }));
    }
  });
}

async function open(
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  openedDocuments: BackOffice['openedDocuments'],
  texts: Texts,
): Promise<FastifyReply> {
  const { id } = request.params;
  const caller = callerOf(request, texts);
  const reader = new AbortController();
  reply.raw.once('close', () => reader.abort(new ClientDisconnected()));
  const { signal } = reader;
  const ticket = { id, key: documentKeyOf(request), caller, signal };
  const sent = idForm.test(id) ? await openedDocuments.open(ticket) : null;
  // A person reads it in the window that was opened for the document.
  if (!sent) return reply.code(404).type('text/plain; charset=utf-8').send(texts('documents.gone'));
  const { contentType, fileName, body } = sent;
  reply.type(contentType).header('content-security-policy', contentType.startsWith('image/') ? picturePolicy : documentPolicy);
  const name = fileName === null ? '' : `; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  reply.header('content-disposition', `inline${name}`);
  reply.raw.once('close', () => body.destroy());
  return reply.send(body);
}
