import { oneErrorAway, typingErrors } from '../../../domain/text/typing-errors.js';
import { folded } from '../../../domain/text/word-search.js';
import type { SoughtWord } from '../../store/catalogue/catalogue-search.js';
import {
  findMisspeltCodes,
  findSimilar,
  findSpellings,
  type KnownWord,
  type Spelling,
} from '../../store/catalogue/search-vocabulary.js';
import type { Database } from '../../store/database/database.js';

/** Shorter words are one error away from too many others; nobody types longer ones. */
const lengths = { least: 4, most: 24 } as const;

/** Words from this length on may have a second error. */
const longEnoughForTwo = 6;

/** Of several words that are equally near; more would find everything. */
const mostMeant = 8;

/**
 * Candidates for the words of a search that were misspelt: product names and codes one typing error away; if there are none, similar words with at
 * most two errors. Null if nothing is similar. At most three statements and one for each word.
 */
export async function forgiveTyping(db: Database, terms: readonly string[]): Promise<SoughtWord[] | null> {
  const typed = terms.map((word) => folded(word)).filter(({ length }) => length >= lengths.least && length <= lengths.most);
  const named = withoutRight(await findSpellings(db, typed.filter(hasLetters).flatMap(spellingsOf)));
  const codes = await findMisspeltCodes(db, typed.filter(hasDigits).flatMap(spellingsOf));
  const known = new Set([...named, ...codes].map((each) => each.typed));
  const unknown = typed.filter((word) => hasLetters(word) && !known.has(word));
  const alike =
    unknown.length === 0 ? [] : nearest(await db.transaction((tx) => findSimilar(tx, unknown), { accessMode: 'read only' }));
  const meant = [...named, ...alike];
  // With the typed accents: the first search looked for no other form of the word.
  const searched = new Set(terms.map((word) => word.toLowerCase()));
  if (codes.length === 0 && meant.every(({ word }) => searched.has(word))) return null;
  return terms.map((word): SoughtWord => {
    const own = <T extends { readonly typed: string }>(found: readonly T[]) =>
      found.filter((each) => each.typed === folded(word));
    return {
      texts: [word, ...own(meant).map((each) => each.word)].slice(0, mostMeant + 1) as [string, ...string[]],
      productKeys: own(codes).map(({ productKey }) => productKey),
    };
  });
}

const hasLetters = (word: string): boolean => /\p{L}/u.test(word);
const hasDigits = (word: string): boolean => /\d/.test(word);

const spellingsOf = (typed: string): Spelling[] =>
  [typed, ...oneErrorAway(typed)].filter((spelling) => spelling.length > 1).map((spelling) => ({ typed, spelling }));

/** A word that names a product is not an error, except for its accents. */
function withoutRight(found: readonly KnownWord[]): KnownWord[] {
  const right = new Set(found.filter(({ typed, plain }) => typed === plain).map(({ typed }) => typed));
  return found.filter(({ typed, plain }) => typed === plain || !right.has(typed));
}

/** Of the words that look like one, those with the fewest typing errors between. */
function nearest(alike: readonly KnownWord[]): KnownWord[] {
  const errors = new Map(alike.map((each) => [each, errorsIn(each)]));
  const fewest = new Map<string, number>();
  for (const [{ typed }, count] of errors) fewest.set(typed, Math.min(count, fewest.get(typed) ?? Number.POSITIVE_INFINITY));
  return alike.filter((each) => {
    const count = errors.get(each) ?? Number.POSITIVE_INFINITY;
    return count <= (each.typed.length >= longEnoughForTwo ? 2 : 1) && count === fewest.get(each.typed);
  });
}

/** A word that is still being typed is compared with as much of the other. */
function errorsIn({ typed, plain }: KnownWord): number {
  const beginnings = [-1, 0, 1].map((more) => plain.slice(0, typed.length + more));
  return Math.min(...[plain, ...beginnings].map((text) => typingErrors(typed, text)));
}
