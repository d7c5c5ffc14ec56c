import type { SQL } from 'drizzle-orm';
import { oneErrorAway } from '../../../../domain/text/typing-errors.js';
import { findBestParts, findNearlyFound } from '../../../store/catalogue/best-parts.js';
import {
  nameCondition,
  partCondition,
  type SearchTerms,
  type Sought,
  searchFor,
  wholeCondition,
} from '../../../store/catalogue/catalogue-search.js';
import { findCodesWith } from '../../../store/catalogue/similar-codes.js';
import type { Database } from '../../../store/database/database.js';
import { type ReadSearch, readSearch } from './read-search.js';

/** A search within a list. */
export interface ListSearch {
  readonly search: string;
  /** A customer with codes of their own, which find products, too; null without one. */
  readonly customerKey: number | null;
  /** As typed: neither corrected nor with words left out. */
  readonly isVerbatim: boolean;
  /** Products `p` of the list. */
  readonly listed: SQL;
}

/** The products that a search found, and how it was changed for them. */
export interface Searched<Page> {
  readonly page: Page;
  /** The search with words corrected; null if none was. */
  readonly corrected: string | null;
  /** Words that no product has together with the others. */
  readonly leftOut: readonly string[];
  /** How many of the products have not all of the other words. */
  readonly partialMatches: number;
}

interface Counted {
  readonly totalCount: number;
}

/** Codes with this number of digits are recognised by a part of them, or with a typing error. */
const recognisable = /^[0-9]{4,24}$/;

/** Fewer products than a person looks at. */
const few = 10;

/** Products beside those that have all words. */
const mostOthers = 24;

/**
 * A page of a list that a search finds. If no product has all of its words: a code with a typing error, else the products with most of the words. If
 * few products have them, those with most of them follow.
 * @param pageOf the page that these terms find; null for all products
 */
export async function searchList<Page extends Counted>(
  db: Database,
  list: ListSearch,
  pageOf: (terms: SearchTerms | null) => Promise<Page>,
): Promise<Searched<Page>> {
  const read = await readSearch(db, list.search, list.isVerbatim);
  if (read === null) return asTyped(await pageOf(null));
  const found = async (sought: Sought) => await pageOf(searchFor(sought, list.customerKey));
  const exact = await found(read.sought);
  if (list.isVerbatim) return asTyped(exact);
  if (exact.totalCount > 0) return await withOthers(db, list, { read, sought: read.sought, leftOut: [], exact, found });

  const productKeys = await similarCodes(db, read.sought.phrase);
  if (productKeys.length > 0) return asTyped(await found({ ...read.sought, productKeys }));
  const { sought, leftOut } = await bestPartsOf(db, list, read);
  if (sought === null) return asTyped(exact);
  return await withOthers(db, list, { read, sought, leftOut, exact: await found(sought), found });
}

const asTyped = <Page>(page: Page): Searched<Page> => ({ page, corrected: null, leftOut: [], partialMatches: 0 });

/** The parts that the best product has; null if no product has any. */
async function bestPartsOf(db: Database, { listed }: ListSearch, { sought, corrections }: ReadSearch) {
  if (sought.parts.length < 2) return { sought: null, leftOut: [] };
  const candidates = sought.parts.map((part) => ({ condition: partCondition(part), isSure: !corrections.has(part.typed) }));
  const has = await findBestParts(db, listed, candidates);
  const leftOut = sought.parts.filter((_, index) => !has[index]).map(({ typed }) => typed);
  const parts = sought.parts.filter((_, index) => has[index]);
  return { sought: parts.length === 0 ? null : { ...sought, parts }, leftOut };
}

interface Exact<Page> {
  readonly read: ReadSearch;
  readonly sought: Sought;
  readonly leftOut: readonly string[];
  readonly exact: Page;
  readonly found: (sought: Sought) => Promise<Page>;
}

/** With the best of those that lack a word, where few have all: a buyer of cocktail napkins may take others. */
async function withOthers<Page extends Counted>(
  db: Database,
  { listed, customerKey }: ListSearch,
  { read, sought, leftOut, exact, found }: Exact<Page>,
): Promise<Searched<Page>> {
  const corrected = correctedSearch(read, leftOut);
  const last = sought.parts.at(-1);
  if (last === undefined || sought.parts.length < 2 || exact.totalCount >= few)
    return { page: exact, corrected, leftOut, partialMatches: 0 };
  const { rank } = searchFor(sought, customerKey);
  // The last word is the goods in most searches.
  const nearly = { conditions: sought.parts.map(wholeCondition), telling: nameCondition(last), rank };
  const page = await found({ ...sought, productKeys: await findNearlyFound(db, listed, nearly, mostOthers) });
  return { page, corrected, leftOut, partialMatches: page.totalCount - exact.totalCount };
}

/** The search with its misspelt words corrected, except for those that were left out; null if no word is corrected. */
function correctedSearch({ terms, corrections }: ReadSearch, leftOut: readonly string[]): string | null {
  const corrected = (word: string) => (leftOut.includes(word) ? undefined : corrections.get(word));
  return terms.some((word) => corrected(word)) ? terms.map((word) => corrected(word) ?? word).join(' ') : null;
}

async function similarCodes(db: Database, phrase: string): Promise<number[]> {
  const digits = phrase.replaceAll(/[\s-]/g, '');
  return recognisable.test(digits) ? await findCodesWith(db, digits, [digits, ...oneErrorAway(digits)]) : [];
}
