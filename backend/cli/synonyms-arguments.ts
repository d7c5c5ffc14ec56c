import { parseArgs } from 'node:util';

/** A file of synonyms to take in. */
export interface SynonymsCommand {
  readonly file: string;
  readonly isDryRun: boolean;
}

/** Shown on `--help` and after invalid arguments. */
export const usage = `Usage: npm run import:synonyms -- FILE [--dry-run]

Takes in synonyms of searches from a CSV file with the columns term, meaning and both ways (Y or N). Synonyms that the file does not have stay.

  --dry-run   reports what would be done and changes nothing
  --help      shows this

Refused lines are listed with their reasons and left out. The rules are described in docs/import.md.
Exit codes: 0 done, 1 lines were refused, 2 wrong call, 3 the database cannot be used.
`;

/** Parses the command line; returns a text to print instead if it is invalid, empty for `--help`. */
export function readSynonymsArguments(argv: readonly string[]): SynonymsCommand | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return '';
    const [file, ...more] = positionals;
    if (file === undefined) return 'Name the file to import.';
    if (more.length > 0) return `One file at a time; what is "${more.join(' ')}"?`;
    return { file, isDryRun: values['dry-run'] ?? false };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
