import { readFileSync } from 'node:fs';

/** A place where a refused word is right. */
export interface Allowance {
  word: string;
  /** The start of the paths that it holds for. */
  in: string;
  /** The names that it holds for; every name there if omitted. */
  names?: string[];
  because: string;
}

/** The terms of docs/glossary.json: words that names must not contain, each with the term to use. */
export interface Glossary {
  /** Lower-case words of a name; several words that follow each other are separated by a space. A plural counts as its singular. */
  instead: Record<string, string>;
  allowed: Allowance[];
}

export const glossary: Glossary = JSON.parse(readFileSync('docs/glossary.json', 'utf8'));

/** Splits a name into lower-case words: `openHTTPDoor` and `open-http-door` are open, http, door. */
export function splitName(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

/** The refused words that a name contains. */
export function refusedTerms(name: string, { instead }: Pick<Glossary, 'instead'> = glossary): string[] {
  const spaced = ` ${splitName(name).join(' ')} `;
  return Object.keys(instead).filter((word) => spaced.includes(` ${word} `) || spaced.includes(` ${word}s `));
}
