import { type Text, text } from '../../../texts/text.js';
import { hasControlCharacters, isCode, productLimits } from '../../catalogue/product-rules.js';
import { oneLine } from '../products/product-problems.js';
import type { CategoryChange, CategoryForm } from './category-change.js';
import { type CategoryValues, newCategory } from './category-record.js';

/** Field of the form of a category. */
export type CategoryField = 'code' | keyof CategoryValues;

/** Problems by field; a field without a problem is absent. */
export type CategoryProblems = Partial<Record<CategoryField, Text>>;

/** Labels of the fields, in their order. */
export const categoryLabels: Readonly<Record<CategoryField, Text>> = {
  code: text('categoryEditor.field.code'),
  description: text('categoryEditor.field.description'),
  mainCategory: text('categoryEditor.field.mainCategory'),
  unspsc: text('categoryEditor.field.unspsc'),
};

/** Longest texts, in characters: those of the import. */
export const categoryLimits = { code: productLimits.categoryCode, description: productLimits.category } as const;

/** Whether a name is that of a field. */
export const isCategoryField = (name: string): name is CategoryField => Object.hasOwn(categoryLabels, name);

/** The change as it is stored: without spaces around its texts, and without values that its level does not have. */
export function soundChange(change: CategoryChange): CategoryChange {
  if (change.kind === 'removal') return change;
  const { description, mainCategory, unspsc } = change.values;
  const ofCategory = { mainCategory, unspsc: unspsc.trim() };
  const values = { ...newCategory, description: oneLine(description), ...(change.level === 'CATEGORY' && ofCategory) };
  // The code of a known category is sent back as it is stored.
  return change.kind === 'creation' ? { ...change, code: oneLine(change.code), values } : { ...change, values };
}

/** Problems of a form. Codes that are taken are known to the back office only. */
export function categoryProblems(form: CategoryForm): CategoryProblems {
  const sound = soundChange(form) as CategoryForm;
  const { description, mainCategory, unspsc } = sound.values;
  return {
    ...(sound.kind === 'creation' && lineProblem('code', sound.code, text('storeProducts.problem.code'), isCode)),
    ...lineProblem('description', description, text('storeProducts.problem.signs'), (line) => !hasControlCharacters(line)),
    ...(sound.level === 'CATEGORY' && categoryOnly(mainCategory, unspsc)),
  };
}

const categoryOnly = (mainCategory: string, unspsc: string): CategoryProblems => ({
  ...(mainCategory === '' && { mainCategory: text('fields.required', { label: categoryLabels.mainCategory }) }),
  ...(unspsc !== '' && !/^\d{8}$/.test(unspsc) && { unspsc: text('categoryEditor.problem.unspsc') }),
});

function lineProblem(
  field: 'code' | 'description',
  line: string,
  unsuited: Text,
  isSuited: (line: string) => boolean,
): CategoryProblems {
  const [label, most] = [categoryLabels[field], categoryLimits[field]];
  if (line === '') return { [field]: text('fields.required', { label }) };
  if (line.length > most) return { [field]: text('fields.tooLong', { label, most }) };
  return isSuited(line) ? {} : { [field]: unsuited };
}

/** Title of the form. */
export function formTitle({ kind, level }: Pick<CategoryForm, 'kind' | 'level'>): Text {
  return text(`categoryEditor.form.${kind === 'creation' ? 'new' : 'known'}${level === 'MAIN' ? 'Main' : 'Category'}`);
}
