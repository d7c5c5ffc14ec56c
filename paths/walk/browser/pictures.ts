import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptIn } from '../../report/output-folder.js';

const fileOf = (name: string): string => join(keptIn('pictures'), name);

/** Keeps a picture under a name made from what it shows: the same screen is kept once. */
export function keepPicture(bytes: Buffer): string {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.jpg`;
  if (!existsSync(fileOf(name))) writeFileSync(fileOf(name), bytes);
  return name;
}

/** A picture's bytes; undefined where it was thrown away. */
export function pictureNamed(name: string): Buffer | undefined {
  return existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : undefined;
}
