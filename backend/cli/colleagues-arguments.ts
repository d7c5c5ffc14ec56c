import { parseArgs } from 'node:util';

/** Options of the command. */
export type ColleaguesCommand =
  | { readonly what: 'list'; readonly customerCode: string }
  | { readonly what: 'administrator'; readonly customerCode: string; readonly username: string };

/** Shown on `--help` and after invalid arguments. */
export const usage = `Usage: npm run colleagues -- list --customer CODE
       npm run colleagues -- administrator --customer CODE --user USERNAME

Users of a customer, and its first administrator, who manages the others in the store. The shop has to be stopped, unless DATABASE_URL is set.

  list               the users, tab-delimited: username, role, name, email, ship-tos (all if empty)
  administrator      makes one of them an administrator; their sessions end
  --customer CODE    the customer, by its code
  --user USERNAME    the user
  --help             shows this
`;

const options = {
  customer: { type: 'string' },
  user: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the command line; returns a text to print instead if it is invalid, empty for `--help`. */
export function readColleaguesArguments(argv: readonly string[]): ColleaguesCommand | string {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    if (values.help) return '';
    const [what, ...more] = positionals;
    if (more.length > 0) return `What is "${more.join(' ')}"?`;
    if (what !== 'list' && what !== 'administrator') return 'Say what to do: list or administrator.';
    if (!values.customer) return 'Name the customer by its code: --customer CODE.';
    if (what === 'list') return { what, customerCode: values.customer };
    if (!values.user) return 'Name the user: --user USERNAME.';
    return { what, customerCode: values.customer, username: values.user };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
