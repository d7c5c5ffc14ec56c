import type { CategoryChange } from '../../../../domain/administration/categories/category-change.js';
import type { MainCategoryRecord } from '../../../../domain/administration/categories/category-record.js';
import type { ProductForm } from '../../../../domain/administration/products/product-form.js';
import type { StoreProductRow } from '../../../../domain/administration/products/product-row.js';
import type { StoreProduct } from '../../../../domain/administration/products/store-product.js';
import type { PageOf } from '../../../../domain/system/page-of.js';
import { Refused } from '../../ports/refused.js';
import type { SaveOutcome, StoreProductFilter, StoreProductsPort } from '../../ports/store-products.js';
import type { RestCalls } from '../http/rest-calls.js';
import { unlessAbsent } from '../http/unless-absent.js';
import {
  featuredShape,
  productRowsShape,
  storeCategoriesShape,
  storeProductShape,
  type WireCategories,
  type WireProduct,
  type WireRow,
} from './store-products.wire.js';

const path = '/api/admin/products';
const categories = '/api/admin/categories';
const featured = '/api/admin/featured-products';

/** The products of the store over REST, for its staff. */
export class RestStoreProducts implements StoreProductsPort {
  constructor(private readonly calls: RestCalls) {}

  async list(filter: StoreProductFilter, page: number, pageSize: number): Promise<PageOf<StoreProductRow> | null> {
    const query = queryOf(filter, page, pageSize);
    const found = await unlessAbsent(this.calls.get('administration', `${path}?${query}`, productRowsShape));
    return found && { totalCount: found.totalCount, rows: found.rows.map(toRow) };
  }

  async find(productKey: string): Promise<StoreProduct | null> {
    const found = await unlessAbsent(this.calls.get('administration', `${path}/${productKey}`, storeProductShape));
    return found && toProduct(found);
  }

  async create(product: ProductForm): Promise<StoreProduct> {
    return toProduct(await this.calls.write('administration', { path, body: { product } }, storeProductShape));
  }

  async save(productKey: string, seen: ProductForm, product: ProductForm): Promise<SaveOutcome<StoreProduct>> {
    const at = `${path}/${productKey}`;
    const write = this.calls.write('administration', { path: at, body: { seen, product } }, storeProductShape);
    return await unlessChanged(write.then(toProduct), 'PRODUCT_CHANGED', async () =>
      toProduct(await this.calls.get('administration', at, storeProductShape)),
    );
  }

  async categories(): Promise<readonly MainCategoryRecord[] | null> {
    const found = await unlessAbsent(this.calls.get('administration', categories, storeCategoriesShape));
    return found && toCategories(found);
  }

  async changeCategories(change: CategoryChange): Promise<SaveOutcome<readonly MainCategoryRecord[]>> {
    const call = { path: `${categories}/changes`, body: change };
    const write = this.calls.write('administration', call, storeCategoriesShape).then(toCategories);
    return await unlessChanged(write, 'CATEGORY_CHANGED', async () =>
      toCategories(await this.calls.get('administration', categories, storeCategoriesShape)),
    );
  }

  async featured(): Promise<readonly StoreProductRow[] | null> {
    const found = await unlessAbsent(this.calls.get('administration', featured, featuredShape));
    return found?.products.map(toRow) ?? null;
  }

  async saveFeatured(seen: readonly string[], products: readonly string[]): Promise<SaveOutcome<readonly StoreProductRow[]>> {
    const body = { seen: seen.map(Number), products: products.map(Number) };
    const write = this.calls.write('administration', { path: featured, body }, featuredShape);
    return await unlessChanged(
      write.then((saved) => saved.products.map(toRow)),
      'LIST_CHANGED',
      async () => (await this.calls.get('administration', featured, featuredShape)).products.map(toRow),
    );
  }
}

/** The result of a write; of one that came too late, the state as it is now. */
async function unlessChanged<T>(write: Promise<T>, code: string, read: () => Promise<T>): Promise<SaveOutcome<T>> {
  try {
    return { isSaved: true, now: await write };
  } catch (error) {
    if (!(error instanceof Refused) || !error.refusal.problems.some((problem) => problem.code === code)) throw error;
    return { isSaved: false, now: await read() };
  }
}

function queryOf(filter: StoreProductFilter, page: number, pageSize: number): URLSearchParams {
  const { search, mainCategory, category, isDiscontinued } = filter;
  return new URLSearchParams({
    ...{ page: String(page), pageSize: String(pageSize) },
    ...(search !== '' && { search }),
    ...(mainCategory !== null && { mainCategory }),
    ...(category !== null && { category }),
    ...(isDiscontinued !== null && { discontinued: String(isDiscontinued) }),
    ...(filter.isWithoutPicture && { withoutPicture: 'true' }),
    ...(filter.isWithoutPrice && { withoutPrice: 'true' }),
    ...(filter.isFeatured && { featured: 'true' }),
  });
}

const toRow = ({ productKey, image, listPrice, ...row }: WireRow): StoreProductRow => ({
  ...row,
  ...{ productKey: String(productKey), image: image ?? null, listPrice: listPrice ?? null },
});

const toProduct = ({ productKey, form, substitutes }: WireProduct): StoreProduct => ({
  ...{ productKey: String(productKey), form, substitutes: substitutes.map(toRow) },
});

const toCategories = ({ mainCategories }: WireCategories): MainCategoryRecord[] =>
  mainCategories.map(({ version, categories: ofMain, ...main }) => ({
    ...{ ...main, version: version ?? '' },
    categories: ofMain.map((category) => ({ ...category, unspsc: category.unspsc ?? '', version: category.version ?? '' })),
  }));
