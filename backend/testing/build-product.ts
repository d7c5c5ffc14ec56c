import type { Db } from '../store/database/database.js';
import { categories, mainCategories } from '../store/tables/categories.js';
import { productUnits } from '../store/tables/product-units.js';
import { products } from '../store/tables/products.js';

/** A unit of a product to build; a sell-by and price-by unit by default. */
export type UnitValues = Partial<typeof productUnits.$inferInsert> & { um: string };

/** A category, with its main category if that is new. */
export async function buildCategory(db: Db, code: string, description: string, main = { code: 'FOOD', description: 'Food' }) {
  await db.insert(mainCategories).values(main).onConflictDoNothing();
  await db.insert(categories).values({ code, description, mainCategoryCode: main.code }).onConflictDoNothing();
}

/** A product with its units, by default sold and priced by the case for $10.00; returns its key. */
export async function buildProduct(
  db: Db,
  values: Partial<typeof products.$inferInsert> & { code: string; categoryCode: string },
  units: readonly UnitValues[] = [{ um: 'CS' }],
): Promise<number> {
  const first = units[0]?.um ?? 'CS';
  const [product] = await db
    .insert(products)
    .values({
      formattedCode: values.code,
      description: 'WHATEVER',
      pricingUm: first,
      stockUm: first,
      defaultUm: first,
      listPrice: '10.0000',
      ...values,
    })
    .returning({ key: products.key });
  if (product === undefined) throw new Error('No product was written');
  for (const [sequence, unit] of units.entries()) {
    const usual = { stockConversion: '1', sellByMultiple: '1', isSellBy: true, isPriceBy: true, priceDecimals: 2, sequence };
    await db.insert(productUnits).values({ ...usual, ...unit, productKey: product.key });
  }
  return product.key;
}
