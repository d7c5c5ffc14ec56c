import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { ProductForm, UnitForm } from '../../../domain/administration/products/product-form.js';
import { unlistedKey } from '../catalogue/catalogue-visible.js';
import type { Db } from '../database/database.js';
import { productFiles } from '../tables/product-files.js';
import { productSubstitutes } from '../tables/product-substitutes.js';
import { productUnits } from '../tables/product-units.js';
import { products } from '../tables/products.js';

/** A product as the administration shows and changes it. */
export interface StoredForm {
  readonly key: number;
  readonly form: ProductForm;
}

/** A product with everything that belongs to it, in one statement; undefined if the key is unknown. `isLocked` keeps others from changing it. */
export async function findProductForm(db: Db, key: number, { isLocked = false } = {}): Promise<StoredForm | undefined> {
  if (isLocked) await db.execute(sql`select from ${products} where key = ${key} for no key update`);
  const result = await db.execute<{ form: ProductForm }>(sql`
    select jsonb_build_object(
      'code', p.code, 'formattedCode', p.formatted_code, 'description', p.description, 'catalogDescription', p.catalog_description,
      'brand', p.brand, 'packSize', p.pack_size, 'upc', coalesce(p.upc, ''), 'categoryCode', p.category_code,
      'stockUm', p.stock_um, 'pricingUm', p.pricing_um, 'units', ${unitsOf}, 'defaultUm', p.default_um,
      'defaultQuantity', trim_scale(p.default_quantity)::text, 'listPrice', coalesce(trim_scale(p.list_price)::text, ''),
      'cost', coalesce(trim_scale(p.cost)::text, ''), 'stockQuantity', trim_scale(p.stock_quantity)::text,
      'isStockEnforced', p.is_stock_enforced, 'isTaxable', p.is_taxable, 'warehouseCode', p.warehouse_code,
      'sequence', p.sequence::text, 'isDiscontinued', p.is_discontinued, 'doNotSubstitute', p.do_not_substitute,
      'substitutes', ${substitutesOf}, 'pictures', ${picturesOf}, 'documents', ${filesOf('document')}) as form
    from ${products} p where p.key = ${key} and p.key <> ${unlistedKey}`);
  const [row] = result.rows;
  return row && { key, form: row.form };
}

const unitsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('um', u.um, 'conversion', trim_scale(u.stock_conversion)::text,
    'multiple', trim_scale(u.sell_by_multiple)::text,
    'use', case when u.is_sell_by and u.is_price_by then 'BOTH' when u.is_sell_by then 'SELL' else 'PRICE' end,
    'decimals', u.price_decimals::text) order by u.sequence, u.um)
  from ${productUnits} u where u.product_key = p.key), '[]'::jsonb)`;

const substitutesOf = sql`coalesce((
  select jsonb_agg(s.substitute_key::text order by s.sequence) from ${productSubstitutes} s where s.product_key = p.key), '[]'::jsonb)`;

const filesOf = (kind: 'picture' | 'document') => sql`coalesce((
  select jsonb_agg(f.file order by f.sequence) from ${productFiles} f
  where f.product_key = p.key and f.kind = ${sql.raw(`'${kind}'`)}), '[]'::jsonb)`;

const picturesOf = sql`(case when p.image is null then '[]'::jsonb else jsonb_build_array(p.image) end) || ${filesOf('picture')}`;

/** Key of a product with this code; null if there is none. */
export async function findKeyOfCode(db: Db, code: string): Promise<number | null> {
  const [row] = await db.select({ key: products.key }).from(products).where(eq(products.code, code));
  return row?.key ?? null;
}

/** Products with these codes in any case, and a code that is exactly right first. */
export async function findProductsOfCodes(db: Db, codes: readonly string[]) {
  if (codes.length === 0) return [];
  const lower = sql`lower(${products.code}) collate "C"`;
  return await db
    .select({ key: products.key, code: products.code, description: products.description })
    .from(products)
    .where(and(inArray(lower, [...new Set(codes.map((code) => code.toLowerCase()))]), ne(products.key, unlistedKey)))
    .orderBy(sql`${products.code} = any(${sql.param([...codes])}::text[]) desc`, products.key);
}

/** Columns of a form. */
const columnsOf = (form: ProductForm) => ({
  ...{ formattedCode: form.formattedCode, description: form.description, catalogDescription: form.catalogDescription },
  ...{ brand: form.brand, packSize: form.packSize, upc: form.upc || null, categoryCode: form.categoryCode },
  ...{ stockUm: form.stockUm, pricingUm: form.pricingUm, defaultUm: form.defaultUm, defaultQuantity: form.defaultQuantity },
  ...{ listPrice: form.listPrice || null, cost: form.cost || null, stockQuantity: form.stockQuantity },
  ...{ isStockEnforced: form.isStockEnforced, isTaxable: form.isTaxable, warehouseCode: form.warehouseCode },
  ...{ sequence: Number(form.sequence), isDiscontinued: form.isDiscontinued, doNotSubstitute: form.doNotSubstitute },
  image: form.pictures[0] ?? null,
});

/** Lower keys are reserved for the seed and for key 9, which no list shows (S9.3). */
const lastReservedKey = 99;

/** Writes a new product; returns its key. */
export async function insertProductForm(tx: Db, form: ProductForm, now: Date): Promise<number> {
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('products', 'key'), greatest(${lastReservedKey}::integer, (select max(key) from ${products})))`);
  const [row] = await tx
    .insert(products)
    .values({ code: form.code, ...columnsOf(form), updatedAt: now })
    .returning({ key: products.key });
  if (!row) throw new Error('No product was written');
  await replaceParts(tx, row.key, form);
  return row.key;
}

