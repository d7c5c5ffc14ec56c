import { LRUCache } from 'lru-cache';
import { type Capability, publishedCapabilities } from '../../../../domain/system/capabilities.js';
import { Failure, type FailureCode } from '../../../errors.js';
import type { Settings } from '../../ports/settings.js';
import type { Logo, Site, SitePort } from '../../ports/site.js';
import type { RestCalls } from '../http/rest-calls.js';
import { toSettings } from './settings.map.js';
import { settingsShape } from './settings.wire.js';
import { toSite } from './site.map.js';
import { capabilitiesShape, logoShape, siteShape } from './site.wire.js';

/** A back office that requires a token for all calls returns 401 or 403 for an unknown call. */
const withheld: ReadonlySet<FailureCode> = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']);

const withoutCall: ReadonlySet<number | undefined> = new Set([405, 501]);

/** Maximum age of the site's settings and the logo's names (S9.1). */
const lifetimeMs = 300_000;

/** Responses shared by all requests of a gateway; only anonymous ones are cached, failures are not. */
class SiteCache {
  readonly #answers = new LRUCache<string, Promise<unknown>>({ max: 16, ttl: lifetimeMs, perf: Date });

  clear(): void {
    this.#answers.clear();
  }

  /** The cached response, or the one of `load`; concurrent callers share the same one. */
  once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(key) as Promise<T> | undefined;
    if (known) return known;
    const loading = load();
    this.#answers.set(key, loading);
    loading.catch(() => this.#answers.delete(key));
    return loading;
  }
}

/** The site over REST. Its responses are shared, so `calls` must not carry a token or end with a request. */
export class RestSite implements SitePort {
  readonly #cache = new SiteCache();

  /** @param calls calls in a language, or in the site's if none is given */
  constructor(private readonly calls: (language?: string) => RestCalls) {}

  forget(): void {
    this.#cache.clear();
  }

  site(): Promise<Site> {
    return this.#cache.once('/api/settings/site', async () =>
      toSite(await this.calls().get('settings', '/api/settings/site', siteShape)),
    );
  }

  logo(): Promise<Logo> {
    return this.#cache.once('/api/settings/logoname', () => this.calls().get('settings', '/api/settings/logoname', logoShape));
  }

  capabilities(): Promise<readonly Capability[]> {
    return this.#cache.once('/api/capabilities', async () => {
      try {
        const { capabilities } = await this.calls().get('settings', '/api/capabilities', capabilitiesShape);
        return publishedCapabilities(capabilities);
      } catch (error) {
        // Without this call the back office has only the specification's calls; an outage proves nothing, and is not cached.
        if (error instanceof Failure && (withheld.has(error.code) || withoutCall.has(error.upstreamStatus))) return [];
        throw error;
      }
    });
  }

  guestSettings(language: string): Promise<Settings> {
    // Its labels are worded by the back office.
    return this.#cache.once(`/api/settings ${language}`, () =>
      this.calls(language)
        .get('settings', '/api/settings', settingsShape)
        .catch((error: unknown) => {
          if (error instanceof Failure && withheld.has(error.code)) return {};
          throw error;
        })
        .then(toSettings),
    );
  }
}
