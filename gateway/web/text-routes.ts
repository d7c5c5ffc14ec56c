import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfFirstLoad } from '../../texts/first-load.js';
import type { Catalogues, ServedCatalogue } from '../../texts/server/catalogues.js';
import { encodingFor } from './client-files.js';
import type { RequestTexts } from './request-texts.js';

const forever = 'public, max-age=31536000, immutable';
const parts = ['first', 'later'] as const;
type Part = (typeof parts)[number];

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip), identity: async (text: Buffer) => text };

/** Addresses of a language's texts, for the client (client/texts/loaded-texts.ts). */
export const textPlaces = (catalogues: Catalogues, language: string) => {
  const catalogue = catalogues.of(language);
  return {
    language: catalogue.language,
    files: { first: fileOf(catalogue, 'first'), later: fileOf(catalogue, 'later') },
    languages: catalogues.languages,
  };
};

const fileOf = ({ language, version }: ServedCatalogue, part: Part): string => `/texts/${language}/${part}.${version}.json`;

/** `GET /texts/{language}.json`, `current` for the caller's: addresses of the texts; and the files themselves, which never change under their name. */
export function textRoutes(app: FastifyInstance, texts: RequestTexts): void {
  const { catalogues } = texts;
  const packed = new Map<string, Promise<Buffer>>();

  app.get<{ Params: { name: string } }>('/texts/:name', { config: { access: 'anyone' } }, async (request, reply) => {
    const [, name] = /^([A-Za-z0-9-]{2,35})\.json$/.exec(request.params.name) ?? [];
    if (name === undefined) return missing(reply);
    const language = name === 'current' ? await texts.languageOfPage(request) : name;
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .send(textPlaces(catalogues, language));
  });

  app.get<{ Params: { language: string; name: string } }>(
    '/texts/:language/:name',
    { config: { access: 'anyone' } },
    async (request, reply) => {
      const catalogue = catalogues.of(request.params.language);
      const part = parts.find((each) => fileOf(catalogue, each).endsWith(`/${request.params.name}`));
      if (part === undefined || catalogue.language !== request.params.language) return missing(reply);
      return await sendPart(request, reply, { catalogue, part, packed });
    },
  );
}

const missing = (reply: FastifyReply) => reply.code(404).send({ message: 'Not found' });

async function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { catalogue, part, packed }: { catalogue: ServedCatalogue; part: Part; packed: Map<string, Promise<Buffer>> },
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const name = `${fileOf(catalogue, part)} ${encoding}`;
  let bytes = packed.get(name);
  if (bytes === undefined) {
    const messages = Object.entries(catalogue.messages).filter(([key]) => isOfFirstLoad(key) === (part === 'first'));
    bytes = packers[encoding](Buffer.from(JSON.stringify(Object.fromEntries(messages))));
    packed.set(name, bytes);
  }
  reply.headers({ 'cache-control': forever, vary: 'accept-encoding' });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(await bytes);
}
