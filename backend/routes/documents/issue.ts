import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { IssuedDocument } from '../../contract/documents.js';
import { failures } from '../../contract/failures.js';
import type { Deps } from '../../http/app.js';
import { shopperOf } from '../../http/policy.js';
import { type DocumentRequest, issueDocument } from '../../services/documents/issue-document.js';
import type { DocumentParams } from '../../store/tables/documents.js';

/** Responses of the calls that issue a document. */
export const issuedAnswers = {
  200: IssuedDocument,
  204: Type.Null({ description: 'Nothing would be in it' }),
  ...failures(401, 403, 404),
};

/** Answers a call that requests a document, for a user who may have it. */
export async function issue(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  document: DocumentParams,
) {
  const documentRequest: DocumentRequest = {
    shopper: shopperOf(request),
    now: clock.now(),
    textsIn: (region) => request.textsIn(region),
  };
  const issued = await issueDocument(store, documentRequest, document);
  return issued ?? reply.code(204).send();
}
