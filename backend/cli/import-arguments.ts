import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportOptions } from '../services/import-catalogue/import-catalogue.js';

/** Options of the command. */
export interface ImportArguments extends Pick<ImportOptions, 'mode' | 'isDryRun'> {
  readonly file: string;
  /** Where refused lines go, which are then left out; null: a refused line refuses the file. */
  readonly refusedFile: string | null;
}

/** Shown on `--help` and after invalid arguments. */
export const usage = `Usage: npm run import:catalogue -- FILE [--update | --replace] [--dry-run] [--skip-refused OUT]

Takes in a catalogue from a CSV or tab-delimited file: all of it or nothing.

  --update    adds new products and changes known ones; the others stay (default)
  --replace   the file is the whole catalogue: products that it does not name are discontinued
  --dry-run   checks everything and changes nothing
  --skip-refused OUT
              takes in everything but the refused lines, and writes those to the file OUT, each with the reason
  --help      shows this

The columns are described in docs/import.md; docs/catalogue-template.csv is a template.
Exit codes: 0 done, 1 the file has errors and nothing was changed, 2 wrong call, 3 the database cannot be used.
`;

/** Parses the command line; returns a text to print instead if it is invalid, empty for `--help`. */
export function readArguments(argv: readonly string[]): ImportArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        update: { type: 'boolean' },
        replace: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        'skip-refused': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return '';
    if (values.update && values.replace) return 'Choose one of --update and --replace.';
    const [file, ...more] = positionals;
    if (file === undefined) return 'Name the file to import.';
    if (more.length > 0) return `One file at a time; what is "${more.join(' ')}"?`;
    const refusedFile = values['skip-refused'] ?? null;
    if (refusedFile !== null && path.resolve(refusedFile) === path.resolve(file))
      return 'The refused lines need a file of their own.';
    return { file, refusedFile, mode: values.replace ? 'replace' : 'update', isDryRun: values['dry-run'] ?? false };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
