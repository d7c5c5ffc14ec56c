import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, statusOf } from '../errors.js';
import type { BackOffice } from '../office/ports/back-office.js';
import type { FilesPort } from '../office/ports/files.js';
import { addressOf } from './address-of.js';
import { logFailure } from './operation-log.js';
import { documentPolicy, picturePolicy } from './security-headers.js';

/** One name: letters, digits, dots, dashes; no folder, no leading dot. */
export const fileName = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;
/** Documents never change under their name. */
const forever = 'public, max-age=31536000, immutable';
/** Pictures can be synced again: after an hour the one in the cache shows once more, while the browser asks for another. */
const synced = 'public, max-age=3600, stale-while-revalidate=604800';

/** `GET /img/{file}` and `GET /document/{file}`: the back office's pictures and documents, passed through unchanged. */
export function fileRoutes(app: FastifyInstance, { pictures, documents }: Pick<BackOffice, 'pictures' | 'documents'>): void {
  const places = [
    // The logo is shown in mail, and webmail is another origin.
    { folder: 'img', files: pictures, policy: picturePolicy, readers: 'cross-origin', caching: synced },
    { folder: 'document', files: documents, policy: documentPolicy, readers: 'same-origin', caching: forever },
  ];
  for (const { folder, ...place } of places) {
    app.get<{ Params: { file: string } }>(`/${folder}/:file`, { config: { access: 'anyone' } }, async (request, reply) => {
      const { file } = request.params;
      if (!fileName.test(file)) return missing(reply);
      try {
        return await pass(request, reply, { ...place, file });
      } catch (error) {
        const failure = error instanceof Failure ? error : new Failure('INTERNAL', { cause: error });
        logFailure(request.log, request.id, failure);
        return reply.code(statusOf(failure.code)).send({ message: failure.message });
      }
    });
  }
}

async function pass(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, file, policy, readers, caching }: { files: FilesPort; file: string; policy: string; readers: string; caching: string },
): Promise<FastifyReply> {
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers;
  const sent = await files.open({
    file,
    origin: { address: addressOf(request), token: null },
    ifNoneMatch,
    acceptEncoding: String(acceptEncoding ?? '') || undefined,
  });
  if (sent === null) return missing(reply);
  reply.code(sent.isUnchanged ? 304 : 200).headers(sent.headers);
  reply
    .header('cache-control', caching)
    .header('content-security-policy', policy)
    .header('cross-origin-resource-policy', readers);
  reply.raw.once('close', () => sent.body.destroy());
  return reply.send(sent.body);
}

const missing = (reply: FastifyReply) => reply.code(404).send({ message: 'Not found' });
