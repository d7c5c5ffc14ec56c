import { and, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { landingEditors, landingVersions } from '../tables/landing.js';
import { productFiles } from '../tables/product-files.js';
import { products } from '../tables/products.js';
import { storedFiles } from '../tables/stored-files.js';

/** Folder of uploaded files, below which they are served. */
export type StoredFolder = (typeof storedFiles.$inferSelect)['folder'];

/** Notes that a file was uploaded, also once more; waits for a deletion of the same file. */
export async function noteStoredFile(tx: Db, folder: StoredFolder, file: string, now: Date): Promise<void> {
  await tx
    .insert(storedFiles)
    .values({ folder, file, usedAt: now })
    .onConflictDoUpdate({ target: [storedFiles.folder, storedFiles.file], set: { usedAt: now } });
}

/** Names of pictures on the landing page, in its earlier versions and in drafts. */
const onLandingPages = sql`
  select shown.name[1] from (
    select cards::text as cards from ${landingVersions}
    union all select cards::text from ${landingEditors} where cards is not null
  ) page, lateral regexp_matches(page.cards, '/img/([A-Za-z0-9._-]+)', 'g') as shown(name)`;

const isShown = sql`(
  ${storedFiles.file} in (select ${productFiles.file} from ${productFiles})
  or ${storedFiles.file} in (select ${products.image} from ${products} where ${products.image} is not null)
  or ${storedFiles.folder} = 'images' and ${storedFiles.file} in (${onLandingPages}))`;

/** Notes which files are in use, of those that were not seen in use since an instant. */
export async function noteShownFiles(tx: Db, { since, now }: { readonly since: Date; readonly now: Date }): Promise<void> {
  await tx
    .update(storedFiles)
    .set({ usedAt: now })
    .where(and(lt(storedFiles.usedAt, since), isShown));
}

/** Forgets the files that were not in use since an instant; returns them. */
export async function forgetFilesUnusedSince(tx: Db, since: Date) {
  const { folder, file } = storedFiles;
  return await tx.delete(storedFiles).where(lt(storedFiles.usedAt, since)).returning({ folder, file });
}
