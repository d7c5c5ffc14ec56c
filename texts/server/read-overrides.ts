import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An operator's texts of one language. */
export interface Overrides {
  /** Name for error messages. */
  readonly file: string;
  /** Terms to replace in every text, for instance `{ "Order Guide": "Order List" }`. */
  readonly terms: Readonly<Record<string, string>>;
  /** Texts by key, in place of the product's. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Invalid overrides; the message names the file and the errors, one per line. */
export class WrongOverrides extends Error {
  override readonly name = 'WrongOverrides';
}

/** Reads the files `<language>.json` of a folder; throws {@link WrongOverrides}. */
export function readOverrides(folder: string): Map<string, Overrides> {
  const names = namesIn(folder).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [languageOf(name, folder), readFile(path.join(folder, name))]));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new WrongOverrides(`TEXTS_DIR cannot be read: ${(error as Error).message}`);
  }
}

/** A language's tag in its usual form: `fr-CA`, not `fr_CA` or `fr-ca`. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

function languageOf(name: string, folder: string): string {
  const tag = name.slice(0, -'.json'.length);
  if (isLanguageTag(tag)) return tag;
  throw new WrongOverrides(`${path.join(folder, name)}: the name must be a language's tag, such as es.json or fr-CA.json`);
}

function readFile(file: string): Overrides {
  const wrong = (reason: string) => new WrongOverrides(`${file}: ${reason}`);
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw wrong(`not JSON (${(error as Error).message})`);
  }
  if (!isRecord(read)) throw wrong('must be an object with "texts", "terms" or both');
  const { terms = {}, texts = {}, ...others } = read;
  const [other] = Object.keys(others);
  if (other !== undefined) throw wrong(`knows "texts" and "terms", not "${other}"`);
  if (!isTexts(texts)) throw wrong('"texts" must be an object of keys and texts');
  if (!isTexts(terms)) throw wrong('"terms" must be an object of terms and their replacements');
  if (Object.keys(terms).some((term) => term.trim() === '')) throw wrong('"terms" has an empty term');
  return { file, terms, texts };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
