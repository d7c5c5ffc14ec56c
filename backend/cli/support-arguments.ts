import { parseArgs } from 'node:util';

/** Options of the command. */
export type SupportCommand =
  | { readonly what: 'list'; readonly limit: number }
  | { readonly what: 'show'; readonly number: number }
  | { readonly what: 'recording'; readonly number: number; readonly out: string };

/** Shown on `--help` and after invalid arguments. */
export const usage = `Usage: npm run support -- list [--limit N]
       npm run support -- show NUMBER
       npm run support -- recording NUMBER --out FILE

What people reported by Report a Problem (docs/support.md). The shop has to be stopped, unless DATABASE_URL is set.

  list         the newest requests, tab-delimited: number, time, user, customer, recording, first line
  show         one of them whole
  recording    its recording, as a file for \`npm run paths -- replay FILE\`
  --limit N    how many (default 50, at most 1000)
  --out FILE   where to; an existing file is not overwritten
  --help       shows this
`;

const options = { limit: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

const whole = (text: string | undefined, most: number): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most ? Number(text) : null;

/** Parses the command line; returns a text to print instead if it is invalid, empty for `--help`. */
export function readSupportArguments(argv: readonly string[]): SupportCommand | string {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    if (values.help) return '';
    const [what, given, ...more] = positionals;
    if (more.length > 0) return `What is "${more.join(' ')}"?`;
    if (what === 'list') {
      const limit = whole(values.limit ?? '50', 1_000);
      return limit === null ? '--limit is 1 to 1000.' : { what, limit };
    }
    if (what !== 'show' && what !== 'recording') return 'Say what to do: list, show or recording.';
    const number = whole(given, 999_999_999);
    if (number === null) return 'Name the request by its number.';
    if (what === 'show') return { what, number };
    return values.out ? { what, number, out: values.out } : 'Say by --out where the recording goes.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
