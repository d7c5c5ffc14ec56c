import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What runs leave behind: results, pictures, history, the report. Not part of the project; may be thrown away. */
export const keptFolder = process.env.PATHS_FOLDER ?? fileURLToPath(new URL('../../.paths', import.meta.url));

/** A folder within, made where it is missing. */
export function keptIn(name: string): string {
  const folder = join(keptFolder, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
