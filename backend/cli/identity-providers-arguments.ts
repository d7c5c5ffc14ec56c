import { parseArgs } from 'node:util';
import { type Role, roles } from '../../domain/colleagues/roles.js';
import type { NewProvider } from '../services/identity-providers/register-provider.js';

/** A directory without its secret, which is no argument: other users of the machine see arguments. */
export type GivenProvider = Omit<NewProvider, 'clientSecret'>;

/** Options of the command. */
export type ProviderCommand =
  | { readonly what: 'list' }
  | { readonly what: 'check'; readonly slug: string }
  | { readonly what: 'enable' | 'disable' | 'remove'; readonly slug: string }
  | { readonly what: 'add'; readonly isPublic: boolean; readonly provider: GivenProvider };

/** Shown on `--help` and after invalid arguments. */
export const usage = `Usage: npm run identity-providers -- list
       npm run identity-providers -- check SLUG | enable SLUG | disable SLUG | remove SLUG
       npm run identity-providers -- add --customer CODE --slug SLUG --name TEXT --issuer URL --client-id ID [options]

Directories through which companies' people sign in by OpenID Connect (docs/company-sign-in.md). The shop has to be stopped, unless DATABASE_URL is set.
The secret of the client is read from the variable CLIENT_SECRET, otherwise from standard input.

  --customer CODE          the customer whose people they are
  --slug SLUG              the short name that people type: letters in lower case, digits, hyphens
  --name TEXT              the name of the directory
  --issuer URL             its address, below which /.well-known/openid-configuration is
  --client-id ID           the store's name at the directory
  --public                 the store has no secret there
  --username-claim CLAIM   the claim with the username (default preferred_username)
  --role-claim CLAIM       the claim that decides the role, at every sign-in
  --role ROLE=VALUE        the role that a value of that claim gives; may be repeated
  --default-role ROLE      the role without such a value; without a role claim, that of new users
  --create-users           people without an account get one
  --help                   shows this

  check                    reads the configuration of the directory, and says what happens at a sign-in
  remove                   removes the directory; its users stay, but sign in otherwise
  ROLE                     ${roles.join(', ')}
`;

const text = { type: 'string' } as const;
const options = {
  customer: text,
  slug: text,
  name: text,
  issuer: text,
  'client-id': text,
  public: { type: 'boolean' },
  'username-claim': text,
  'role-claim': text,
  role: { type: 'string', multiple: true },
  'default-role': text,
  'create-users': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the command line; returns a text to print instead if it is invalid, empty for `--help`. */
export function readProviderArguments(argv: readonly string[]): ProviderCommand | string {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    if (values.help) return '';
    const [what, slug, ...more] = positionals;
    if (more.length > 0) return `What is "${more.join(' ')}"?`;
    if (what === 'list') return { what };
    if (what === 'enable' || what === 'disable' || what === 'remove' || what === 'check') {
      return slug ? { what, slug } : 'Name the directory by the short name that list shows.';
    }
    if (what === 'add') return addOf(values);
    return 'Say what to do: list, add, check, enable, disable or remove.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const isRole = (text: string | undefined): text is Role => roles.some((role) => role === text);

function addOf(values: Values): ProviderCommand | string {
  const { customer, slug, name, issuer, 'client-id': clientId, role: given = [], 'default-role': defaultRole } = values;
  if (!customer || !slug || !name) return 'Name the --customer, the --slug and the --name of the directory.';
  if (!issuer || !clientId) return 'Name the --issuer and the --client-id.';
  if (defaultRole !== undefined && !isRole(defaultRole)) return `--default-role is one of ${roles.join(', ')}.`;
  const roleByClaim: Record<string, Role> = {};
  for (const pair of given) {
    const [role, ...rest] = pair.split('=');
    const value = rest.join('=');
    if (!isRole(role) || value === '') return `--role is ROLE=VALUE, with one of ${roles.join(', ')}.`;
    roleByClaim[value] = role;
  }
  return {
    what: 'add',
    isPublic: values.public ?? false,
    provider: {
      ...{ customerCode: customer, slug, name, issuer, clientId, roleByClaim },
      usernameClaim: values['username-claim'] ?? 'preferred_username',
      roleClaim: values['role-claim'] ?? null,
      defaultRole: defaultRole ?? null,
      createsUsers: values['create-users'] ?? false,
    },
  };
}
