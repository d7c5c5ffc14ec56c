import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenStore } from '../../store/database/open-store.js';
import { noteStoredFile, type StoredFolder } from '../../store/documents/stored-files.js';
import { landingEditors, landingVersions } from '../../store/tables/landing.js';
import { productFiles } from '../../store/tables/product-files.js';
import { storedFiles } from '../../store/tables/stored-files.js';
import { buildCategory, buildProduct } from '../../testing/build-product.js';
import { buildUser } from '../../testing/builders.js';
import { openTestStore } from '../../testing/test-store.js';
import { unique } from '../../testing/unique.js';
import { deleteUnusedFiles, unusedFileDays } from './unused-files.js';

let store: OpenStore;
let root: string;
let folders: Record<StoredFolder, string>;
beforeAll(async () => {
  store = await openTestStore();
  root = await mkdtemp(path.join(os.tmpdir(), 'unused-files-'));
  folders = { images: path.join(root, 'images'), documents: path.join(root, 'documents') };
  for (const folder of Object.values(folders)) await mkdir(folder);
});
afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

const now = new Date('2026-11-21T15:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

async function uploaded(folder: StoredFolder, file: string, at = now): Promise<void> {
  await writeFile(path.join(folders[folder], file), 'WHATEVER');
  await store.transaction((tx) => noteStoredFile(tx, folder, file, at));
}
const tidy = async (at: Date): Promise<void> => await deleteUnusedFiles(store, folders, at);
const left = async () => ({
  images: (await readdir(folders.images)).sort(),
  documents: (await readdir(folders.documents)).sort(),
});

test('an uploaded file is deleted ninety days after nothing has shown it, and no other file ever', async () => {
  const names = ['of-product.webp', 'further.webp', 'on-page.webp', 'in-draft.webp', 'of-nothing.webp'];
  for (const file of names) await uploaded('images', file);
  await uploaded('documents', 'of-product.pdf');
  // A document and a picture of one name are two files.
  await uploaded('documents', 'on-page.webp');
  await writeFile(path.join(folders.images, 'of-operator.webp'), 'WHATEVER');

  await buildCategory(store.db, 'FISH', 'Fish');
  const code = unique('P');
  const product = { code, categoryCode: 'FISH', image: 'of-product.webp' };
  const productKey = await buildProduct(store.db, product);
  await store.db.insert(productFiles).values([
    { productKey, kind: 'picture', sequence: 0, file: 'further.webp' },
    { productKey, kind: 'document', sequence: 0, file: 'of-product.pdf' },
  ]);
  const image = (file: string) => [{ type: 'image', src: `/img/${file}`, alt: '' }];
  await store.db.insert(landingVersions).values({ title: 'WHATEVER', cards: image('on-page.webp'), savedAt: now });
  const { id: userId } = await buildUser(store.db);
  await store.db.insert(landingEditors).values({ userId, seenAt: now, baseVersion: 0, title: '', cards: image('in-draft.webp') });

  await tidy(inDays(unusedFileDays - 1));
  const all = [...names, 'of-operator.webp'].sort();
  expect(await left()).toEqual({ images: all, documents: ['of-product.pdf', 'on-page.webp'] });

  await tidy(inDays(unusedFileDays + 1));
  const shown = all.filter((file) => file !== 'of-nothing.webp');
  expect(await left()).toEqual({ images: shown, documents: ['of-product.pdf'] });

  // Taken off the product: the ninety days begin when it was last seen in use.
  await store.db.delete(productFiles).where(eq(productFiles.file, 'further.webp'));
  await tidy(inDays(2 * unusedFileDays));
  expect((await left()).images).toEqual(shown);
  await tidy(inDays(2 * unusedFileDays + 2));
  expect((await left()).images).toEqual(shown.filter((file) => file !== 'further.webp'));
  expect(await store.db.select().from(storedFiles).where(eq(storedFiles.file, 'further.webp'))).toEqual([]);
});

test('a file that is uploaded again is as new', async () => {
  await uploaded('documents', 'again.pdf');
  await uploaded('documents', 'again.pdf', inDays(unusedFileDays));
  await tidy(inDays(unusedFileDays + 1));
  expect((await left()).documents).toContain('again.pdf');
});
