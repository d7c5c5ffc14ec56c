import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from './options.js';

/** Writes a command's output to the file of `--out`, or to the terminal. */
export function writeOutput({ out }: Pick<Command, 'out'>, text: string): void {
  if (out === undefined) {
    console.log(text);
    return;
  }
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, text.endsWith('\n') ? text : `${text}\n`);
  console.log(`Written: ${out}`);
}
