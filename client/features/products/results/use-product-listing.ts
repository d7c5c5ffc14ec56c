import { useMemo, useState } from 'react';
import type { ProductSort } from '../../../../domain/catalogue/product-sort.js';
import type { FilterAddress, ViewChoice } from '../../../../machines/productFilters/types.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import type { ProductListing } from './page-memory.js';

/** Parameters of a list. */
export interface ListingQuery {
  shown: FilterAddress;
  choice: ViewChoice;
  /** The search as typed, with no word corrected or left out. */
  isVerbatim: boolean | undefined;
  /** A search covers all products, regardless of the guide (S3.16). */
  isSearchEverywhere: boolean;
  /** The options of the filters are known. */
  hasOptions: boolean;
}

/** The list that the filters ask for; with the first one comes what the filters can be set to. */
export function useProductListing({ shown, choice, isVerbatim, isSearchEverywhere, hasOptions }: ListingQuery) {
  const settings = useSettings();
  const { mainCategory, category, search } = shown;
  const orderGuide = search !== null && isSearchEverywhere ? null : shown.orderGuide;
  // A search is ranked by how well it fits, unless the person asks for another order.
  const isRanked = search !== null && choice.sort === null;
  const sort: ProductSort = choice.sort ?? settings.defaultPageSortBy;
  const listing = useMemo(
    (): ProductListing => ({
      filter: { mainCategory, category, search, orderGuide, ...(isVerbatim && { verbatim: true }) },
      sort: isRanked ? null : { by: sort, direction: 'ASC' },
      orderGuide,
    }),
    [mainCategory, category, search, orderGuide, isVerbatim, sort, isRanked],
  );
  // The question of the first list stays what it was once its answer has come, or it would be asked again.
  const [first] = useState(listing);
  return { listing, sort: isRanked ? null : sort, withOptions: listing === first || !hasOptions };
}
