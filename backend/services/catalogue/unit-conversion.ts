import { priceConversionOf } from '../../../domain/cart/extension.js';
import { text } from '../../../texts/text.js';
import type { UnitConversion } from '../../contract/products.js';
import { findConversions } from '../../store/catalogue/catalogue-stock.js';
import type { Db } from '../../store/database/database.js';
import { notFound } from '../failures.js';

/** Number of `to` in one `from` of a product (S7.32); throws a 404 if the product or a unit is unknown. */
export async function convertUnits(
  db: Db,
  customerKey: number | null,
  productKey: number,
  from: string,
  to: string,
): Promise<UnitConversion> {
  const conversions = await findConversions(db, customerKey, productKey, [from, to]);
  const one = conversions.get(from);
  const other = conversions.get(to);
  if (one === undefined || other === undefined) throw notFound(text('products.noSuchUnit'));
  return { productKey, from, to, factor: priceConversionOf(one, other) };
}
