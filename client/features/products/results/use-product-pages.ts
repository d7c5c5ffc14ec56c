import { useApolloClient } from '@apollo/client/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { productLifetimeMs } from '../../../apollo/answer-ages.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { type ProductPagePartsFragment, ProductsPageDocument, ProductsScreenDocument } from '../../../generated/graphql.js';
import { type ProductListing, pageMemoryOf, pageSize } from './page-memory.js';

export type ListedProduct = ProductPagePartsFragment['products'][number];

/** The price service answered for these products. */
const hasPrices = ({ products }: { readonly products: { readonly products: readonly ListedProduct[] } }): boolean =>
  products.products.every(({ prices }) => prices !== null);

/** A list's first page; with `withOptions`, and what the filters can be set to. */
export function useFirstPage(
  listing: ProductListing,
  {
    withOptions,
    withGuides,
    hidePricing,
    skip,
  }: { withOptions: boolean; withGuides: boolean; hidePricing: boolean; skip: boolean },
) {
  return useScreenQuery(ProductsScreenDocument, {
    variables: { ...listing, pageSize, withOptions, withGuides },
    isWhole: hidePricing ? undefined : hasPrices,
    lifetimeMs: productLifetimeMs,
    skip,
  });
}

/** Minimum time between immediate page reads. Dragging the scroll bar past a thousand pages needs the last one, and some on the way. */
const restMs = 120;
let lastRequestedAt = Number.NEGATIVE_INFINITY;

/** One page's products; undefined while they load, or if they could not be read. Adjacent pages are prefetched. */
export function useProductPage(listing: ProductListing, page: number, lastPage: number, hidePricing: boolean) {
  const client = useApolloClient();
  const variables = useMemo(() => ({ ...listing, page, pageSize }), [listing, page]);
  // The first has come with the screen's own query.
  const isDue = useIsDue(() => page === 1 || client.readQuery({ query: ProductsPageDocument, variables }) !== null);
  const { data, error, refetch } = useScreenQuery(ProductsPageDocument, {
    variables,
    isWhole: hidePricing ? undefined : hasPrices,
    lifetimeMs: productLifetimeMs,
    skip: !isDue,
  });
  const hasCome = data !== undefined;
  useEffect(() => {
    if (!hasCome) return;
    const memory = pageMemoryOf(client.cache);
    const readAhead = (): void => {
      for (const next of pagesBeside(page, lastPage)) {
        client
          .query({ query: ProductsPageDocument, variables: { ...variables, page: next }, errorPolicy: 'all' })
          // Fetched again, with its error shown, once somebody scrolls there.
          .catch(() => undefined)
          .finally(() => memory.arrived(listing, next));
      }
    };
    // The first page is enough to render for somebody who only opened the list.
    return page === 1 ? onceActive(readAhead) : readAhead();
  }, [client, listing, variables, page, lastPage, hasCome]);
  return {
    products: data?.products.products,
    failure: error && !data ? failureTextOf(error) : null,
    retry: () => void refetch(),
  };
}

/** Calls back at the person's first sign of activity; returns what gives that up. */
function onceActive(then: () => void): () => void {
  const over = new AbortController();
  const hear = (): void => {
    over.abort();
    then();
  };
  for (const sign of ['scroll', 'pointermove', 'touchstart', 'keydown'])
    window.addEventListener(sign, hear, { passive: true, signal: over.signal });
  return () => over.abort();
}

/** Whether to read a page now: at once if it is cached, otherwise at its turn, or after it has been in view for `restMs`. */
function useIsDue(isKnown: () => boolean): boolean {
  const [isDue, setIsDue] = useState(isKnown);
  useLayoutEffect(() => {
    if (isDue) return;
    const ask = (): void => {
      lastRequestedAt = performance.now();
      setIsDue(true);
    };
    if (performance.now() - lastRequestedAt >= restMs) return ask();
    const timer = window.setTimeout(ask, restMs);
    return () => window.clearTimeout(timer);
  }, [isDue]);
  return isDue;
}

const pagesBeside = (page: number, lastPage: number): number[] =>
  [page + 1, page - 1].filter((each) => each >= 1 && each <= lastPage);

/** Forgets pages that were left behind long ago, so that memory does not grow with the scroll. */
export function useForgottenPages(listing: ProductListing, shownPages: readonly number[], lastPage: number): void {
  const { cache } = useApolloClient();
  const key = shownPages.join();
  useEffect(() => {
    const shown = key === '' ? [] : key.split(',').map(Number);
    const ahead = shown.flatMap((page) => pagesBeside(page, lastPage));
    // The first is the screen's own; the ones that are looked at come last and are forgotten last.
    const used = new Set([1, ...ahead, ...shown]);
    pageMemoryOf(cache).use(listing, [...used]);
  }, [cache, listing, lastPage, key]);
}
