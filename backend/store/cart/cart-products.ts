import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { excludedCategories } from '../tables/categories.js';
import { productUnits } from '../tables/product-units.js';
import { products } from '../tables/products.js';

/** A unit in which a product is sold or priced (S3.11). */
type ProductUnitRow = typeof productUnits.$inferSelect;

/** A product's data that a cart depends on, with its units in order. */
export interface CartProduct {
  readonly key: number;
  readonly code: string;
  readonly description: string;
  readonly packSize: string;
  readonly pricingUm: string;
  /** The default sell-by unit. */
  readonly defaultUm: string;
  readonly stockUm: string;
  readonly isDiscontinued: boolean;
  readonly isTaxable: boolean;
  readonly isStockEnforced: boolean;
  /** Hidden from this customer by its category (S6.7). */
  readonly isExcluded: boolean;
  readonly units: readonly ProductUnitRow[];
}

/** Products by key, with the data that a customer's cart needs; one statement for any number of keys. */
export async function findCartProducts(db: Db, customerKey: number, keys: readonly number[]): Promise<Map<number, CartProduct>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({
      product: {
        key: products.key,
        code: products.code,
        description: products.description,
        packSize: products.packSize,
        pricingUm: products.pricingUm,
        defaultUm: products.defaultUm,
        stockUm: products.stockUm,
        isDiscontinued: products.isDiscontinued,
        isTaxable: products.isTaxable,
        isStockEnforced: products.isStockEnforced,
        isExcluded: sql<boolean>`${excludedCategories.categoryCode} is not null`,
      },
      unit: productUnits,
    })
    .from(products)
    .leftJoin(productUnits, eq(productUnits.productKey, products.key))
    .leftJoin(
      excludedCategories,
      and(eq(excludedCategories.customerKey, customerKey), eq(excludedCategories.categoryCode, products.categoryCode)),
    )
    .where(sql`${products.key} = any(${sql.param([...new Set(keys)])}::integer[])`)
    .orderBy(asc(products.key), asc(productUnits.sequence), asc(productUnits.um));
  const found = new Map<number, CartProduct & { readonly units: ProductUnitRow[] }>();
  for (const { product, unit } of rows) {
    const known = found.get(product.key) ?? { ...product, units: [] };
    if (unit) known.units.push(unit);
    found.set(product.key, known);
  }
  return found;
}
