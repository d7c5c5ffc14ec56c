import type { ApolloCache, InMemoryCache } from '@apollo/client';
import type { ProductFilter, ProductSortInput } from '../../../generated/graphql.js';

/** Rows that one call brings. */
export const pageSize = 50;

/** What a list is a list of. */
export interface ProductListing {
  readonly filter: ProductFilter;
  readonly sort: ProductSortInput | null;
  /** The guide of the filter, so that its quantities are kept apart from the products' own. */
  readonly orderGuide: string | null;
}

/** Pages that stay in memory; the rest is read again when it is scrolled to. */
const mostPages = 16;

/** So many forgotten pages make it worth while to let go of what was read for them; what is still shown is read anew then. */
const pagesToSweep = 8;

/** What of the cache it takes. */
type PageCache = Pick<ApolloCache, 'evict'> & { gc(options?: Parameters<InMemoryCache['gc']>[0]): string[] };

interface KeptPage {
  readonly key: string;
  readonly listing: ProductListing;
  readonly page: number;
}

/** Which pages of which lists the cache may keep, so that memory grows neither with the scroll nor with every change of a filter. */
export class PageMemory {
  /** The one that was used longest ago comes first. */
  #kept: readonly KeptPage[] = [];
  #unswept = 0;

  constructor(private readonly cache: PageCache) {}

  /** These pages are looked at or fetched ahead; what was used longest ago is forgotten for them. */
  use(listing: ProductListing, pages: readonly number[]): void {
    const used = pages.map((page) => ({ key: keyOf(listing, page), listing, page }));
    const others = this.#kept.filter(({ key }) => !used.some((each) => each.key === key));
    const all = [...others, ...used];
    const forgotten = all.slice(0, -mostPages);
    this.#kept = all.slice(-mostPages);
    this.#evict(forgotten);
  }

  /** An answer came: where its page has been forgotten meanwhile, it is let go at once. */
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

/** The memory of a cache; one, whatever list is looked at. */
export function pageMemoryOf(cache: ApolloCache): PageMemory {
  const memory = memories.get(cache) ?? new PageMemory(cache);
  memories.set(cache, memory);
  return memory;
}
