import { createHash } from 'node:crypto';
import { mostFiles } from '../../../domain/administration/products/product-form.js';
import {
  mostDocumentBytes,
  mostPictureBytes,
  type ProductFileKind,
  productCodesInName,
  productFileKindOf,
  storedNameOf,
} from '../../../domain/catalogue/product-files.js';
import { text } from '../../../texts/text.js';
import { webpOf } from '../../adapters/pictures/webp-pictures.js';
import type { AddedProductFile, StoredProductFile } from '../../contract/product-files.js';
import type { Db } from '../../store/database/database.js';
import { noRoomText, StorageFull } from '../../store/database/disk-space.js';
import type { OpenStore } from '../../store/database/open-store.js';
import { noteStoredFile } from '../../store/documents/stored-files.js';
import { findProductForm, findProductsOfCodes, updateProductForm } from '../../store/products/product-forms.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import type { ChangedBy } from '../changed-by.js';
import { oneAtATime } from '../documents/one-picture-at-a-time.js';
import { type ArrivedFile, storeFile } from '../documents/store-file.js';
import { notFound, Refused, RequestFailure } from '../failures.js';
import { logProductChange } from './save-product.js';

/** Dependencies of pictures and documents of products. */
export interface ProductFileDeps {
  readonly store: OpenStore;
  readonly imagesDir: string;
  readonly documentsDir: string;
}

/** Sender of a file. */
export interface FileSender extends ChangedBy {
  readonly userId: number;
}

/**
 * Stores a picture or a PDF for a product that is being edited; the product has it when it is saved. Throws a 413, a 409 for another file, and a 503 without
 * room for it.
 */
export async function storeProductFile(
  deps: ProductFileDeps,
  arrived: ArrivedFile,
  sender: FileSender,
): Promise<StoredProductFile> {
  const stored = await keep(deps, arrived, sender);
  const { userId, requestId, now: at } = sender;
  await deps.store.transaction(async (tx) => {
    await addToAuditLog(tx, [{ at, action: 'product.fileStored', userId, requestId, details: { file: stored.file } }]);
  });
  return stored;
}

/**
 * Stores a picture or a PDF, and adds it to the product whose code its name begins with. Throws a 409 also if there is no such product, or if it has as many
 * files as it may have.
 */
export async function addProductFile(deps: ProductFileDeps, arrived: ArrivedFile, sender: FileSender): Promise<AddedProductFile> {
  const product = await productOf(deps.store.db, arrived.fileName);
  const stored = await keep(deps, arrived, sender);
  const field = stored.kind === 'picture' ? 'pictures' : 'documents';
  return await deps.store.transaction(async (tx) => {
    const found = await findProductForm(tx, product.key, { isLocked: true });
    if (!found) throw notFound();
    const before = found.form;
    const { code, description } = before;
    const added = { ...stored, product: { productKey: product.key, code, description } };
    if (before[field].includes(stored.file)) return { ...added, isKnown: true };
    if (before[field].length >= mostFiles)
      throw new Refused([{ code: 'LIMIT_REACHED', message: text('storeProducts.files.tooMany', { most: mostFiles }) }]);
    const after = { ...before, [field]: [...before[field], stored.file] };
    await updateProductForm(tx, product.key, after, sender.now);
    await logProductChange(tx, { key: product.key, before, after, changed: [field] }, sender);
    return { ...added, isKnown: false };
  });
}

/** The product whose code the name begins with: the longest such code. */
async function productOf(db: Db, fileName: string): Promise<{ readonly key: number }> {
  const codes = productCodesInName(fileName);
  const products = await findProductsOfCodes(db, codes);
  for (const code of codes) {
    const product = products.find((each) => each.code.toLowerCase() === code.toLowerCase());
    if (product) return product;
  }
  throw new Refused([{ code: 'REFUSED', message: text('storeProducts.files.noProduct') }]);
}

async function keep(
  { store, imagesDir, documentsDir }: ProductFileDeps,
  { fileName, bytes }: ArrivedFile,
  { userId, now }: FileSender,
): Promise<{ readonly file: string; readonly kind: ProductFileKind }> {
  const kind = productFileKindOf(bytes);
  const most = kind === 'document' ? mostDocumentBytes : mostPictureBytes;
  if (bytes.length > most)
    throw new RequestFailure(413, text(`storeProducts.files.${kind}TooLarge`, { most: most / 1024 / 1024 }));
  if (!(await store.hasRoom())) throw new StorageFull(noRoomText);
  const content = kind === 'document' ? bytes : (await oneAtATime({ id: userId }, () => webpOf(bytes))).bytes;
  const file = storedNameOf(fileName, kind, createHash('sha256').update(content).digest('hex'));
  await store.transaction((tx) => noteStoredFile(tx, kind === 'document' ? 'documents' : 'images', file, now));
  await storeFile(kind === 'document' ? documentsDir : imagesDir, file, content);
  return { file, kind };
}
