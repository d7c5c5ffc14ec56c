import { mostSubstitutes } from '../../../domain/administration/products/product-form.js';
import { decimalForms, mostSequence, productLimits } from '../../../domain/catalogue/product-rules.js';
import { text } from '../../../texts/text.js';
import { code, codes, decimal, longText, pictureName, type ReadCell, shortText, unit, upc, whole, yesNo } from './cells.js';
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
  code: required('Product Code', code(productLimits.code)),
  description: required('Description', shortText(productLimits.description)),
  mainCategoryCode: required('Main Category Code', code(productLimits.categoryCode)),
  mainCategory: required('Main Category', shortText(productLimits.category)),
  categoryCode: required('Category Code', code(productLimits.categoryCode)),
  category: required('Category', shortText(productLimits.category)),
  stockUm: required('Stock Unit', unit),
  pricingUm: required('Pricing Unit', unit),
  listPrice: optional('List Price', decimal(decimalForms.listPrice)),
  cost: optional('Cost', decimal(decimalForms.cost)),
  formattedCode: optional('Formatted Code', code(productLimits.formattedCode)),
  catalogDescription: optional('Catalog Description', longText(productLimits.catalogDescription)),
  brand: optional('Brand', shortText(productLimits.brand)),
  packSize: optional('Pack Size', shortText(productLimits.packSize)),
  upc: optional('UPC', upc),
  image: optional('Image', pictureName),
  defaultUm: optional('Default Unit', unit),
  defaultQuantity: optional('Default Quantity', decimal(decimalForms.defaultQuantity)),
  sequence: optional('Sequence', whole(mostSequence)),
  warehouseCode: optional('Warehouse', code(productLimits.warehouseCode)),
  stockQuantity: optional('Stock Quantity', decimal(decimalForms.stockQuantity)),
  isStockEnforced: optional('Enforce Stock', yesNo),
  isTaxable: optional('Taxable', yesNo),
  isDiscontinued: optional('Discontinued', yesNo),
  substitutes: optional('Substitutes', codes(productLimits.code, mostSubstitutes)),
  doNotSubstitute: optional('Do Not Substitute', yesNo),
} satisfies Record<string, Column>;

/** Names of the product's own fields. */
export type ProductField = keyof typeof productColumns;

/** The columns of the n-th unit of measure, from 1. */
export const unitColumns = (n: number) => ({
  um: optional(`Unit ${n}`, unit),
  conversion: optional(`Unit ${n} Conversion`, decimal(decimalForms.conversion)),
  multiple: optional(`Unit ${n} Multiple`, decimal(decimalForms.multiple)),
  use: optional(`Unit ${n} Use`, useOfUnit),
  decimals: optional(`Unit ${n} Decimals`, whole(4)),
});

/** Names of the fields of a unit. */
export type UnitField = keyof ReturnType<typeof unitColumns>;

/** Use of a unit: `sell`, `price` or `both`. */
function useOfUnit(cell: string): string {
  const use = { s: 'sell', sell: 'sell', p: 'price', price: 'price', b: 'both', both: 'both' }[cell.toLowerCase()];
  if (use === undefined) throw new CellProblem(text('catalogueImport.reason.use', { cell: cell.slice(0, 40) }));
  return use;
}
