import { parseArgs } from 'node:util';
import type { NewPunchoutBuyer } from '../contract/punchout-buyers.js';

/** Options of the command. */
export type PunchoutCommand =
  | { readonly what: 'list' }
  | { readonly what: 'enable' | 'disable'; readonly id: number }
  | { readonly what: 'add'; readonly customerCode: string; readonly buyer: Omit<NewPunchoutBuyer, 'secret'> };

/** Shown on `--help` and after invalid arguments. */
export const usage = `Usage: npm run punchout:buyer -- list
       npm run punchout:buyer -- enable ID | disable ID
       npm run punchout:buyer -- add --dialect cxml|oci --identity NAME --customer CODE --host HOST [--host HOST …] [options]

Registers the procurement systems that may hand people over (docs/punchout.md). The shop has to be stopped, unless DATABASE_URL is set.
The secret is read from the variable PUNCHOUT_SECRET; without it one is made up and shown once.

  --identity NAME            cXML: the identity of the From credential; OCI: USERNAME
  --customer CODE            the customer that orders
  --host HOST                where carts may be posted to; *.example.com means every name below it
  --name TEXT                how the buyer is called here (default: the identity)
  --domain DOMAIN            cXML: the domain of the From credential (default NetworkID)
  --supplier NAME            cXML: how the buyer calls us, the identity of the To credential
  --supplier-domain DOMAIN   cXML: its domain (default: as --domain)
  --sender NAME              cXML: the identity of the Sender credential, where a network sends (default: the identity)
  --sender-domain DOMAIN     cXML: its domain (default: as --domain)
  --base64                   cXML: carts are posted as cxml-base64 instead of cxml-urlencoded
  --help                     shows this
`;

const text = { type: 'string' } as const;
const options = {
  dialect: text,
  identity: text,
  customer: text,
  host: { type: 'string', multiple: true },
  name: text,
  domain: text,
  supplier: text,
  'supplier-domain': text,
  sender: text,
  'sender-domain': text,
  base64: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the command line; returns a text to print instead if it is invalid, empty for `--help`. */
export function readPunchoutArguments(argv: readonly string[]): PunchoutCommand | string {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    if (values.help) return '';
    const [what, id, ...more] = positionals;
    if (more.length > 0) return `What is "${more.join(' ')}"?`;
    if (what === 'list') return { what };
    if (what === 'enable' || what === 'disable') {
      return /^[1-9]\d{0,8}$/.test(id ?? '') ? { what, id: Number(id) } : 'Name the buyer by the number that list shows.';
    }
    if (what === 'add') return addOf(values);
    return 'Say what to do: list, add, enable or disable.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function addOf(values: Values): PunchoutCommand | string {
  const { dialect, identity, customer, supplier, host: postbackHosts = [], domain = 'NetworkID' } = values;
  if (dialect !== 'cxml' && dialect !== 'oci') return '--dialect is cxml or oci.';
  if (!identity || !customer) return 'Name the --identity of the buyer and the --customer that orders.';
  if (dialect === 'cxml' && !supplier) return 'Say by --supplier how the buyer calls us.';
  const isCxml = dialect === 'cxml';
  return {
    what: 'add',
    customerCode: customer,
    buyer: {
      dialect,
      values: {
        name: values.name ?? identity,
        domain: isCxml ? domain : '',
        identity,
        senderDomain: isCxml && values.sender ? (values['sender-domain'] ?? domain) : '',
        senderIdentity: isCxml ? (values.sender ?? '') : '',
        supplierDomain: isCxml ? (values['supplier-domain'] ?? domain) : '',
        supplierIdentity: isCxml ? (supplier ?? '') : '',
        postbackHosts,
        encoding: values.base64 ? 'base64' : 'urlencoded',
      },
    },
  };
}
