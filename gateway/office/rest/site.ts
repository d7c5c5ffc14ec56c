import { LRUCache } from 'lru-cache';
import { type Static, Type } from 'typebox';
import { type Capability, publishedCapabilities } from '../../../domain/system/capabilities.js';
import { Failure, type FailureCode } from '../../errors.js';
import type { RestCalls } from './http/rest-calls.js';
import { Maybe, shape } from './http/shapes.js';
import { type SettingsDto, settingsShape } from './settings.js';

const Site = Type.Object({
  siteTitle: Type.String(),
  allowGuest: Type.Boolean(),
  allowConsumer: Type.Boolean(),
  siteKey: Maybe(Type.String()),
  allowConsumerPickup: Type.Boolean(),
  allowConsumerDelivery: Type.Boolean(),
  zipCodeRestrictionFlag: Maybe(Type.Boolean()),
  zipCodeRestrictionMessage: Maybe(Type.String()),
  alwaysSearchAllProducts: Maybe(Type.Boolean()),
  eCommerceAboutLine1: Maybe(Type.String()),
  missingImage: Maybe(Type.String()),
  imageFit: Maybe(Type.Union([Type.Literal('Cover'), Type.Literal('Contain')])),
  timeZone: Maybe(Type.String()),
  flightRecorder: Maybe(Type.Union([Type.Literal('off'), Type.Literal('on')])),
});
const siteShape = shape(Site);
const Logo = Type.Object({ light: Type.String(), dark: Type.String(), small: Type.String() });
const logoShape = shape(Logo);
const capabilitiesShape = shape(Type.Object({ capabilities: Type.Array(Type.String()) }));

/** `GET /api/settings/site`: what anybody may know (S3.16). */
export type SiteDto = Static<typeof Site>;
/** `GET /api/settings/logoname` (S7.34). */
export type LogoDto = Static<typeof Logo>;

/** What is the same for everybody. */
export interface SiteClient {
  site(): Promise<SiteDto>;
  logo(): Promise<LogoDto>;
  /** What holds for every guest; nothing of its own where a back office tells guests nothing. */
  guestSettings(): Promise<SettingsDto>;
  /** Capabilities beyond the specification (`GET /api/capabilities`); empty if the back office does not have the call. */
  capabilities(): Promise<readonly Capability[]>;
}

/** A back office that asks everybody for a token first says 401 or 403 of a call that it does not know. */
const withheld: ReadonlySet<FailureCode> = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']);

const withoutCall: ReadonlySet<number | undefined> = new Set([405, 501]);

/** How long the site's settings and the logo's names may be old (S9.1). */
const lifetimeMs = 300_000;

/** Answers shared by all requests of a gateway; only anonymous ones are kept, and no failure is. */
class SiteCache {
  readonly #answers = new LRUCache<string, Promise<unknown>>({ max: 16, ttl: lifetimeMs, perf: Date });

  /** The answer that is known, or the one that `load` brings; who asks meanwhile waits for the same one. */
  once<T>(path: string, load: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(path) as Promise<T> | undefined;
    if (known) return known;
    const asked = load();
    this.#answers.set(path, asked);
    asked.catch(() => this.#answers.delete(path));
    return asked;
  }
}

/** The site's calls over HTTP. Their answers are shared, so `calls` must carry nobody's token and end with nobody's request. */
export class HttpSiteClient implements SiteClient {
  readonly #cache = new SiteCache();

  constructor(private readonly calls: () => RestCalls) {}

  site(): Promise<SiteDto> {
    return this.#cache.once('/api/settings/site', () => this.calls().get('settings', '/api/settings/site', siteShape));
  }

  logo(): Promise<LogoDto> {
    return this.#cache.once('/api/settings/logoname', () => this.calls().get('settings', '/api/settings/logoname', logoShape));
  }

  capabilities(): Promise<readonly Capability[]> {
    return this.#cache.once('/api/capabilities', async () => {
      try {
        const { capabilities } = await this.calls().get('settings', '/api/capabilities', capabilitiesShape);
        return publishedCapabilities(capabilities);
      } catch (error) {
        // Without the call the specification alone holds; an outage says nothing, and is not kept.
        if (error instanceof Failure && (withheld.has(error.code) || withoutCall.has(error.upstreamStatus))) return [];
        throw error;
      }
    });
  }

  guestSettings(): Promise<SettingsDto> {
    return this.#cache.once('/api/settings', () =>
      this.calls()
        .get('settings', '/api/settings', settingsShape)
        .catch((error: unknown) => {
          if (error instanceof Failure && withheld.has(error.code)) return {};
          throw error;
        }),
    );
  }
}
