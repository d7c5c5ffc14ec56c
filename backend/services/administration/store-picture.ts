import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endingOfStoredFile } from '../../../domain/catalogue/stored-file-name.js';

/** Endings of pictures that the store serves (backend/routes/catalogue/images.ts). */
const endings: ReadonlySet<string> = new Set(['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif']);

/** The ending of a picture's name; null for a name that the store serves no picture by. */
export function endingOf(name: string): string | null {
  const ending = endingOfStoredFile(name);
  return ending !== null && endings.has(ending) ? ending : null;
}

/** Stores a picture at once or not at all; false if it is there already, byte by byte. */
export async function storePicture(folder: string, name: string, bytes: Buffer): Promise<boolean> {
  const file = path.join(folder, name);
  const current = await readFile(file).catch(() => null);
  if (current?.equals(bytes)) return false;
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${crypto.randomUUID()}.part`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return true;
}
