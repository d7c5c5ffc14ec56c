import { priceConversionOf } from '../../../domain/cart/extension.js';
import { findConversions } from '../../store/catalogue/catalogue-stock.js';
import type { Db } from '../../store/database/database.js';
import { notFound } from '../failures.js';

/** How many `to` one `from` of a product is (S7.32); 404 where the product or one of the units is unknown. */
export async function convertUnits(db: Db, customerKey: number | null, productKey: number, from: string, to: string) {
  const conversions = await findConversions(db, customerKey, productKey, [from, to]);
  const one = conversions.get(from);
  const other = conversions.get(to);
  if (one === undefined || other === undefined) throw notFound('The product has no such unit');
  return { productKey, from, to, factor: priceConversionOf(one, other) };
}
