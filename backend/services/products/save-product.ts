import {
  changedFields,
  mergedChange,
  type ProductForm,
  type ProductFormField,
} from '../../../domain/administration/products/product-form.js';
import { productProblems, soundForm } from '../../../domain/administration/products/product-problems.js';
import { text } from '../../../texts/text.js';
import type { ProductToSave, StoreProduct } from '../../contract/store-products.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { isKnownCategory } from '../../store/products/categories.js';
import {
  findKeyOfCode,
  findKnownKeys,
  findProductForm,
  insertProductForm,
  updateProductForm,
} from '../../store/products/product-forms.js';
import { findProductRows } from '../../store/products/product-rows.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import type { ChangedBy } from '../changed-by.js';
import { notFound, type Problem } from '../failures.js';
import { refuseFor } from '../refuse.js';

/** A product with everything that staff change. Throws 404. */
export async function readStoreProduct(db: Db, key: number): Promise<StoreProduct> {
  const found = await findProductForm(db, key);
  if (!found) throw notFound();
  return await withSubstitutes(db, key, found.form);
}

async function withSubstitutes(db: Db, productKey: number, form: ProductForm): Promise<StoreProduct> {
  const shape = { ...form, ...{ units: [...form.units], substitutes: [...form.substitutes] } };
  const files = { pictures: [...form.pictures], documents: [...form.documents] };
  const substitutes = await findProductRows(db, form.substitutes.map(Number));
  return { productKey, form: { ...shape, ...files }, substitutes };
}

/** Creates a product. Throws a 409 with the problems of its fields: `PRODUCT_INVALID`, and `NAME_TAKEN` for a code that another product has. */
export async function createStoreProduct(store: Store, product: ProductForm, author: ChangedBy): Promise<StoreProduct> {
  const form = soundForm(product);
  return await store.transaction(async (tx) => {
    await refuseUnsound(tx, null, form);
    if ((await findKeyOfCode(tx, form.code)) !== null)
      refuseFor([{ code: 'NAME_TAKEN', message: text('storeProducts.problem.codeTaken'), field: 'code' }]);
    const key = await insertProductForm(tx, form, author.now);
    const { userId, requestId, now: at } = author;
    const details = { productKey: key, code: form.code, description: form.description };
    await addToAuditLog(tx, [{ at, action: 'product.created', userId, requestId, details }]);
    return await withSubstitutes(tx, key, form);
  });
}

/**
 * Saves what a person changed of a product, on top of what others changed meanwhile. Throws 404, and 409: `PRODUCT_CHANGED` for each field that another
 * person changed to another value, or `PRODUCT_INVALID` for each one that cannot be saved.
 */
export async function saveStoreProduct(
  store: Store,
  key: number,
  { seen, product }: ProductToSave,
  author: ChangedBy,
): Promise<StoreProduct> {
  return await store.transaction(async (tx) => {
    const found = await findProductForm(tx, key, { isLocked: true });
    if (!found) throw notFound();
    const now = found.form;
    const { product: merged, conflicts } = mergedChange(seen, soundForm({ ...product, code: now.code }), now);
    refuseFor(conflicts.map(changedMeanwhile));
    await refuseUnsound(tx, key, merged);
    const changed = changedFields(now, merged);
    if (changed.length > 0) {
      await updateProductForm(tx, key, merged, author.now);
      await logProductChange(tx, { key, before: now, after: merged, changed }, author);
    }
    return await withSubstitutes(tx, key, merged);
  });
}

const changedMeanwhile = (field: ProductFormField): Problem => ({
  ...{ code: 'PRODUCT_CHANGED', message: text('storeProducts.problem.changed'), field },
});

/** Throws a 409 with every field that cannot be saved. */
async function refuseUnsound(tx: Db, key: number | null, form: ProductForm): Promise<void> {
  const problems = productProblems(form).map((each): Problem => ({ code: 'PRODUCT_INVALID', ...each }));
  const named = problems.some(({ field }) => field === 'categoryCode');
  if (!named && !(await isKnownCategory(tx, form.categoryCode)))
    problems.push({ code: 'PRODUCT_INVALID', message: text('storeProducts.problem.category'), field: 'categoryCode' });
  const keys = form.substitutes.map(Number);
  const known = await findKnownKeys(tx, keys);
  if (keys.some((each) => each === key || !known.has(each)))
    problems.push({ code: 'PRODUCT_INVALID', message: text('storeProducts.problem.substitute'), field: 'substitutes' });
  refuseFor(problems);
}

interface LoggedChange {
  readonly key: number;
  readonly before: ProductForm;
  readonly after: ProductForm;
  readonly changed: readonly ProductFormField[];
}

/** A value as the log has it: lists are JSON. */
const logged = (value: ProductForm[ProductFormField]): string | boolean =>
  typeof value === 'object' ? JSON.stringify(value) : value;

/** One entry for each field, with the values before and after. */
export async function logProductChange(tx: Db, change: LoggedChange, { userId, requestId, now: at }: ChangedBy): Promise<void> {
  const { key, before, after, changed } = change;
  const entryOf = (field: ProductFormField) => ({
    ...{ at, action: 'product.changed', userId, requestId },
    details: { productKey: key, code: after.code, field, from: logged(before[field]), to: logged(after[field]) },
  });
  await addToAuditLog(tx, changed.map(entryOf));
}
