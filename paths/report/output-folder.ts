import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** A folder within a project's output folder; created if it is missing. */
export function outputFolder(output: string, name: string): string {
  const folder = join(output, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
