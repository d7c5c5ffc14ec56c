import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The language whose texts are the source of all others, with notes for translators. */
export const sourceLanguage = 'en-US';

/** A text of the source as its file has it. */
export interface SourceText {
  /** The message, in ICU syntax. */
  readonly text: string;
  /** For translators: where it shows, and what its parameters are where their names do not say so. */
  readonly note: string;
  /** Characters that have room, parameters included; only where there are few. */
  readonly most?: number;
}

/** Messages of a language by key, in the order of its files. */
export type Messages = Readonly<Record<string, string>>;

const folder = fileURLToPath(new URL('..', import.meta.url));

/** The files of a language, a subject each, by the subject's name. */
function filesOf<T>(language: string): [subject: string, texts: Record<string, T>][] {
  const place = path.join(folder, language);
  return readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(path.join(place, name), 'utf8'))]);
}

/** The texts of the source by subject. */
export const readSource = (): [subject: string, texts: Readonly<Record<string, SourceText>>][] =>
  filesOf<SourceText>(sourceLanguage);

/** Languages that the product brings, the source first. */
export const builtInLanguages = (): string[] => [
  sourceLanguage,
  ...readdirSync(folder)
    .filter((name) => name !== sourceLanguage && existsSync(path.join(folder, name, 'page.json')))
    .sort(),
];

/** The messages of a language that the product brings. */
export function readMessages(language: string): Messages {
  if (language !== sourceLanguage) return Object.assign({}, ...filesOf<string>(language).map(([, texts]) => texts));
  const entries = readSource().flatMap(([, texts]) => Object.entries(texts));
  return Object.fromEntries(entries.map(([key, { text }]) => [key, text]));
}
