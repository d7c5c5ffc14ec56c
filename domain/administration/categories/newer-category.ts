import { type Message, type Text, text } from '../../../texts/text.js';
import type { CategoryForm } from './category-change.js';
import { categoryLabels } from './category-form.js';
import { type CategoryValues, findCategory, type MainCategoryRecord } from './category-record.js';

/** A field as another person saved it. */
interface NewerValue {
  readonly field: Text;
  readonly value: Message;
}

/** Reason why a form could not be saved: the category or its main category is gone, or has other values. */
export type NewerCategory =
  | { readonly kind: 'gone' | 'noMain' }
  | { readonly kind: 'values'; readonly values: readonly NewerValue[] };

/** State of a category whose form came too late, as far as it differs from the form. */
export function newerCategory(outdated: CategoryForm, mains: readonly MainCategoryRecord[]): NewerCategory {
  const { kind, level, code, values: mine } = outdated;
  const now = kind === 'values' ? findCategory(mains, level, code) : null;
  if (kind === 'values' && now === null) return { kind: 'gone' };
  const nameOf = (main: string) => findCategory(mains, 'MAIN', main)?.values.description ?? null;
  if (level === 'CATEGORY' && nameOf(mine.mainCategory) === null) return { kind: 'noMain' };
  const theirs = now?.values ?? mine;
  const fields = (Object.keys(theirs) as (keyof CategoryValues)[]).filter((field) => theirs[field] !== mine[field]);
  const shown = (field: keyof CategoryValues) => (field === 'mainCategory' ? nameOf(theirs[field]) : theirs[field]);
  return {
    kind: 'values',
    values: fields.map((field) => ({ field: categoryLabels[field], value: shown(field) || text('categoryEditor.field.none') })),
  };
}
