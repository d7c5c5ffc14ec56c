import { extensionOf, priceConversionOf } from '../../../domain/cart/extension.js';
import { priceByOf, sellByOf } from '../../../domain/quantity/line-units.js';
import type { CartLineContent, CartLineRow } from '../../store/cart/cart-lines.js';
import { type CartProduct, findCartProducts } from '../../store/cart/cart-products.js';
import type { Db } from '../../store/database/database.js';
import { pricesFor } from '../catalogue/prices.js';
import type { Settings } from '../settings/settings.js';
import type { CartTerms } from './cart-terms.js';
import { defaultPriceUm, unitsOf } from './product-units.js';

/** A line, of a cart unless said otherwise, with what follows from product, units and prices of this moment. */
export interface PricedLine<Row extends CartLineContent = CartLineRow> {
  readonly row: Row;
  readonly product: CartProduct | undefined;
  /** The price-by unit that holds. */
  readonly priceUm: string;
  /** Price-by units in one sell-by unit; null if one of the units no longer exists. */
  readonly priceConversion: string | null;
  /** Price of one price-by unit for this customer without an override; null if unknown. */
  readonly regularPrice: string | null;
  /** Price of one price-by unit on this line. */
  readonly unitPrice: string | null;
  /** Two places (S5.11). */
  readonly extension: string | null;
}

/** Prices for lines, by product and price-by unit. */
type Prices = Awaited<ReturnType<typeof pricesFor>>;

/** Prices lines as of now, whether they may be shown or not; two statements, however many the lines. */
export async function priceLines(db: Db, rows: readonly CartLineRow[], terms: CartTerms): Promise<PricedLine[]> {
  const products = await findCartProducts(
    db,
    terms.customerKey,
    rows.map((row) => row.productKey),
  );
  return await priceContents(db, rows, products, terms);
}

/** Prices lines whose products are known; one statement. */
export async function priceContents<Row extends CartLineContent>(
  db: Db,
  rows: readonly Row[],
  products: ReadonlyMap<number, CartProduct>,
  terms: CartTerms,
): Promise<PricedLine<Row>[]> {
  const wanted = rows.map((row) => ({
    productKey: row.productKey,
    units: [priceUmOf(row, products.get(row.productKey), terms.settings)],
  }));
  const prices = await pricesFor(db, terms.customerKey, wanted);
  return rows.map((row) => priceLine(row, products.get(row.productKey), prices, terms.settings));
}

/** Prices one line. */
function priceLine<Row extends CartLineContent>(
  row: Row,
  product: CartProduct | undefined,
  prices: Prices,
  settings: Settings,
): PricedLine<Row> {
  const units = product && unitsOf(product);
  const priceUm = priceUmOf(row, product, settings);
  const sellBy = units && sellByOf(units.sellBys, row.um);
  const priceBy = units && priceByOf(units.priceBys, priceUm);
  const regularPrice = (priceBy && prices.get(row.productKey)?.get(priceUm)?.price) ?? null;
  const unitPrice = priceBy ? (row.overridePrice ?? regularPrice) : null;
  return {
    row,
    product,
    priceUm,
    priceConversion: sellBy && priceBy ? priceConversionOf(sellBy.stockConversion, priceBy.stockConversion) : null,
    regularPrice,
    unitPrice,
    extension:
      sellBy && priceBy && unitPrice !== null
        ? extensionOf({
            quantity: row.quantity,
            sellByConversion: sellBy.stockConversion,
            priceByConversion: priceBy.stockConversion,
            unitPrice,
          })
        : null,
  };
}

function priceUmOf(row: CartLineContent, product: CartProduct | undefined, settings: Settings): string {
  return row.priceUm ?? (product ? defaultPriceUm(unitsOf(product), row.um, settings) : row.um);
}
