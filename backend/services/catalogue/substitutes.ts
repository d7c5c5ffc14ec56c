import { mostSubstitutes, proposeSubstitutes } from '../../../domain/catalogue/substitutes.js';
import type { Substitutes } from '../../contract/products.js';
import { findSubstitutes } from '../../store/catalogue/catalogue-substitutes.js';
import type { Db } from '../../store/database/database.js';

/**
 * Substitutes in stock by product key: those that the operator mapped, or, without any, those near in name, pack and price. Absent are products
 * that are unknown or never to be substituted. One statement.
 */
export async function substitutesOf(db: Db, customerKey: number | null, keys: readonly number[]): Promise<Substitutes> {
  const rows = await findSubstitutes(db, customerKey, keys);
  return Object.fromEntries(
    rows.map(({ isMapped, mapped, neighbours, ...product }) => [
      product.productKey,
      {
        isProposed: !isMapped,
        productKeys: isMapped ? mapped.slice(0, mostSubstitutes) : [...proposeSubstitutes(product, neighbours)],
      },
    ]),
  );
}
