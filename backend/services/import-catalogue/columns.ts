import { code, decimal, longText, pictureName, type ReadCell, text, unit, upc, whole, yesNo } from './cells.js';
import { CellProblem } from './problems.js';

/** A column of the import file; docs/import.md describes them in the same order. */
export interface Column {
  /** As the template names it; case, blanks and signs do not matter in a file. */
  readonly name: string;
  readonly read: ReadCell;
  /** A file without it is refused, and so is an empty cell. */
  readonly isRequired: boolean;
}

const required = (name: string, read: ReadCell): Column => ({ name, read, isRequired: true });
const optional = (name: string, read: ReadCell): Column => ({ name, read, isRequired: false });

/** The columns of the product itself. */
export const productColumns = {
  code: required('Product Code', code(30)),
  description: required('Description', text(120)),
  mainCategoryCode: required('Main Category Code', code(20)),
  mainCategory: required('Main Category', text(60)),
  categoryCode: required('Category Code', code(20)),
  category: required('Category', text(60)),
  stockUm: required('Stock Unit', unit),
  pricingUm: required('Pricing Unit', unit),
  listPrice: optional('List Price', decimal(10, 4)),
  cost: optional('Cost', decimal(10, 4)),
  formattedCode: optional('Formatted Code', code(40)),
  catalogDescription: optional('Catalog Description', longText(4000)),
  brand: optional('Brand', text(60)),
  packSize: optional('Pack Size', text(40)),
  upc: optional('UPC', upc),
  image: optional('Image', pictureName),
  defaultUm: optional('Default Unit', unit),
  defaultQuantity: optional('Default Quantity', decimal(6, 2, { isPositive: true })),
  sequence: optional('Sequence', whole(2_000_000_000)),
  warehouseCode: optional('Warehouse', code(10)),
  stockQuantity: optional('Stock Quantity', decimal(10, 6)),
  isStockEnforced: optional('Enforce Stock', yesNo),
  isTaxable: optional('Taxable', yesNo),
  isDiscontinued: optional('Discontinued', yesNo),
} satisfies Record<string, Column>;

/** Names of the product's own fields. */
export type ProductField = keyof typeof productColumns;

/** How many units of measure a line can name. */
export const mostUnits = 6;

/** The columns of the n-th unit of measure, from 1. */
export const unitColumns = (n: number) => ({
  um: optional(`Unit ${n}`, unit),
  conversion: optional(`Unit ${n} Conversion`, decimal(10, 6, { isPositive: true })),
  multiple: optional(`Unit ${n} Multiple`, decimal(10, 2)),
  use: optional(`Unit ${n} Use`, useOfUnit),
  decimals: optional(`Unit ${n} Decimals`, whole(4)),
});

/** Names of the fields of a unit. */
export type UnitField = keyof ReturnType<typeof unitColumns>;

/** Use of a unit: `sell`, `price` or `both`. */
function useOfUnit(cell: string): string {
  const use = { s: 'sell', sell: 'sell', p: 'price', price: 'price', b: 'both', both: 'both' }[cell.toLowerCase()];
  if (use === undefined) throw new CellProblem(`"${cell.slice(0, 40)}" is none of Sell, Price and Both`);
  return use;
}
