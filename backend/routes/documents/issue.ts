import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import type { Deps } from '../../http/app.js';
import { shopperOf } from '../../http/policy.js';
import { issueDocument } from '../../services/documents/issue-document.js';
import type { DocumentAsked } from '../../store/tables/documents.js';

const Issued = Type.Object({
  id: Type.String({ description: 'Opens `/doc/{id}` within two minutes' }),
  key: Type.String({ description: 'To be sent there as `X-Document-Key`; or the session’s token instead' }),
});

/** What a call answers that asks for a document. */
export const issuedAnswers = {
  200: Issued,
  204: Type.Null({ description: 'Nothing would be in it' }),
  ...failures(401, 403, 404),
};

/** Answers a call that asks for a document, for whoever may have it. */
export async function issue(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  document: DocumentAsked,
) {
  const issued = await issueDocument(store, shopperOf(request), document, clock.now());
  return issued ?? reply.code(204).send();
}
