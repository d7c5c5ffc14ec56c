import type { FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../../texts/accepted-language.js';
import type { Catalogues } from '../../texts/server/catalogues.js';

/** The language of whoever sent a request. */
export type LanguageOf = (request: Pick<FastifyRequest, 'headers'>) => Promise<string>;

/** The language that a person chose in this browser; no secret, and read by scripts, which set it. */
const cookieName = 'language';

/**
 * The language of a request: what the person chose in this browser, else what `Accept-Language` asks for, else the site's.
 * @param siteLanguage asked for only when nothing else says it
 */
export const languageOfRequest =
  (catalogues: Catalogues, siteLanguage: () => Promise<string>): LanguageOf =>
  async ({ headers }) =>
    chosen(catalogues, headers.cookie) ??
    acceptedLanguage(headers['accept-language'], catalogues.languages) ??
    (await siteLanguage());

function chosen(catalogues: Catalogues, cookies: string | undefined): string | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === cookieName && catalogues.has(value)) return value;
  }
  return null;
}
