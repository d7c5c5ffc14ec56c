import type { StoreCategories } from '../../contract/store-products.js';
import type { Db } from '../../store/database/database.js';
import { listCountedCategories } from '../../store/products/categories.js';

/** Every main category with its categories, as customers see them, and the empty ones. One statement. */
export async function readStoreCategories(db: Db): Promise<StoreCategories> {
  const mains = new Map<string, StoreCategories['mainCategories'][number]>();
  for (const { mainCode, mainDescription, code, description, productCount } of await listCountedCategories(db)) {
    const main = mains.get(mainCode) ?? { code: mainCode, description: mainDescription, categories: [] };
    if (code !== null) main.categories.push({ code, description: description ?? '', productCount });
    mains.set(mainCode, main);
  }
  return { mainCategories: [...mains.values()] };
}
