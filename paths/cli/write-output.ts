import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from './options.js';

/** Writes what a command has to say into the file that was asked for, else to the terminal. */
export function say({ out }: Pick<Command, 'out'>, text: string): void {
  if (out === undefined) {
    console.log(text);
    return;
  }
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, text.endsWith('\n') ? text : `${text}\n`);
  console.log(`Written: ${out}`);
}
