import type { Sought, SoughtPart, SoughtWord } from '../../../store/catalogue/catalogue-search.js';
import { queryOf } from '../../../store/catalogue/catalogue-search.js';
import {
  findCategoriesNamed,
  findKnownTerms,
  findSplitSearch,
  isNamed,
  type KnownWord,
} from '../../../store/catalogue/search-lookup.js';
import type { Database } from '../../../store/database/database.js';
import { searchPhrase } from './search-phrase.js';
import { termMeanings } from './term-meanings.js';

/** More words than anybody needs to describe a product; the rest is not looked at. */
const maxTerms = 8;

/** Words that say nothing about goods. */
const stopwords = new Set('a an and con da de del e el en for in la las los n of or para por sin the to w with y'.split(' '));

/** A search as it was read. */
export interface ReadSearch {
  readonly sought: Sought;
  /** Its words in their order. */
  readonly terms: readonly string[];
  /** Of misspelt words, the words that they stand for. */
  readonly corrections: ReadonlyMap<string, string>;
}

/**
 * Reads a search (decision 149): its words with their other forms, words written together or apart, and synonyms; a word that no name has is corrected,
 * unless the search counts as typed. Null for a search of signs alone. Three statements, and up to four more for each word that no name has.
 */
export async function readSearch(db: Database, search: string, isVerbatim: boolean): Promise<ReadSearch | null> {
  const phrase = searchPhrase(search);
  const { terms: typed, synonyms } = await findSplitSearch(db, phrase, maxTerms);
  const synonymsOf = (span: Span) => synonyms.filter((synonym) => synonym.phrase === span.join(' '));
  const spans = spansOf(typed, (span) => synonymsOf(span).length > 0);
  const telling = spans.filter((span) => synonymsOf(span).length > 0 || !stopwords.has(span.join(' ')));
  const chosen = telling.length > 0 ? telling : spans;
  if (chosen.length === 0) return null;

  const pairs = chosen.flatMap((span, index) => pairOf(span, chosen[index + 1]) ?? []);
  const meanings = synonyms.flatMap(({ meaning }) => meaning.split(' '));
  const known = await findKnownTerms(db, [...typed, ...pairs, ...meanings]);
  const isPair = (span: Span, next: Span | undefined): boolean => {
    const pair = pairOf(span, next);
    return pair !== null && isNamed(known.get(pair));
  };

  const parts: Omit<SoughtPart, 'categories'>[] = [];
  const corrections = new Map<string, string>();
  for (let index = 0; index < chosen.length; index += 1) {
    const span = chosen[index] ?? [];
    const next = chosen[index + 1];
    if (isPair(span, next)) {
      // Written apart, what some names have as one word.
      const terms = [...span, ...(next ?? [])];
      parts.push({ typed: terms.join(' '), meanings: [terms.map(wordOf(known)), [wordOf(known)(terms.join(''))]] });
      index += 1;
    } else if (synonymsOf(span).length > 0) {
      const others = synonymsOf(span).map(({ meaning }) => meaning.split(' ').map(wordOf(known)));
      parts.push({ typed: span.join(' '), meanings: [span.map(wordOf(known)), ...others] });
    } else {
      const [word = ''] = span;
      const meant = isVerbatim || isKnown(known.get(word), word) ? null : await termMeanings(db, word);
      if (meant?.correction) corrections.set(word, meant.correction);
      parts.push({ typed: word, meanings: meant?.meanings ?? [[wordOf(known)(word)]] });
    }
  }
  const categories = await findCategoriesNamed(
    db,
    parts.map((part) => queryOf({ ...part, categories: [] })),
  );
  return {
    sought: { phrase, parts: parts.map((part, index) => ({ ...part, categories: categories[index] ?? [] })), productKeys: [] },
    terms: typed,
    corrections,
  };
}

/** Neighbouring words that belong together. */
type Span = readonly string[];

/** The words, those of the longest synonyms together. */
function spansOf(terms: readonly string[], isSynonym: (span: Span) => boolean): Span[] {
  const spans: Span[] = [];
  for (let first = 0; first < terms.length; ) {
    const lengths = [4, 3, 2].filter((length) => first + length <= terms.length);
    const length = lengths.find((one) => isSynonym(terms.slice(first, first + one))) ?? 1;
    const span = terms.slice(first, first + length);
    spans.push(span);
    first += length;
  }
  return spans;
}

/** Two neighbouring words as one; null if they cannot be. */
function pairOf(span: Span, next: Span | undefined): string | null {
  if (span.length !== 1 || next?.length !== 1) return null;
  const pair = `${span[0]}${next[0]}`;
  return /^\p{L}{4,40}$/u.test(pair) ? pair : null;
}

/** Shorter words are one error away from too many others, and what has digits is not spelt. */
const isKnown = (known: KnownWord | undefined, word: string): boolean =>
  isNamed(known) || known?.isBeginning === true || !/^\p{L}{4,24}$/u.test(word);

const wordOf =
  (known: ReadonlyMap<string, KnownWord>) =>
  (word: string): SoughtWord => ({ forms: [word, ...(known.get(word)?.forms ?? [])], isBeginning: true });
