import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Catalogue } from '../../texts/catalogue.js';
import type { Catalogues } from '../../texts/server/catalogues.js';
import { partOfText, type TextPart, textParts } from '../../texts/text-parts.js';
import { Content } from './content.js';
import type { RequestTexts } from './request-texts.js';

const forever = 'public, max-age=31536000, immutable';

/** A part of a language's texts, which never changes under its name. */
interface TextFile {
  readonly name: string;
  readonly content: Content;
}

type TextFiles = Readonly<Record<TextPart, TextFile>>;

/** Addresses of a language's texts, for the client (client/texts/loaded-texts.ts). */
export const textPlaces = (catalogues: Catalogues, language: string) => {
  const catalogue = catalogues.of(language);
  const { first, later, administration } = filesOf(catalogue);
  return {
    language: catalogue.language,
    files: { first: first.name, later: later.name, administration: administration.name },
    languages: catalogues.languages,
  };
};

/** Made once: a server has the same catalogues until it stops. */
const made = new WeakMap<Catalogue, TextFiles>();

function filesOf(catalogue: Catalogue): TextFiles {
  const fileOf = (part: TextPart) => textFile(catalogue, part);
  const files = made.get(catalogue) ?? {
    ...{ first: fileOf('first'), later: fileOf('later'), administration: fileOf('administration') },
  };
  made.set(catalogue, files);
  return files;
}

function textFile({ language, messages }: Catalogue, part: TextPart): TextFile {
  const own = Object.entries(messages).filter(([key]) => partOfText(key) === part);
  const bytes = Buffer.from(JSON.stringify(Object.fromEntries(own)));
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  return { name: `/texts/${language}/${part}.${version}.json`, content: new Content(bytes) };
}

/** `GET /texts/{language}.json`, `current` for the caller's: addresses of the texts; and the files themselves, which never change under their name. */
export function textRoutes(app: FastifyInstance, texts: RequestTexts): void {
  const { catalogues } = texts;

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
      const { language, name } = request.params;
      const files = filesOf(catalogues.of(language));
      const file = textParts.map((part) => files[part]).find((each) => each.name === `/texts/${language}/${name}`);
      if (file === undefined) return missing(reply);
      return file.content.send(request, reply.header('cache-control', forever).type('application/json; charset=utf-8'));
    },
  );
}

const missing = (reply: FastifyReply) => reply.code(404).send({ message: 'Not found' });
