import type { FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../../texts/accepted-language.js';
import type { Texts } from '../../texts/texts.js';
import { type SiteRegion, siteRegion, siteTexts, type TextsIn } from '../services/settings/site-region.js';
import type { App, Deps } from './app.js';
import { describeError } from './describe-error.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The texts for the caller: in the language that `Accept-Language` asks for, else in the site's. */
    textsIn: TextsIn;
    /**
     * The same in the site's region. Never rejects: while the database is unavailable, the answer that reports it has the usual format.
     */
    texts(): Promise<Texts>;
  }
}

/** How long a region that was read is good for, so that a flood of bad requests costs no flood of queries. */
const regionMs = 1_000;

/** Gives every request its texts. */
export function registerTexts(app: App, deps: Pick<Deps, 'store' | 'catalogues'>): void {
  let read: { readonly at: number; readonly region: Promise<SiteRegion> } | null = null;
  app.decorateRequest('textsIn', function textsIn(this: FastifyRequest, region: SiteRegion) {
    const language = acceptedLanguage(this.headers['accept-language'], deps.catalogues.known) ?? region.language;
    return siteTexts(deps.catalogues)({ ...region, language });
  });
  app.decorateRequest('texts', async function texts(this: FastifyRequest) {
    if (read === null || performance.now() - read.at > regionMs) {
      const onFailure = (error: unknown) => this.log.warn({ error: describeError(error) }, 'the site’s region could not be read');
      read = { at: performance.now(), region: siteRegion(deps.store.db, onFailure) };
    }
    return this.textsIn(await read.region);
  });
}
