import { oneLine } from '../products/product-problems.js';
import { type CategoryLevel, type CategoryValues, findCategory, type MainCategoryRecord } from './category-record.js';

/** A change of the catalogue's categories, with the version that the person saw. */
export type CategoryChange = { readonly level: CategoryLevel; readonly code: string } & (
  | { readonly kind: 'creation'; readonly values: CategoryValues }
  | { readonly kind: 'values'; readonly values: CategoryValues; readonly version: string }
  | { readonly kind: 'removal'; readonly version: string }
);

/** A change that is written in a form. */
export type CategoryForm = Exclude<CategoryChange, { kind: 'removal' }>;

/** The change that takes another one back; null if nothing changed. */
export function inverseOf(
  { kind, level, code: typed }: CategoryChange,
  before: readonly MainCategoryRecord[],
  after: readonly MainCategoryRecord[],
): CategoryChange | null {
  const code = kind === 'creation' ? oneLine(typed) : typed;
  const [was, is] = [findCategory(before, level, code), findCategory(after, level, code)];
  if (was === null) return is && { kind: 'removal', level, code, version: is.version };
  if (is === null) return { kind: 'creation', level, code, values: was.values };
  return is.version === was.version ? null : { kind: 'values', level, code, values: was.values, version: is.version };
}

/**
 * The form on top of what another person saved, so that saving again replaces it: a category that is gone is created again, and a main category that is gone
 * has to be chosen again.
 */
export function formOnto({ level, code, ...form }: CategoryForm, now: readonly MainCategoryRecord[]): CategoryForm {
  const isMainKnown = findCategory(now, 'MAIN', form.values.mainCategory) !== null;
  const values = isMainKnown ? form.values : { ...form.values, mainCategory: '' };
  const found = form.kind === 'values' ? findCategory(now, level, code) : null;
  if (found === null) return { kind: 'creation', level, code, values };
  return { kind: 'values', level, code, values, version: found.version };
}
