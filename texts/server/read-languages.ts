import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The source language of all translations, with notes for translators. */
export const sourceLanguage = 'en-US';

/** A source text as stored in its file. */
export interface SourceText {
  /** The message, in ICU syntax. */
  readonly text: string;
  /** For translators: where it appears, and the meaning of parameters unless their names make it clear. */
  readonly note: string;
  /** Maximum number of characters, parameters not counted; only where space is short. */
  readonly most?: number;
}

/** Messages of a language by key, in the order of its files. */
export type Messages = Readonly<Record<string, string>>;

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Files of a language, one per subject, by the subject's name. */
function filesOf<T>(language: string): [subject: string, texts: Record<string, T>][] {
  const place = path.join(folder, language);
  return readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(path.join(place, name), 'utf8'))]);
}

/** Source texts by subject. */
export const readSource = (): [subject: string, texts: Readonly<Record<string, SourceText>>][] =>
  filesOf<SourceText>(sourceLanguage);

/** Languages included in the product, the source first. */
export const builtInLanguages = (): string[] => [
  sourceLanguage,
  ...readdirSync(folder)
    .filter((name) => name !== sourceLanguage && existsSync(path.join(folder, name, 'page.json')))
    .sort(),
];

/** Messages of a language included in the product. */
export function readMessages(language: string): Messages {
  if (language !== sourceLanguage) return Object.assign({}, ...filesOf<string>(language).map(([, texts]) => texts));
  const entries = readSource().flatMap(([, texts]) => Object.entries(texts));
  return Object.fromEntries(entries.map(([key, { text }]) => [key, text]));
}
