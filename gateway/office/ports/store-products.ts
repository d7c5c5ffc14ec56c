import type { CategoryChange } from '../../../domain/administration/categories/category-change.js';
import type { MainCategoryRecord } from '../../../domain/administration/categories/category-record.js';
import type { ProductForm } from '../../../domain/administration/products/product-form.js';
import type { StoreProductRow } from '../../../domain/administration/products/product-row.js';
import type { StoreProduct } from '../../../domain/administration/products/store-product.js';
import type { PageOf } from '../../../domain/system/page-of.js';

/** Products of a list: those that meet every condition. */
export interface StoreProductFilter {
  readonly search: string;
  readonly mainCategory: string | null;
  readonly category: string | null;
  /** Null: discontinued ones and others. */
  readonly isDiscontinued: boolean | null;
  readonly isWithoutPicture: boolean;
  readonly isWithoutPrice: boolean;
  readonly isFeatured: boolean;
}

/** Something saved, or as it is now if somebody changed it meanwhile. */
export interface SaveOutcome<T> {
  readonly isSaved: boolean;
  readonly now: T;
}

/** Products of the store, for its staff. Reads are null if the back office does not offer them; writes reject with `Refused` for problems that a user can fix. */
export interface StoreProductsPort {
  list(filter: StoreProductFilter, page: number, pageSize: number): Promise<PageOf<StoreProductRow> | null>;
  find(productKey: string): Promise<StoreProduct | null>;
  create(product: ProductForm): Promise<StoreProduct>;
  save(productKey: string, seen: ProductForm, product: ProductForm): Promise<SaveOutcome<StoreProduct>>;
  categories(): Promise<readonly MainCategoryRecord[] | null>;
  changeCategories(change: CategoryChange): Promise<SaveOutcome<readonly MainCategoryRecord[]>>;
  featured(): Promise<readonly StoreProductRow[] | null>;
  saveFeatured(seen: readonly string[], products: readonly string[]): Promise<SaveOutcome<readonly StoreProductRow[]>>;
}
