import { siteDay } from '../../../domain/date/site-time.js';
import { isUsual } from '../../../domain/home/usual-products.js';
import type { UsualProducts } from '../../contract/home.js';
import type { Db } from '../../store/database/database.js';
import { findOrderedProducts } from '../../store/home/usual-products.js';
import type { Shopper } from '../session/caller.js';
import { siteSettings } from '../settings/settings.js';

/** Products that a customer usually buys, and has neither in this user's cart nor ordered today. Two statements. */
export async function readUsualProducts(
  db: Db,
  { user, customerKey }: Pick<Shopper, 'user' | 'customerKey'>,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<UsualProducts> {
  const { timeZone } = await siteSettings(db);
  const today = siteDay(now, timeZone);
  const ordered = await findOrderedProducts(db, user.id, customerKey);
  const usual = ordered
    .filter(({ onOrders, orders }) => isUsual(onOrders, orders))
    .map((product) => ({ ...product, lastOrdered: siteDay(product.lastAt, timeZone) }));
  const missing = usual.filter(({ isInCart, lastOrdered }) => !isInCart && lastOrdered !== today);
  return {
    usualCount: usual.length,
    products: missing.slice(0, limit).map(({ productKey, um, quantity, lastOrdered }) => ({
      ...{ productKey, unitOfMeasure: um, orderQuantity: quantity, lastOrdered },
    })),
  };
}
