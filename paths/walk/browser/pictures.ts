import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFolder } from '../../report/output-folder.js';

const fileOf = (output: string, name: string): string => join(outputFolder(output, 'pictures'), name);

/** Writes a picture to a file named by its content, so that equal screens are stored once; returns the name. */
export function keepPicture(output: string, bytes: Buffer): string {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.jpg`;
  if (!existsSync(fileOf(output, name))) writeFileSync(fileOf(output, name), bytes);
  return name;
}

/** A picture's bytes; undefined if it was deleted. */
export function pictureNamed(output: string, name: string): Buffer | undefined {
  return existsSync(fileOf(output, name)) ? readFileSync(fileOf(output, name)) : undefined;
}
