import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useScreenQuery } from '../../apollo/use-screen-query.js';
import {
  type ProductFilter,
  type ProductPagePartsFragment,
  type ProductSortInput,
  ProductsPageDocument,
  ProductsScreenDocument,
} from '../../generated/graphql.js';

/** Rows that one call brings. */
export const pageSize = 50;

/** Pages that stay in memory; the rest is read again when it is scrolled to. */
const keptPages = 16;

/** What a list is a list of. */
export interface ProductListing {
  readonly filter: ProductFilter;
  readonly sort: ProductSortInput | null;
  /** The guide of the filter, so that its quantities are kept apart from the products' own. */
  readonly orderGuide: string | null;
}

export type ListedProduct = ProductPagePartsFragment['products'][number];

/** The price service answered for these products. */
const hasPrices = ({ products }: { readonly products: { readonly products: readonly ListedProduct[] } }): boolean =>
  products.products.every(({ prices }) => prices !== null);

/** A list's first page; with `withOptions`, and what the filters can be set to. */
export function useFirstPage(
  listing: ProductListing,
  { withOptions, hidePricing, skip }: { withOptions: boolean; hidePricing: boolean; skip: boolean },
) {
  return useScreenQuery(ProductsScreenDocument, {
    variables: { ...listing, pageSize, withOptions },
    isWhole: hidePricing ? undefined : hasPrices,
    skip,
  });
}

/** One page's products; undefined while they are on their way, or where they could not be read. The page after it is fetched ahead. */
export function useProductPage(listing: ProductListing, page: number, lastPage: number, hidePricing: boolean) {
  const client = useApolloClient();
  const { data, error, refetch } = useScreenQuery(ProductsPageDocument, {
    variables: { ...listing, page, pageSize },
    isWhole: hidePricing ? undefined : hasPrices,
  });
  useEffect(() => {
    if (page >= lastPage) return;
    client
      .query({ query: ProductsPageDocument, variables: { ...listing, page: page + 1, pageSize }, errorPolicy: 'all' })
      // Fetched again, with its error shown, once somebody scrolls there.
      .catch(() => undefined);
  }, [client, listing, page, lastPage]);
  return { products: data?.products.products, hasFailed: Boolean(error && !data), retry: () => void refetch() };
}

/** Forgets pages that were left behind long ago, so that memory does not grow with the scroll. */
export function useForgottenPages(listing: ProductListing, shownPages: readonly number[]): void {
  const { cache } = useApolloClient();
  const seen = useRef<number[]>([]);
  const key = shownPages.join();
  useEffect(() => {
    const shown = key.split(',').map(Number);
    seen.current = [...seen.current.filter((page) => !shown.includes(page)), ...shown];
    const forgotten = seen.current.slice(0, -keptPages);
    if (forgotten.length === 0) return;
    seen.current = seen.current.slice(-keptPages);
    for (const page of forgotten) {
      const { filter, sort } = listing;
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'products', args: { filter, sort, page, pageSize } });
    }
    cache.gc();
  }, [cache, listing, key]);
}