/** Writes a known product; its code stays. */
export async function updateProductForm(tx: Db, key: number, form: ProductForm, now: Date): Promise<void> {
  await tx
    .update(products)
    .set({ ...columnsOf(form), updatedAt: now })
    .where(eq(products.key, key));
  await replaceParts(tx, key, form);
}

const ofUse = ({ use }: UnitForm) => ({ isSellBy: use !== 'PRICE', isPriceBy: use !== 'SELL' });

async function replaceParts(tx: Db, key: number, { units, substitutes, pictures, documents }: ProductForm): Promise<void> {
  const names = units.map(({ um }) => um);
  await tx.delete(productUnits).where(and(eq(productUnits.productKey, key), notInArray(productUnits.um, names)));
  const rows = units.map((unit, sequence) => ({
    ...{ productKey: key, um: unit.um, stockConversion: unit.conversion, sellByMultiple: unit.multiple, sequence },
    ...{ ...ofUse(unit), priceDecimals: Number(unit.decimals) },
  }));
  await tx
    .insert(productUnits)
    .values(rows)
    .onConflictDoUpdate({
      target: [productUnits.productKey, productUnits.um],
      set: {
        stockConversion: sql`excluded.stock_conversion`,
        sellByMultiple: sql`excluded.sell_by_multiple`,
        isSellBy: sql`excluded.is_sell_by`,
        isPriceBy: sql`excluded.is_price_by`,
        priceDecimals: sql`excluded.price_decimals`,
        sequence: sql`excluded.sequence`,
      },
    });
  await tx.delete(productSubstitutes).where(eq(productSubstitutes.productKey, key));
  const ordered = substitutes.map((substitute, sequence) => ({ productKey: key, substituteKey: Number(substitute), sequence }));
  if (ordered.length > 0) await tx.insert(productSubstitutes).values(ordered);
  await tx.delete(productFiles).where(eq(productFiles.productKey, key));
  const filesIn = (kind: 'picture' | 'document', files: readonly string[]) =>
    files.map((file, at) => ({ productKey: key, kind, sequence: at + 1, file }));
  const files = [...filesIn('picture', pictures.slice(1)), ...filesIn('document', documents)];
  if (files.length > 0) await tx.insert(productFiles).values(files);
}

/** Those of these keys that are products. */
export async function findKnownKeys(db: Db, keys: readonly number[]): Promise<ReadonlySet<number>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: products.key })
    .from(products)
    .where(inArray(products.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}
