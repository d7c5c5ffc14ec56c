import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file that arrived, with the name that its sender gave it. */
export interface ArrivedFile {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Stores a file at once or not at all; false if it is there already, byte by byte. */
export async function storeFile(folder: string, name: string, bytes: Buffer): Promise<boolean> {
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
