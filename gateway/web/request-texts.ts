import type { FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../../texts/accepted-language.js';
import { defaultRegion, type Region } from '../../texts/regional-format.js';
import type { Catalogues } from '../../texts/server/catalogues.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import { limits } from '../limits.js';
import type { BackOffice } from '../office/ports/back-office.js';
import { CallScope } from '../office/ports/call-scope.js';
import type { Site } from '../office/ports/site.js';

/** Cookie with the language that a person chose in this browser. Not secret; the client's script writes it. */
const cookieName = 'language';

/** Shortest time between two reads of the site's format, in milliseconds. A back office's client may have its own cache, and then knows less often. */
const settingsMs = 60_000;
/** Longest time that a page waits for a read, in milliseconds; the read continues. */
const patienceMs = 1_000;

type Request = Pick<FastifyRequest, 'headers'>;

/** Facts of the site that its pages need, as last read from the back office. */
interface SiteFormat extends Pick<Site, 'favicon' | 'mayBeIndexed' | 'aboutLine'> {
  /** Null as long as it is unknown. */
  readonly title: string | null;
  readonly language: string;
  readonly region: Region;
}

const usual: SiteFormat = {
  ...{ title: null, favicon: null, mayBeIndexed: false, aboutLine: null },
  ...{ language: 'en-US', region: defaultRegion },
};

/** Finds the texts for the sender of a request. */
export class RequestTexts {
  #format = usual;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;
  #isKeptUpToDate = false;

  constructor(
    readonly catalogues: Catalogues,
    private readonly backOffice: Pick<BackOffice, 'forGuest'>,
  ) {}

  /** Reads the site's format now, and from now on with any request that uses it: without a page the gateway would not know it. Nothing waits for it. */
  keepUpToDate(): void {
    this.#isKeptUpToDate = true;
    void this.#learn();
  }

  /** The site's language, as last known. */
  get siteLanguage(): string {
    return this.#format.language;
  }

  /** Name, icon and words of the site, as last known. */
  get site(): Pick<SiteFormat, 'title' | 'favicon' | 'mayBeIndexed' | 'aboutLine'> {
    return this.#format;
  }

  /** The texts for an address that the browser opens: in the language chosen in it, else `Accept-Language`, else the site's as last known. */
  textsOf(request: Request): Texts {
    return this.#textsIn(this.#chosen(request) ?? this.#accepted(request));
  }

  /** The texts for a call of a program or of the client, whose header names what its window shows: the cookie may be another window's choice. */
  textsOfCall(request: Request): Texts {
    return this.#textsIn(this.#accepted(request) ?? this.#chosen(request));
  }

  /** The language of a page, as of {@link textsOf}. Pages come first: reads the site's format, and waits up to a second for it if the language depends on it. */
  async languageOfPage(request: Request): Promise<string> {
    const learning = this.#learn();
    const wanted = this.#chosen(request) ?? this.#accepted(request);
    if (wanted === null) await atMost(patienceMs, learning);
    return wanted ?? this.#format.language;
  }

  #textsIn(language: string | null): Texts {
    if (this.#isKeptUpToDate) void this.#learn();
    return textsOf(this.catalogues.of(language ?? this.#format.language), this.#format.region);
  }

  #chosen({ headers }: Request): string | null {
    return chosenIn(this.catalogues, headers.cookie);
  }

  #accepted({ headers }: Request): string | null {
    return acceptedLanguage(headers['accept-language'], this.catalogues.known);
  }

  /** Reads the site's format at most once a minute; keeps the last known one while the back office does not answer. */
  async #learn(): Promise<void> {
    if (performance.now() - this.#readAt <= settingsMs) return;
    this.#reading ??= this.#read().finally(() => {
      this.#readAt = performance.now();
      this.#reading = null;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    const scope = new CallScope(null, limits.deadlineMs);
    try {
      const { timeZone, region, ...site } = await this.backOffice.forGuest(scope).site.site();
      this.#format = { ...site, region: { ...region, timeZone } };
    } catch {
      // The page and its errors are more important than their language.
    } finally {
      scope.close();
    }
  }
}

/** Waits for work, which never fails, but no longer than this. */
const atMost = (ms: number, work: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });

function chosenIn(catalogues: Catalogues, cookies: string | undefined): string | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === cookieName && catalogues.has(value)) return value;
  }
  return null;
}
