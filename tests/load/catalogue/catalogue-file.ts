import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type DemoProduct, demoProducts } from '../../../backend/seed/products/products.js';
import { randomFor } from '../../../backend/seed/random.js';
import { checkDigit } from '../../../domain/catalogue/upc.js';
import { productName } from './names/product-name.js';

/** All columns of an import file, with up to three units of measure. */
const columns = [
  'Product Code,Formatted Code,Description,Catalog Description,Brand,Pack Size,UPC,Main Category Code,Main Category,Category Code,Category',
  'Stock Unit,Pricing Unit,List Price,Cost,Default Unit,Default Quantity,Sequence,Stock Quantity',
  ...[1, 2, 3].map((unit) => `Unit ${unit},Unit ${unit} Conversion,Unit ${unit} Multiple,Unit ${unit} Use,Unit ${unit} Decimals`),
].join(',');

/** Writes a file of `npm run import:catalogue` with `count` products, the same on every call: units and categories of the demo, names in three languages. */
export async function writeCatalogueFile(path: string, count: number): Promise<void> {
  await pipeline(Readable.from(rows(count)), createWriteStream(path));
}

/** The code of the product at `index` in the file. */
export const codeAt = (index: number): string => String(1_000_000 + index * 7);

/** Its UPC. */
export function upcAt(index: number): string {
  const digits = `49${String(index).padStart(9, '0')}`;
  return digits + checkDigit(digits);
}

function* rows(count: number): Generator<string> {
  const models = demoProducts();
  yield `${columns}\r\n`;
  for (let index = 0; index < count; index += 1) {
    const model = models[index % models.length];
    if (model) yield `${cellsOf(model, index).map(quoted).join(',')}\r\n`;
  }
}

function cellsOf(model: DemoProduct, index: number): readonly (string | number)[] {
  const random = randomFor(`bench ${index}`);
  const code = codeAt(index);
  const { mainCategory, category } = model;
  const { description, brand } = productName(random, mainCategory.code);
  return [
    code,
    `${code.slice(0, 3)}-${code.slice(3)}`,
    description,
    model.catalogDescription,
    brand,
    model.packSize,
    upcAt(index),
    mainCategory.code,
    mainCategory.description,
    category.code,
    category.description,
    model.stockUm,
    model.pricingUm,
    model.listPrice,
    model.cost,
    model.defaultUm,
    model.defaultQuantity,
    100_000 + index,
    model.stockQuantity,
    ...[0, 1, 2].flatMap((place) => unitCells(model.units[place])),
  ];
}

function unitCells(unit: DemoProduct['units'][number] | undefined): readonly (string | number)[] {
  if (unit === undefined) return ['', '', '', '', ''];
  const use = unit.isSellBy && unit.isPriceBy ? 'Both' : unit.isSellBy ? 'Sell' : 'Price';
  return [unit.um, unit.stockConversion, unit.sellByMultiple, use, unit.priceDecimals];
}

const quoted = (cell: string | number): string =>
  /[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);
