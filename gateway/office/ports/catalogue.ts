import type { PriceBy, SellBy } from '../../../domain/quantity/units.js';
import type { ProductSort, SortDirection } from '../../generated/resolvers.js';
import type { BatchResult } from './batch-result.js';

export interface MainCategory {
  readonly code: string;
  readonly description: string;
}

export interface Category {
  readonly code: string;
  readonly description: string;
  /** Empty if the back office does not provide one. */
  readonly mainCategoryCode: string;
}

/** File names of pictures. */
export interface ProductImages {
  readonly list: string | null;
  readonly mobile: string | null;
  readonly card: string | null;
  readonly detail: readonly string[];
}

/** Product as this customer may see it (S3.11). An adapter may compute a field on access: most queries read ten of thirty. */
export interface Product {
  readonly productKey: number;
  readonly productCode: string;
  readonly formattedProductCode: string;
  readonly description: string;
  readonly catalogDescription: string | null;
  readonly brand: string | null;
  readonly packSize: string | null;
  readonly upc: string | null;
  readonly pricingUnit: string;
  readonly stockUnit: string;
  readonly sellBys: readonly SellBy[];
  readonly priceBys: readonly PriceBy[];
  readonly defaultQuantity: { readonly orderQuantity: string; readonly unit: string } | null;
  readonly images: ProductImages;
  /** File names of the product's documents. */
  readonly scanDocuments: readonly string[];
  /** Further values by key. */
  readonly additional: readonly { readonly key: string; readonly value: string }[];
  readonly mainCategory: MainCategory | null;
  readonly category: Category | null;
  readonly sequence: number | null;
  readonly warehouseCode: string | null;
  readonly isDiscontinued: boolean;
}

/** Page of a product list; every filter is optional. */
export interface ProductQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  /** The search as typed: no word is corrected or left out. */
  readonly isVerbatim?: boolean | undefined;
  /** Codes. */
  readonly mainCategory?: string | undefined;
  readonly category?: string | undefined;
  /** Name of one of the customer's guides. */
  readonly orderGuide?: string | undefined;
  /** The customer's purchases come first; not with `sort`. */
  readonly isPurchasesFirst?: boolean | undefined;
  /** Default: the back office's own order. */
  readonly sort?: { readonly by: ProductSort; readonly direction: SortDirection } | undefined;
}

export interface ProductPage {
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number;
  readonly products: readonly Product[];
  /** The search with misspelt words corrected; null if no word was. */
  readonly correctedSearch: string | null;
  /** Words of the search that no product has together with the others. */
  readonly leftOutTerms: readonly string[];
  /** How many of the products do not have all words of the search. */
  readonly partialMatches: number;
}

/** Uncommitted stock; decimal text, null if unknown. */
export interface Stock {
  /** In stock units. */
  readonly uncommitted: string | null;
  /** In the product's smallest sell-by unit. */
  readonly uncommittedAlternate: string | null;
  /** More may be ordered than there is; null if the back office does not say. */
  readonly mayBackOrder: boolean | null;
}

/** Push product (S7.31). */
export interface PushProduct {
  readonly productKey: number;
  readonly sequence: number | null;
}

/** Products that can replace a product, the best first. */
export interface Substitutes {
  /** Found by name, pack and price; else chosen by the distributor. */
  readonly isProposed: boolean;
  readonly productKeys: readonly number[];
}

/** Maximum number of entries per call. */
export const batchLimits = { keys: 100, codes: 100, priced: 500, substituted: 100 } as const;

/** The catalogue as this customer may see it; also for guests, if the site allows them (S1.4). */
export interface CataloguePort {
  page(query: ProductQuery): Promise<ProductPage>;
  /** Products by key, at most `batchLimits.keys`; unknown ones are absent, discontinued ones are included. */
  byKeys(keys: readonly number[]): Promise<readonly Product[]>;
  /** Products by code, at most `batchLimits.codes`; unknown codes are absent. */
  byCodes(codes: readonly string[]): Promise<BatchResult<string, Product>>;
  /**
   * Prices as decimal text by product key, then price-by unit; null or absent if unknown.
   * @param units price-by units by product key, at most `batchLimits.priced` products
   */
  prices(units: Readonly<Record<number, readonly string[]>>): Promise<BatchResult<number, UnitPrices>>;
  /** Stock by product key, at most `batchLimits.priced` keys. */
  uncommitted(keys: readonly number[]): Promise<BatchResult<number, Stock>>;
  /** Substitutes by product key, at most `batchLimits.substituted` keys; absent for products that are not to be substituted. */
  substitutes(keys: readonly number[]): Promise<BatchResult<number, Substitutes>>;
  mainCategories(): Promise<readonly MainCategory[]>;
  categories(): Promise<readonly Category[]>;
  /** Codes of categories hidden from this customer. */
  excludedCategories(): Promise<readonly string[]>;
  pushProducts(): Promise<readonly PushProduct[]>;
  /** `to` units in one `from` unit, as decimal text; null if the product lacks one of them. */
  unitConversion(productKey: number, from: string, to: string): Promise<string | null>;
}

/** Prices of one product by price-by unit. */
export type UnitPrices = BatchResult<string, string | null>;
