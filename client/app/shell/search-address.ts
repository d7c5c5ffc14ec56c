import { parseProductsHash, printProductsHash } from '../../../domain/catalogue/products-hash.js';

/** The box that the `/` command goes to. */
export const searchBoxId = 'search-box';

/** The page whose address holds the search. */
const searchedPage = '/products';

/** The search of an address; empty on pages that have none (S2.23). */
export const termOfAddress = ({ pathname, hash, search }: { pathname: string; hash: string; search: string }): string =>
  pathname === searchedPage ? (parseProductsHash(hash, search).search ?? '') : '';

/**
 * Address of a search (S2.23): filters of the products page stay, the scroll position is reset. Refining a search replaces its history entry,
 * so that back leads out of it, to the previous list. Null if there is nowhere to go.
 */
export function addressOfTerm(
  term: string,
  { pathname, hash, search }: { pathname: string; hash: string; search: string },
): { pathname: string; hash: string; isReplacing: boolean } | null {
  const isThere = pathname === searchedPage;
  if (!isThere && term === '') return null;
  const state = parseProductsHash(isThere ? hash : '', isThere ? search : '');
  return {
    pathname: searchedPage,
    hash: printProductsHash({ ...state, search: term === '' ? null : term, isVerbatim: undefined, row: null, index: null }),
    isReplacing: isThere && (state.search !== null || term === ''),
  };
}
