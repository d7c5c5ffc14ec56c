import { hashEntries, printEntries, wellFormed } from '../lists/hash-entries.js';

/** The state of the products page that can be linked to (S2.3, S2.23); null if not set. */
export interface ProductsHash {
  /** `mc`: code of the main category. */
  readonly mainCategory: string | null;
  /** `c`: code of the category. */
  readonly category: string | null;
  /** `og`: name of the order guide. */
  readonly orderGuide: string | null;
  /** `row`: how far the grid is scrolled. */
  readonly row: number | null;
  /** `i`: index in the list. */
  readonly index: number | null;
  /** `s`: the search, with its single quotes. */
  readonly search: string | null;
  /** `v`: the search as typed, with no word corrected or left out. */
  readonly isVerbatim?: boolean | undefined;
}

/** Nothing set. */
export const emptyProductsHash: ProductsHash = {
  mainCategory: null,
  category: null,
  orderGuide: null,
  row: null,
  index: null,
  search: null,
};

/** The most characters of a search; the gateway takes no more. */
export const maxSearchLength = 200;

const maxCodeLength = 60;

const codeOf = (text: string | undefined): string | null => {
  const code = wellFormed(text ?? '').trim();
  return code === '' || code.length > maxCodeLength ? null : code;
};

const indexOf = (text: string | undefined): number | null => (text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null);

/** In addresses backticks stand for single quotes (S2.23). */
export const searchFromHash = (text: string): string => text.replaceAll('`', "'");

/** In addresses backticks stand for single quotes (S2.23). */
export const searchToHash = (search: string): string => search.replaceAll("'", '`');

/** Reads the state from the hash, and what is missing there from the query (S2.3). Nonsense counts as not set. */
export function parseProductsHash(hash: string, query = ''): ProductsHash {
  const all = new Map([...hashEntries(query), ...hashEntries(hash)]);
  const search = wellFormed(searchFromHash(all.get('s') ?? '').slice(0, maxSearchLength)).trim();
  return {
    mainCategory: codeOf(all.get('mc')),
    category: codeOf(all.get('c')),
    orderGuide: codeOf(all.get('og')),
    row: indexOf(all.get('row')),
    index: indexOf(all.get('i')),
    search: search === '' ? null : search,
    ...(search !== '' && all.get('v') === '1' && { isVerbatim: true }),
  };
}

/** Writes the state as a hash, `#mc=…&c=…`; an empty text if nothing is set. */
export function printProductsHash(state: ProductsHash): string {
  const parts: [string, string | number | null][] = [
    ['mc', state.mainCategory],
    ['c', state.category],
    ['og', state.orderGuide],
    ['row', state.row],
    ['i', state.index],
    ['s', state.search === null ? null : searchToHash(state.search)],
    ['v', state.search !== null && state.isVerbatim ? 1 : null],
  ];
  return printEntries(parts);
}
