import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { endingOfStoredFile, mostStoredFileBytes } from '../../../domain/catalogue/stored-file-name.js';

/** A file ready to be sent. */
export interface StoredFile {
  readonly contentType: string;
  readonly bytes: Buffer;
  /** Changes when the file does. */
  readonly etag: string;
}

/** A link could lead out of the folder; Windows has no such flag. */
const noFollow = constants.O_NOFOLLOW ?? 0;

/** Reads a file of the folder whose ending has a content type; null if there is none of this name, or a larger one than `most` bytes. */
export async function readStoredFile(
  folder: string,
  name: string,
  types: Readonly<Record<string, string>>,
  most = mostStoredFileBytes,
): Promise<StoredFile | null> {
  const ending = endingOfStoredFile(name) ?? '';
  const contentType = Object.hasOwn(types, ending) ? types[ending] : undefined;
  if (contentType === undefined) return null;
  try {
    const file = await open(path.join(folder, name), constants.O_RDONLY | noFollow);
    try {
      const { size, mtimeMs } = await file.stat();
      if (size > most) return null;
      return { contentType, bytes: await file.readFile(), etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"` };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (['ENOENT', 'ELOOP', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return null;
    throw error;
  }
}
