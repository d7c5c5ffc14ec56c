import type { ApolloCache, InMemoryCache } from '@apollo/client';
import type { ProductFilter, ProductSortInput } from '../../../generated/graphql.js';

/** Rows that one call brings. */
export const pageSize = 50;

/** Query of a list: filter, sort and guide. */
export interface ProductListing {
  readonly filter: ProductFilter;
  readonly sort: ProductSortInput | null;
  /** The guide of the filter, so that its quantities are kept apart from the products' own. */
  readonly orderGuide: string | null;
}

/** Pages that stay in memory; others are read again when the user scrolls to them. */
const mostPages = 16;

/** Number of forgotten pages that justifies dropping the cache's results; visible ones are then read again. */
const pagesToSweep = 8;

/** Required part of the cache. */
type PageCache = Pick<ApolloCache, 'evict'> & { gc(options?: Parameters<InMemoryCache['gc']>[0]): string[] };

interface KeptPage {
  readonly key: string;
  readonly listing: ProductListing;
  readonly page: number;
}

/** Limits the cached pages of all lists, so that memory grows neither with the scroll nor with every change of a filter. */
export class PageMemory {
  /** Least recently used first. */
  #kept: readonly KeptPage[] = [];
  #unswept = 0;

  constructor(private readonly cache: PageCache) {}

  /** Marks pages as viewed or prefetched; forgets the least recently used ones. */
  use(listing: ProductListing, pages: readonly number[]): void {
    const used = pages.map((page) => ({ key: keyOf(listing, page), listing, page }));
    const others = this.#kept.filter(({ key }) => !used.some((each) => each.key === key));
    const all = [...others, ...used];
    const forgotten = all.slice(0, -mostPages);
    this.#kept = all.slice(-mostPages);
    this.#evict(forgotten);
  }

  /** Handles an answer: evicts it at once if its page was forgotten meanwhile. */
  arrived(listing: ProductListing, page: number): void {
    const key = keyOf(listing, page);
    if (!this.#kept.some((each) => each.key === key)) this.#evict([{ key, listing, page }]);
  }

  #evict(pages: readonly KeptPage[]): void {
    if (pages.length === 0) return;
    for (const { listing, page } of pages) {
      const { filter, sort } = listing;
      this.cache.evict({ id: 'ROOT_QUERY', fieldName: 'products', args: { filter, sort, page, pageSize } });
    }
    this.#unswept += pages.length;
    const resetResultCache = this.#unswept >= pagesToSweep;
    if (resetResultCache) this.#unswept = 0;
    this.cache.gc({ resetResultCache });
  }
}

const keyOf = ({ filter, sort }: ProductListing, page: number): string => JSON.stringify([filter, sort, page]);

const memories = new WeakMap<ApolloCache, PageMemory>();

/** The memory of a cache, shared by all lists. */
export function pageMemoryOf(cache: ApolloCache): PageMemory {
  const memory = memories.get(cache) ?? new PageMemory(cache);
  memories.set(cache, memory);
  return memory;
}
