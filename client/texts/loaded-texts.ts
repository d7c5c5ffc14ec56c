import { type Catalogue, directionOf } from '../../texts/catalogue.js';
import { defaultRegion, type Region } from '../../texts/regional-format.js';
import type { TextPart } from '../../texts/text-parts.js';
import { type Texts, textsOf } from '../../texts/texts.js';

/** Where a language's texts are, as the gateway's page and `/texts/{language}.json` say it. */
export interface TextPlaces {
  readonly language: string;
  readonly files: Readonly<Record<TextPart, string>>;
  /** Languages to choose from. */
  readonly languages: readonly string[];
}

/** Loads a part of the texts; once, and again after a failure. */
let loadPart: (part: TextPart) => Promise<void> = () => Promise.resolve();

const withTexts =
  (part: TextPart) =>
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [loaded] = await Promise.all([load(), loadPart(part), loadPart('later')]);
    return loaded;
  };

/** Loads a screen, and waits for the texts that come after the first screen's. */
export const withAllTexts = withTexts('later');

/** Loads a screen of the administration, and waits for its texts, too. */
export const withAdministrationTexts = withTexts('administration');

/** The texts of the language that is shown. */
export class LoadedTexts {
  #texts: Texts;
  #catalogue: Catalogue;
  #region: Region = defaultRegion;
  readonly #parts = new Set<TextPart>(['first']);
  readonly #listeners = new Set<() => void>();

  private constructor(
    catalogue: Catalogue,
    readonly languages: readonly string[],
    private places: TextPlaces,
  ) {
    this.#catalogue = catalogue;
    this.#texts = textsOf(catalogue, this.#region);
  }

  /** Loads what the first screen needs, and begins to load the rest. */
  static async open(places: TextPlaces): Promise<LoadedTexts> {
    const messages = await readFile(places.files.first);
    const loaded = new LoadedTexts({ language: places.language, messages }, places.languages, places);
    const coming = new Map<TextPart, Promise<void>>();
    loadPart = (part) => {
      const load = () =>
        loaded.#load(part).catch((error: unknown) => {
          coming.delete(part);
          throw error;
        });
      const existing = coming.get(part) ?? load();
      coming.set(part, existing);
      return existing;
    };
    loadPart('later').catch(() => undefined);
    return loaded;
  }

  /** The texts now; another object whenever they change. */
  readonly current = (): Texts => this.#texts;

  /** Listens for a change; returns a function that stops. */
  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };

  /** Shows another language; rejects, and shows what it showed, if its texts cannot be loaded. */
  async change(language: string): Promise<void> {
    const places = await readPlaces(language);
    const messages = {};
    // A screen may ask for a further part while these come.
    for (let read = 0; read < this.#parts.size; ) {
      const parts = [...this.#parts].slice(read);
      Object.assign(messages, ...(await Promise.all(parts.map((part) => readFile(places.files[part])))));
      read += parts.length;
    }
    this.places = places;
    this.#show({ language: places.language, messages });
  }

  async #load(part: TextPart): Promise<void> {
    this.#parts.add(part);
    const { places } = this;
    const messages = await readFile(places.files[part]);
    // Another language that was chosen meanwhile came with this part.
    if (places !== this.places) return;
    const { language, messages: before } = this.#catalogue;
    this.#show({ language, messages: { ...messages, ...before } });
  }

  /** Writes numbers and dates as the site does. */
  setRegion(region: Region): void {
    const { locale, currency, timeZone } = this.#region;
    if (locale === region.locale && currency === region.currency && timeZone === region.timeZone) return;
    this.#region = region;
    this.#show(this.#catalogue);
  }

  #show(catalogue: Catalogue): void {
    this.#catalogue = catalogue;
    this.#texts = textsOf(catalogue, this.#region);
    document.documentElement.lang = catalogue.language;
    document.documentElement.dir = directionOf(catalogue.language);
    for (const tell of this.#listeners) tell();
  }
}

/** The places that the gateway wrote into the page; requested separately if another server serves it, in development. */
export async function placesOfPage(): Promise<TextPlaces> {
  const written = document.querySelector<HTMLMetaElement>('meta[name="texts"]')?.content;
  return written?.startsWith('{') ? (JSON.parse(written) as TextPlaces) : await readPlaces('current');
}

const readPlaces = (language: string): Promise<TextPlaces> => read<TextPlaces>(`/texts/${language}.json`);
const readFile = (file: string): Promise<Catalogue['messages']> => read<Catalogue['messages']>(file);

/** Texts that did not come: the connection broke, or the server has a newer storefront than the one in this window. */
export class TextsNotLoaded extends Error {
  override readonly name = 'TextsNotLoaded';
}

async function read<T>(path: string): Promise<T> {
  try {
    const answer = await fetch(path, { credentials: 'same-origin' });
    if (answer.ok) return (await answer.json()) as T;
  } catch {
    // Whether the connection broke or the content is no JSON, the texts are not there.
  }
  throw new TextsNotLoaded(`${path} could not be loaded`);
}
