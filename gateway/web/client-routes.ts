import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCheckedPage } from '../../domain/human-check/checked-pages.js';
import { type HostedCheck, type HumanCheckKind, hostedCheckOf } from '../../domain/human-check/hosted-checks.js';
import { isIndexedPath } from '../../domain/navigation/indexed-paths.js';
import { htmlText } from '../../domain/text/html-text.js';
import { directionOf } from '../../texts/catalogue.js';
import { defaultRegion } from '../../texts/regional-format.js';
import type { Catalogues } from '../../texts/server/catalogues.js';
import { isPageText } from '../../texts/text-in-page.js';
import { textsOf } from '../../texts/texts.js';
import { type ClientFile, readClientFiles } from './client-files.js';
import { compressed } from './compression.js';
import { type HeadOfPage, withHead } from './page-head.js';
import type { RequestTexts } from './request-texts.js';
import { pagePolicy, scriptPolicy } from './security-headers.js';
import { textPlaces } from './text-routes.js';

const forever = 'public, max-age=31536000, immutable';
/** Revalidated each time; answered with 304 if unchanged. */
const checked = 'public, no-cache';
/** Placeholder for the nonce in the page's sources. */
const placeholder = /__(?:CSP_)?NONCE__/g;

/** Dependencies of the client's routes. */
export interface ClientParts {
  readonly clientDir: string;
  readonly texts: RequestTexts;
  readonly humanCheck: HumanCheckKind;
}

/** The storefront: its files, and its page for every address that a person can visit. */
export function clientRoutes(app: FastifyInstance, { clientDir, texts, humanCheck }: ClientParts): void {
  const hosted = hostedCheckOf(humanCheck);
  const files = readClientFiles(clientDir);
  const page = files.get('/index.html');
  const worded = async (request: FastifyRequest, { content }: ClientFile) => {
    const language = await texts.languageOfPage(request);
    const head = headOf(texts.site, { path: pathOf(request), catalogues: texts.catalogues, language });
    return inLanguage(withHead(content.bytes.toString(), head), texts.catalogues, language);
  };

  app.get('/*', { config: { access: 'anyone' } }, async (request, reply) => {
    const path = pathOf(request);
    const file = path === '/index.html' ? undefined : files.get(path);
    // Shown in a new window until its document arrives (A2.68).
    if (file && path === '/loading.html') return sendPage(request, reply, { page: await worded(request, file) });
    if (file) return sendFile(request, reply, file);
    if (!isNavigation(request, path)) return notFound(reply);
    if (!page) return sendPageless(reply);
    const isChecked = isCheckedPage(path);
    // The client then knows which pages this document may show (client/app/documents).
    const mark = hosted === null ? '' : isChecked ? 'here' : 'elsewhere';
    const html = (await worded(request, page)).replace('__HUMAN_CHECK__', mark);
    return sendPage(request, reply, { page: html, hosted: isChecked ? hosted : null });
  });

  app.setNotFoundHandler((_, reply) => notFound(reply));
}

const notFound = (reply: FastifyReply) => reply.code(404).send({ message: 'Not found' });

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

/** A navigation: a browser requests HTML, and the address names no file. */
function isNavigation({ headers }: FastifyRequest, path: string): boolean {
  const wantsPage = headers.accept === undefined || headers.accept.includes('text/html') || headers.accept === '*/*';
  const namesFile = /\.[a-z0-9]{1,11}$/i.test(path) && path !== '/index.html';
  return wantsPage && !namesFile && !path.startsWith('/api/');
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ClientFile): Promise<FastifyReply> {
  reply.header('cache-control', file.isImmutable ? forever : checked).header('etag', file.etag);
  if (file.content.isCompressible) reply.header('vary', 'accept-encoding');
  if (file.type.startsWith('text/javascript')) reply.header('content-security-policy', scriptPolicy);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  return file.content.send(request, reply.type(file.type));
}

function headOf(
  { title, favicon, mayBeIndexed, aboutLine }: RequestTexts['site'],
  { path, catalogues, language }: { readonly path: string; readonly catalogues: Catalogues; readonly language: string },
): HeadOfPage {
  if (title === null || !mayBeIndexed || !isIndexedPath(path)) return { title, favicon, description: null };
  const description = aboutLine ?? textsOf(catalogues.of(language), defaultRegion)('page.description', { site: title });
  return { title, favicon, description };
}

/** A page in a language: its `lang`, its texts (`{{page.noScript}}`), and the addresses of the client's other texts. */
function inLanguage(page: string, catalogues: Catalogues, language: string): string {
  const catalogue = catalogues.of(language);
  const texts = textsOf(catalogue, defaultRegion);
  const places = textPlaces(catalogues, catalogue.language);
  return page
    .replace('<html lang="en">', `<html lang="${htmlText(catalogue.language)}" dir="${directionOf(catalogue.language)}">`)
    .replace('__TEXTS__', () => htmlText(JSON.stringify(places)))
    .replace('__FIRST_TEXTS__', places.files.first)
    .replaceAll(/\{\{([\w.]+)\}\}/g, (whole, key: string) => (isPageText(key) ? htmlText(texts(key)) : whole));
}

/**
 * Each page is different: its styles are allowed by a nonce that nobody can know in advance. It repeats nothing of its request, so that the length of the
 * compressed page gives nothing away.
 */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, hosted = null }: { readonly page: string; readonly hosted?: HostedCheck | null },
): Promise<FastifyReply> {
  const nonce = randomBytes(18).toString('base64url');
  reply.header('content-security-policy', pagePolicy(nonce, hosted)).type('text/html; charset=utf-8');
  reply.header('vary', 'accept-encoding');
  return reply.send(await compressed(request, reply, Buffer.from(page.replace(placeholder, nonce))));
}

function sendPageless(reply: FastifyReply): FastifyReply {
  reply.header('content-security-policy', pagePolicy(randomBytes(18).toString('base64url'))).type('text/html; charset=utf-8');
  return reply.code(503).send(pageless);
}

const pageless = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>The client is not built yet</title></head>
  <body>
    <h1>The client is not built yet</h1>
    <p>The gateway runs, and <code>/graphql</code> answers. To see the storefront here, stop it and run <code>npm start</code>, which builds the client;
      while developing, <code>npm run dev</code> serves it on <a href="http://localhost:5173">port 5173</a>.</p>
  </body>
</html>
`;
