import type { ImportScope } from '../../store/import/import-check.js';
import type { ImportedColumn } from '../../store/import/import-staging.js';
import { type ProductField, productColumns } from './columns.js';
import type { Header } from './header.js';

/** `update` leaves products alone that the file does not name, `replace` discontinues them. */
export type ImportMode = 'update' | 'replace';

/** Fields of a line that are no column of a product which an import sets. */
const others: ReadonlySet<ProductField> = new Set(['code', 'mainCategoryCode', 'mainCategory', 'category', 'substitutes']);

/** Columns that an import sets of known products: those that the file has, and those that follow from its units. */
export function importScope(header: Header, mode: ImportMode): ImportScope {
  const columns = new Set<ImportedColumn>();
  for (const field of header.product.keys()) {
    if (!others.has(field)) columns.add(field as ImportedColumn);
  }
  if (header.units.length > 0) columns.add('defaultUm').add('defaultQuantity');
  // Named in a whole catalogue, a product is sold again.
  if (mode === 'replace') columns.add('isDiscontinued');
  return { columns, withUnits: header.units.length > 0, withSubstitutes: header.product.has('substitutes') };
}

/** Names of the columns in differences, as a file has them. */
export const differenceNames = {
  columns: new Map<ImportedColumn, string>(
    Object.entries(productColumns).map(([field, { name }]) => [field as ImportedColumn, name]),
  ),
  units: 'Units',
  substitutes: productColumns.substitutes.name,
  main: productColumns.mainCategory.name,
  category: productColumns.category.name,
  mainCode: productColumns.mainCategoryCode.name,
} as const;
