import { parseArgs } from 'node:util';

/** Options of the command. */
export type StaffCommand =
  | { readonly what: 'list' }
  | { readonly what: 'setup-link' }
  | { readonly what: 'add' | 'remove'; readonly username: string }
  | { readonly what: 'create'; readonly username: string; readonly name: string; readonly email: string };

/** Shown on `--help` and after invalid arguments. */
export const usage = `Usage: npm run staff -- list
       npm run staff -- create --user USERNAME --name NAME --email ADDRESS
       npm run staff -- add --user USERNAME
       npm run staff -- remove --user USERNAME
       npm run staff -- setup-link

People who administer the store. The shop has to be stopped, unless DATABASE_URL is set.

  list               the staff, tab-delimited: username, name, email
  create             a new account that only administers the store; prints a link to its first password, valid for an hour
  add                lets a salesperson or a customer's user administer the store as well
  remove             takes that away; an account that did nothing else is disabled. Sessions end
  setup-link         prints a new link to set the store up in the browser, valid for 24 hours; for a store without staff
  --user USERNAME    the user
  --name NAME        their name
  --email ADDRESS    their email address
  --help             shows this
`;

const options = {
  user: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the command line; returns a text to print instead if it is invalid, empty for `--help`. */
export function readStaffArguments(argv: readonly string[]): StaffCommand | string {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    if (values.help) return '';
    const [what, ...more] = positionals;
    if (more.length > 0) return `What is "${more.join(' ')}"?`;
    if (what === 'list' || what === 'setup-link') return { what };
    if (what !== 'create' && what !== 'add' && what !== 'remove')
      return 'Say what to do: list, create, add, remove or setup-link.';
    const { user: username, name, email } = values;
    if (!username) return 'Name the user: --user USERNAME.';
    if (what !== 'create') return { what, username };
    if (!name || !email) return 'A new account needs --name NAME and --email ADDRESS.';
    return { what, username, name, email };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
