import { parseArgs } from 'node:util';
import { allChecks } from './all-checks.js';
import { areas, type Effect } from './check.js';
import type { Credentials, Known } from './people.js';

/** Options of the command line. */
export interface Options {
  readonly url: string;
  readonly known: Known;
  readonly allowed: ReadonlySet<Effect>;
  readonly timeoutMs: number;
  /** Areas and ids; all for none. */
  readonly only: readonly string[];
  readonly form: 'text' | 'json' | 'junit';
  readonly lists: boolean;
  readonly helps: boolean;
}

/** The command line makes no sense; the message says what to change. */
export class WrongOptions extends Error {
  override readonly name = 'WrongOptions';
}

export const usage = `npm run conformance -- --url URL [options]
Holds a back office against docs/rest-contract.md, and says what the gateway would meet.

  --url URL              address of the service before /api, for instance https://erp.example.com
  --buyer NAME           a test user of a customer;   password: CONFORMANCE_BUYER_PASSWORD
  --sales NAME           a test salesperson;          password: CONFORMANCE_SALES_PASSWORD
  --consumer NAME        a test consumer;             password: CONFORMANCE_CONSUMER_PASSWORD
  --staff NAME           a user who administers it;   password: CONFORMANCE_STAFF_PASSWORD
                         NAME:PASSWORD works too, but everybody on this machine can read it in the list of processes
  --customer KEY         whom the salesperson acts for; the first of their list unless given
  --punchout-code=CODE   an authorization code of a punchout start page, not used yet

  --read-only            ask only what changes nothing; so it is unless you allow more
  --writes               also cart lines, order guides, addresses and settings of these users; everything is put back
  --orders               also submit orders, which stay; includes --writes

  --only NAME            an area or a check, as --list names them; several by commas or by repeating it
  --timeout SECONDS      how long the service may be silent; 5, as for the gateway, unless given
  --list                 say what would be asked, and ask nothing
  --json | --junit       the findings for a program

Ends with 0 if it conforms, 1 if it does not, 2 if it could not be asked.`;

const roles = ['buyer', 'sales', 'consumer', 'staff'] as const;

/** Reads the command line; throws {@link WrongOptions}. Passwords come by environment, so that the list of processes does not show them. */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Options {
  const values = parsed(args);
  const people = Object.fromEntries(
    roles.flatMap((role) => {
      const credentials = credentialsOf(role, values[role], env);
      return credentials === undefined ? [] : [[role, credentials]];
    }),
  );
  if (values['read-only'] && (values.writes || values.orders))
    throw new WrongOptions('--read-only and --writes or --orders exclude each other.');
  if (values.json && values.junit) throw new WrongOptions('--json and --junit exclude each other.');
  const lists = values.list === true;
  const helps = values.help === true;
  return {
    url: lists || helps ? '' : urlOf(values.url),
    known: {
      ...people,
      ...(values.customer !== undefined && { customerKey: numberOf('--customer', values.customer) }),
      ...(values['punchout-code'] !== undefined && { punchoutCode: values['punchout-code'] }),
    },
    allowed: new Set<Effect>([
      'reads',
      ...(values.writes || values.orders ? (['writes'] as const) : []),
      ...(values.orders ? (['orders'] as const) : []),
    ]),
    timeoutMs: values.timeout === undefined ? 5_000 : numberOf('--timeout', values.timeout) * 1_000,
    only: namesOf(values.only ?? []),
    form: values.json ? 'json' : values.junit ? 'junit' : 'text',
    lists,
    helps,
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{
          url: text,
          buyer: text,
          sales: text,
          consumer: text,
          staff: text,
          customer: text,
          'punchout-code': text,
          timeout: text,
        },
        ...{ 'read-only': flag, writes: flag, orders: flag, list: flag, json: flag, junit: flag },
        only: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new WrongOptions((error as Error).message.split('. ', 1)[0] ?? '');
  }
}

function urlOf(text: string | undefined): string {
  if (text === undefined) throw new WrongOptions('--url is missing: the address of the service before /api.');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new WrongOptions(`--url ${text} is no http or https address.`);
  if (url.username !== '' || url.search !== '') throw new WrongOptions('--url has to be without a user and without a query.');
  return url.href.replace(/\/+$/, '').replace(/\/api$/, '');
}

function credentialsOf(
  role: (typeof roles)[number],
  given: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Credentials | undefined {
  const variable = `CONFORMANCE_${role.toUpperCase()}`;
  const text = given ?? env[variable];
  if (text === undefined || text === '') return undefined;
  const colon = text.indexOf(':');
  const username = colon < 0 ? text : text.slice(0, colon);
  const password = colon < 0 ? env[`${variable}_PASSWORD`] : text.slice(colon + 1);
  if (!password) throw new WrongOptions(`--${role} ${username} has no password: set ${variable}_PASSWORD.`);
  return { username, password };
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0 && value < 1e9)) throw new WrongOptions(`${name} ${text} is no number above 0.`);
  return value;
}

function namesOf(given: readonly string[]): string[] {
  const names = given.flatMap((text) => text.split(',')).filter((name) => name !== '');
  const isKnown = (name: string) => areas.some((area) => area === name) || allChecks.some(({ id }) => id === name);
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined)
    throw new WrongOptions(`--only ${unknown} names neither an area (${areas.join(', ')}) nor a check; --list has them all.`);
  return names;
}
