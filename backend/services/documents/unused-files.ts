import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from '../../store/database/store.js';
import { forgetFilesUnusedSince, noteShownFiles, type StoredFolder } from '../../store/documents/stored-files.js';

const day = 86_400_000;

/** Days that an uploaded file is kept after nothing shows it any longer: a change of a product or of the landing page may be taken back. */
export const unusedFileDays = 90;

/** Deletes uploaded pictures and documents that nothing has shown for ninety days. Files that came otherwise, such as the operator's own, stay. */
export async function deleteUnusedFiles(store: Store, folders: Readonly<Record<StoredFolder, string>>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await store.transaction(async (tx) => {
    await noteShownFiles(tx, { since: ago(1), now });
    // Within the transaction: an upload of the same file waits for its end, and stores it again.
    for (const { folder, file } of await forgetFilesUnusedSince(tx, ago(unusedFileDays)))
      await rm(path.join(folders[folder], file), { force: true });
  });
}
