import { mostFeatured } from '../../../domain/administration/products/featured.js';
import { text } from '../../../texts/text.js';
import type { FeaturedProducts, FeaturedToSave } from '../../contract/store-products.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { listFeaturedKeys, lockFeatured, replaceFeatured } from '../../store/products/featured.js';
import { findKnownKeys } from '../../store/products/product-forms.js';
import { findProductRows } from '../../store/products/product-rows.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import type { ChangedBy } from '../changed-by.js';
import { refuseFor } from '../refuse.js';

/** The featured products in their order. */
export async function readFeatured(db: Db): Promise<FeaturedProducts> {
  return { products: await findProductRows(db, await listFeaturedKeys(db)) };
}

const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

/** Saves the featured products. Throws a 409: `LIST_CHANGED` if they are no longer those of `seen`, and `REFUSED` for products that are not there. */
export async function saveFeatured(
  store: Store,
  { seen, products }: FeaturedToSave,
  { userId, requestId, now: at }: ChangedBy,
): Promise<FeaturedProducts> {
  return await store.transaction(async (tx) => {
    await lockFeatured(tx);
    const before = await listFeaturedKeys(tx);
    if (!isSame(before, seen)) refuseFor([{ code: 'LIST_CHANGED', message: text('storeProducts.problem.listChanged') }]);
    await refuseWrong(tx, products);
    if (!isSame(before, products)) {
      await replaceFeatured(tx, products);
      const details = { from: before.join(), to: products.join() };
      await addToAuditLog(tx, [{ at, action: 'featuredProducts.changed', userId, requestId, details }]);
    }
    return await readFeatured(tx);
  });
}

async function refuseWrong(db: Db, keys: readonly number[]): Promise<void> {
  const known = await findKnownKeys(db, keys);
  if (new Set(keys).size !== keys.length || keys.some((key) => !known.has(key)))
    refuseFor([{ code: 'REFUSED', message: text('storeProducts.problem.notFeatured') }]);
  if (keys.length > mostFeatured)
    refuseFor([{ code: 'LIMIT_REACHED', message: text('storeProducts.problem.tooMany', { most: mostFeatured }) }]);
}
