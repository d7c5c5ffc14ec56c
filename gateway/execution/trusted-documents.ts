import { existsSync, readFileSync } from 'node:fs';

/** The storefront's own documents by id, as written by the client's build. */
export class TrustedDocuments {
  readonly #texts: ReadonlyMap<string, string>;

  constructor(texts: Readonly<Record<string, string>>) {
    this.#texts = new Map(Object.entries(texts).map(([id, text]) => [plainId(id), text]));
  }

  /** Reads a manifest; a missing one is an empty one, so that a gateway starts before its client is built. */
  static read(file: string): TrustedDocuments {
    if (!existsSync(file)) return new TrustedDocuments({});
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isManifest(manifest)) throw new Error(`${file} is no manifest of documents: an object of ids and texts`);
    return new TrustedDocuments(manifest);
  }

  get size(): number {
    return this.#texts.size;
  }

  /** The text of an id, with or without its prefix `sha256:`. */
  textOf(id: string): string | undefined {
    return this.#texts.get(plainId(id));
  }

  texts(): Iterable<string> {
    return this.#texts.values();
  }
}

const plainId = (id: string) => (id.startsWith('sha256:') ? id.slice('sha256:'.length) : id);

const isManifest = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');
