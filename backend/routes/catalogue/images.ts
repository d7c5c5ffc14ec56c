import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { standardPicture } from '../../services/catalogue/standard-pictures.js';
import { readStoredFile, type StoredFile } from '../../services/catalogue/stored-file.js';
import { notFound } from '../../services/failures.js';

const pictureTypes = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};
/** A drawing that somebody opens by itself must not run anything. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** No type that a browser would run as a page of the application. */
const documentTypes = { pdf: 'application/pdf', txt: 'text/plain; charset=utf-8' };
/** Without `sandbox`, in which browsers show no PDF. */
const documentPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const params = Type.Object({ file: Type.String() });

/** Pictures can be synced again: after an hour the one in the cache shows once more, while the browser asks for another. */
const syncedCaching = 'public, max-age=3600, stale-while-revalidate=604800';
/** Documents never change under their name. */
const documentCaching = 'public, max-age=31536000, immutable';

/** Product pictures, logos and documents about products; public. */
export const imageRoutes: Routes = (app, { config }) => {
  app.get(
    '/img/:file',
    {
      config: { policy: 'anonymous' },
      schema: {
        tags: ['Pictures'],
        summary: 'A picture by its file name',
        params,
        response: { 200: { description: 'The picture' }, 304: { description: 'Not modified' }, ...failures(404) },
      },
    },
    (request, reply) =>
      sendFile(request, reply, {
        name: request.params.file,
        folder: config.imagesDir,
        types: pictureTypes,
        policy: picturePolicy,
        caching: syncedCaching,
        standard: standardPicture,
      }),
  );

  app.get(
    '/document/:file',
    {
      config: { policy: 'anonymous' },
      schema: {
        tags: ['Pictures'],
        summary: 'A document about a product by its file name',
        params,
        response: { 200: { description: 'The document' }, 304: { description: 'Not modified' }, ...failures(404) },
      },
    },
    (request, reply) =>
      sendFile(request, reply, {
        name: request.params.file,
        folder: config.documentsDir,
        types: documentTypes,
        policy: documentPolicy,
        caching: documentCaching,
      }),
  );
};

interface FileRoute {
  readonly name: string;
  readonly folder: string;
  readonly types: Readonly<Record<string, string>>;
  readonly policy: string;
  readonly caching: string;
  /** File in place of one that the folder does not have. */
  readonly standard?: (name: string) => StoredFile | null;
}

async function sendFile(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { name, folder, types, policy, caching, standard }: FileRoute,
): Promise<FastifyReply> {
  const file = (await readStoredFile(folder, name, types)) ?? standard?.(name);
  if (!file) throw notFound('No such file');
  reply
    .header('Cache-Control', caching)
    .header('ETag', file.etag)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('Content-Security-Policy', policy);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  return reply.type(file.contentType).send(file.bytes);
}
