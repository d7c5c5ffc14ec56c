import { typingErrors } from '../../../../domain/text/typing-errors.js';
import type { SoughtWord } from '../../../store/catalogue/catalogue-search.js';
import { findKnownTerms, findSimilarTerms, isNamed, type KnownWord } from '../../../store/catalogue/search-lookup.js';
import type { Database } from '../../../store/database/database.js';

/** Possible meanings of a word that no name has. */
export interface TermMeanings {
  readonly meanings: readonly (readonly SoughtWord[])[];
  /** The word that it is a misspelling of; null if it is not misspelt. */
  readonly correction: string | null;
}

/** Shorter parts of a word are parts of too many. */
const shortestPart = 3;

/** Words that contain it; more would find everything. */
const mostContaining = 12;

/** Words from this length on may have a second error. */
const longEnoughForTwo = 6;

/** Two words written together, the words that contain it, or the word that is nearest to it; null if nothing is. At most four statements. */
export async function termMeanings(db: Database, word: string): Promise<TermMeanings | null> {
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, index) => index + shortestPart);
  const halves = cuts.map((cut) => [word.slice(0, cut), word.slice(cut)] as const);
  const known = await findKnownTerms(db, halves.flat());
  const both = halves.filter((pair) => pair.every((half) => isNamed(known.get(half))));
  if (both.length > 0) return { meanings: both.map((pair) => pair.map(soughtIn(known))), correction: null };

  const similar = await db.transaction((tx) => findSimilarTerms(tx, word), { accessMode: 'read only' });
  const [first, ...others] = similar.filter((one) => one.includes(word)).slice(0, mostContaining);
  if (first !== undefined) return { meanings: [[{ forms: [first, ...others], isBeginning: false }]], correction: null };
  const correction = nearest(word, similar);
  if (correction === null) return null;
  return { meanings: [[soughtIn(await findKnownTerms(db, [correction]))(correction)]], correction };
}

const soughtIn =
  (known: ReadonlyMap<string, KnownWord>) =>
  (word: string): SoughtWord => ({ forms: [word, ...(known.get(word)?.forms ?? [])], isBeginning: false });

/** Of the similar words, the most similar first, the one with the fewest typing errors between; people seldom mistake the first letter. */
function nearest(typed: string, similar: readonly string[]): string | null {
  const most = typed.length >= longEnoughForTwo ? 2 : 1;
  const errors = similar.map((word) => ({ word, count: errorsIn(typed, word) + (word[0] === typed[0] ? 0 : 0.5) }));
  const [best] = errors.filter(({ count }) => count < most + 1).sort((one, other) => one.count - other.count);
  return best?.word ?? null;
}

/** A word that is still being typed is compared with as much of the other. */
function errorsIn(typed: string, word: string): number {
  const beginnings = [-1, 0, 1].map((more) => word.slice(0, typed.length + more));
  return Math.min(...[word, ...beginnings].map((text, index) => typingErrors(typed, text) + (index === 0 ? 0 : 0.25)));
}
