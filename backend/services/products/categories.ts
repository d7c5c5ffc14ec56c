import type { StoreCategories } from '../../contract/store-products.js';
import type { Db } from '../../store/database/database.js';
import { listCountedCategories } from '../../store/products/categories.js';
import { versionOf } from '../administration/version-of.js';

/** Every main category with its categories, as customers see them, and the empty ones. One statement. */
export async function readStoreCategories(db: Db): Promise<StoreCategories> {
  const mains = new Map<string, StoreCategories['mainCategories'][number]>();
  for (const { mainCode, mainDescription, code, description: known, unspsc, productCount } of await listCountedCategories(db)) {
    const version = versionOf([mainDescription]);
    const main = mains.get(mainCode) ?? { code: mainCode, description: mainDescription, version, categories: [] };
    if (code !== null) {
      const values = { description: known ?? '', unspsc: unspsc ?? '' };
      main.categories.push({ code, ...values, productCount, version: versionOf([mainCode, values]) });
    }
    mains.set(mainCode, main);
  }
  return { mainCategories: [...mains.values()] };
}
