import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../../texts/accepted-language.js';
import type { Texts } from '../../texts/texts.js';
import { defaultSiteRegion, type SiteRegion, siteRegion, siteTexts, type TextsIn } from '../services/settings/site-region.js';
import type { App, Deps } from './app.js';
import { describeError } from './describe-error.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The texts for the caller: in the language that `Accept-Language` asks for, else in the site's. */
    textsIn: TextsIn;
    /** The same in the site's region, which is read if it is not cached. Never rejects. */
    texts(): Promise<Texts>;
  }
}

/** Lifetime of a cached region, in milliseconds. */
const regionMs = 1_000;

type Headers = Pick<FastifyRequest['headers'], 'accept-language'>;

/** Finds the texts for the sender of a request. */
export class RequestTexts {
  #region: SiteRegion = defaultSiteRegion;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(
    private readonly deps: Pick<Deps, 'store' | 'catalogues'>,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  textsIn(headers: Headers, region: SiteRegion): Texts {
    const language = acceptedLanguage(headers['accept-language'], this.deps.catalogues.known) ?? region.language;
    return siteTexts(this.deps.catalogues)({ ...region, language });
  }

  /** In the region last read, without waiting: an answer that reports an outage of the database must not depend on it. */
  lastKnown(headers: Headers): Texts {
    void this.refresh();
    return this.textsIn(headers, this.#region);
  }

  /** In a region that is at most {@link regionMs} old; in the last known one if it cannot be read. */
  async current(headers: Headers): Promise<Texts> {
    await this.refresh();
    return this.textsIn(headers, this.#region);
  }

  /** Reads the region if it is stale, once for all callers: a flood of bad requests causes no flood of queries. Never rejects. */
  async refresh(): Promise<void> {
    if (performance.now() - this.#readAt <= regionMs) return;
    this.#reading ??= this.#read().finally(() => {
      this.#readAt = performance.now();
      this.#reading = null;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    try {
      this.#region = await siteRegion(this.deps.store.db);
    } catch (error) {
      this.log.warn({ error: describeError(error) }, 'the site’s region could not be read');
    }
  }
}

/** Gives every request its texts. */
export function registerTexts(app: App, texts: RequestTexts): void {
  // So that the first refusal already is in the site's language.
  app.addHook('onReady', () => texts.refresh());
  app.decorateRequest('textsIn', function textsIn(this: FastifyRequest, region: SiteRegion) {
    return texts.textsIn(this.headers, region);
  });
  app.decorateRequest('texts', async function current(this: FastifyRequest) {
    return await texts.current(this.headers);
  });
}
