import type { CategoryForm } from '../../../domain/administration/categories/category-change.js';
import { categoryProblems, soundChange } from '../../../domain/administration/categories/category-form.js';
import {
  type CategoryLevel,
  findCategory,
  type MainCategoryRecord,
} from '../../../domain/administration/categories/category-record.js';
import { type Text, text } from '../../../texts/text.js';
import type { CategoryChange } from '../../contract/category-changes.js';
import type { StoreCategories } from '../../contract/store-products.js';
import type { Transaction } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { isImportWriting } from '../../store/import/catalogue-imports.js';
import {
  countExclusions,
  deleteCategory,
  insertCategory,
  lockCategories,
  updateCategory,
} from '../../store/products/category-changes.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { partsChanged } from '../administration/customers/logged-parts.js';
import type { ChangedBy } from '../changed-by.js';
import { Refused } from '../failures.js';
import { refuseFor, refuseForm } from '../refuse.js';
import { readStoreCategories } from './categories.js';

type Mains = readonly MainCategoryRecord[];

/**
 * Changes the categories of the catalogue, and returns all of them. Throws 409: `CATEGORY_CHANGED` if the category, or the main category that it belongs to, is
 * no longer as the person saw it, `NAME_TAKEN` for a code that another one has, `REFUSED` while an import is written, otherwise every problem of the form.
 */
export async function changeCategories(store: Store, given: CategoryChange, author: ChangedBy): Promise<StoreCategories> {
  const change = soundChange(given);
  if (change.kind !== 'removal') refuseForm(categoryProblems(change));
  return await store.transaction(async (tx) => {
    await lockCategories(tx, change.code);
    await demandNoImport(tx);
    const { mainCategories } = await readStoreCategories(tx);
    await apply(tx, change, mainCategories);
    const after = await readStoreCategories(tx);
    await log(tx, change, mainCategories, after.mainCategories, author);
    return after;
  });
}

/** An import needs the categories that it wrote, and one that is taken back restores those before it. */
async function demandNoImport(tx: Transaction): Promise<void> {
  if (await isImportWriting(tx)) refuseFor([{ code: 'REFUSED', message: text('categoryEditor.problem.importing') }]);
}

const changed = (message: Text = text('categoryEditor.problem.changed')) => new Refused([{ code: 'CATEGORY_CHANGED', message }]);

async function apply(tx: Transaction, change: CategoryChange, mains: Mains): Promise<void> {
  const { level, code } = change;
  if (change.kind === 'creation') {
    demandFreeCode(change, mains);
    demandMain(change, mains);
    return await insertCategory(tx, level, code, change.values);
  }
  const known = findCategory(mains, level, code);
  if (known?.version !== change.version) throw changed();
  if (change.kind === 'values') {
    demandMain(change, mains);
    return await updateCategory(tx, level, code, change.values);
  }
  if (!known.isEmpty) throw changed(text('categoryEditor.problem.notEmpty', { name: known.values.description }));
  await demandShown(tx, change, known.values.description);
  await deleteCategory(tx, level, code);
}

function demandFreeCode({ level, code }: CategoryChange, mains: Mains): void {
  const known = level === 'MAIN' ? mains : mains.flatMap(({ categories }) => categories);
  // Codes that differ only in case would be one to a person who searches.
  const taken = known.find((each) => each.code.toLowerCase() === code.toLowerCase());
  if (taken === undefined) return;
  const message = text('categoryEditor.problem.taken', { name: taken.description, code: taken.code });
  throw new Refused([{ code: 'NAME_TAKEN', message, field: 'code' }]);
}

function demandMain({ level, values: { mainCategory } }: CategoryForm, mains: Mains): void {
  if (level === 'CATEGORY' && findCategory(mains, 'MAIN', mainCategory) === null) {
    throw changed(text('categoryEditor.problem.noMain', { code: mainCategory }));
  }
}

/** A category that is hidden from a customer stays: without it, an import or Undo that brings its code back would show it. */
async function demandShown(tx: Transaction, { level, code }: CategoryChange, name: string): Promise<void> {
  const count = level === 'CATEGORY' ? await countExclusions(tx, code) : 0;
  if (count > 0) refuseFor([{ code: 'REFUSED', message: text('categoryEditor.problem.hidden', { name, count }) }]);
}

async function log(
  tx: Transaction,
  { level, code }: CategoryChange,
  before: Mains,
  after: Mains,
  author: ChangedBy,
): Promise<void> {
  const [was, is] = [findCategory(before, level, code), findCategory(after, level, code)];
  const details = partsChanged(was?.values ?? {}, is?.values ?? {});
  if (Object.keys(details).length === 0) return;
  const { now: at, userId, requestId } = author;
  const done = was === null ? 'created' : is === null ? 'removed' : 'changed';
  await addToAuditLog(tx, [{ at, userId, requestId, ...deedOf(level)[done], details: { code, ...details } }]);
}

const deedOf = (level: CategoryLevel) => {
  const isMain = level === 'MAIN';
  return {
    created: { action: isMain ? 'category.mainCreated' : 'category.created' },
    changed: { action: isMain ? 'category.mainChanged' : 'category.changed' },
    removed: { action: isMain ? 'category.mainRemoved' : 'category.removed' },
  };
};
