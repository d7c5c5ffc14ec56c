import { bulkInsert } from '../../store/database/bulk-insert.js';
import type { Db } from '../../store/database/database.js';
import { categories, mainCategories } from '../../store/tables/categories.js';
import { productFiles } from '../../store/tables/product-files.js';
import { productUnits } from '../../store/tables/product-units.js';
import { products, pushProducts } from '../../store/tables/products.js';
import { catalogue } from '../catalogue/catalogue.js';
import type { Demo } from '../demo.js';
import { hasSpecSheet, specSheetOf } from '../documents/spec-sheet.js';
import { hasUnitPicture } from '../pictures/product-picture.js';
import { pictureOf, unitPictureOf } from '../pictures/write.js';
import type { DemoProduct } from '../products/products.js';
import { unspscOfMainCategory } from '../punchout/unspsc.js';

/** Writes categories, products, their units and the push products. */
export async function writeProducts(tx: Db, demo: Demo): Promise<void> {
  await bulkInsert(
    tx,
    mainCategories,
    catalogue.map(({ code, description }, index) => ({ code, description, sequence: index + 1 })),
  );
  await bulkInsert(
    tx,
    categories,
    catalogue.flatMap((main) =>
      main.categories.map(({ code, description }, index) => ({
        code,
        description,
        mainCategoryCode: main.code,
        sequence: index + 1,
        unspsc: unspscOfMainCategory[main.code] ?? null,
      })),
    ),
  );
  await bulkInsert(tx, products, [specialOrder, ...demo.products.map(rowOf)]);
  await bulkInsert(tx, productUnits, [
    {
      productKey: specialOrder.key,
      um: 'EA',
      stockConversion: '1',
      sellByMultiple: '1',
      isSellBy: true,
      isPriceBy: true,
      priceDecimals: 2,
      sequence: 0,
    },
    ...demo.products.flatMap(({ key, units }) =>
      units.map(({ perCase: _, ...unit }, index) => ({ productKey: key, ...unit, sequence: index })),
    ),
  ]);
  await bulkInsert(tx, pushProducts, demo.pushProducts);
  await bulkInsert(tx, productFiles, demo.products.flatMap(filesOf));
}

function filesOf(product: DemoProduct): (typeof productFiles.$inferInsert)[] {
  const { key: productKey } = product;
  return [
    ...(hasUnitPicture(product) ? [{ productKey, kind: 'picture' as const, sequence: 1, file: unitPictureOf(productKey) }] : []),
    ...(hasSpecSheet(product) ? [{ productKey, kind: 'document' as const, sequence: 1, file: specSheetOf(productKey) }] : []),
  ];
}

/** Product key 9, which no list shows (S9.3): the line that the back office uses for products outside the catalogue. */
const specialOrder = {
  key: 9,
  code: 'SPECIAL-ORDER',
  formattedCode: 'SPECIAL-ORDER',
  description: 'Special Order',
  catalogDescription: 'Office use: an article that is not in the catalogue.',
  brand: '',
  packSize: '',
  upc: null,
  categoryCode: 'COOKWARE',
  pricingUm: 'EA',
  stockUm: 'EA',
  defaultUm: 'EA',
  defaultQuantity: '1',
  listPrice: null,
  cost: null,
  image: null,
  sequence: 0,
  isDiscontinued: false,
  isTaxable: true,
  isStockEnforced: false,
  stockQuantity: '0',
};

function rowOf(product: DemoProduct): typeof products.$inferInsert {
  const { mainCategory: _main, symbols: _symbols, units: _units, category, key, ...columns } = product;
  return { ...columns, key, categoryCode: category.code, image: pictureOf(key) };
}
