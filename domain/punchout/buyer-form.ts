import { type Text, text } from '../../texts/text.js';
import { lengthOf } from '../text/text-length.js';
import type { BuyerChange, BuyerDialect, BuyerValues } from './buyer.js';

/** Field of the forms of a procurement system. */
export type BuyerField = keyof BuyerValues | 'secret';

/** Problems by field; a field without a problem is absent. */
export type BuyerProblems = Partial<Record<BuyerField, Text>>;

/** Field that is a line of text. */
export type BuyerTextField = Exclude<keyof BuyerValues, 'postbackHosts' | 'encoding'>;

interface TextRule {
  readonly label: Text;
  /** Label with OCI, if it has another name there. */
  readonly ociLabel?: Text;
  readonly most: number;
  /** Protocols that need it. */
  readonly requiredBy: readonly BuyerDialect[];
  /** Protocols that know it. */
  readonly of: readonly BuyerDialect[];
}

const both = ['CXML', 'OCI'] as const;
const cxml = ['CXML'] as const;

/** Text fields in their order. */
export const buyerRules: Readonly<Record<BuyerTextField, TextRule>> = {
  name: { label: text('punchoutBuyers.field.name'), most: 60, requiredBy: both, of: both },
  domain: { label: text('punchoutBuyers.field.domain'), most: 100, requiredBy: cxml, of: cxml },
  identity: {
    ...{ label: text('punchoutBuyers.field.identity'), ociLabel: text('punchoutBuyers.field.username') },
    ...{ most: 100, requiredBy: both, of: both },
  },
  supplierDomain: { label: text('punchoutBuyers.field.supplierDomain'), most: 100, requiredBy: cxml, of: cxml },
  supplierIdentity: { label: text('punchoutBuyers.field.supplierIdentity'), most: 100, requiredBy: cxml, of: cxml },
  senderDomain: { label: text('punchoutBuyers.field.senderDomain'), most: 100, requiredBy: [], of: cxml },
  senderIdentity: { label: text('punchoutBuyers.field.senderIdentity'), most: 100, requiredBy: [], of: cxml },
};

/** Whether a name is that of a field. */
export const isBuyerField = (name: string): name is BuyerField =>
  Object.hasOwn(buyerRules, name) || name === 'postbackHosts' || name === 'encoding' || name === 'secret';

/** Most hosts of a procurement system. */
export const mostHosts = 20;
/** Lengths of a secret in characters. */
export const secretLength = { least: 12, most: 200 } as const;

/** A host name, or `*.` and a host name; never a bare `*`, which would let a cart go anywhere. */
const hostForm = /^(\*\.)?([a-z0-9-]+\.)*[a-z0-9-]+$/i;
const isHost = (name: string): boolean => hostForm.test(name) && (!name.startsWith('*.') || name.slice(2).includes('.'));

/** Characters that a form posted by OCI and an XML document carry alike; blanks at the ends are lost in XML. */
const secretForm = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Label of a field. */
export const buyerLabel = (field: BuyerTextField, dialect: BuyerDialect): Text => {
  const { label, ociLabel } = buyerRules[field];
  return dialect === 'OCI' ? (ociLabel ?? label) : label;
};

/** Label of any of the values. */
export function fieldLabel(field: keyof BuyerValues, dialect: BuyerDialect): Text {
  if (field === 'postbackHosts') return text('punchoutBuyers.field.hosts');
  return field === 'encoding' ? text('punchoutBuyers.field.encoding') : buyerLabel(field, dialect);
}

function textProblem(field: BuyerTextField, typed: string, dialect: BuyerDialect): Text | null {
  const { most, requiredBy } = buyerRules[field];
  const label = buyerLabel(field, dialect);
  const kept = typed.trim();
  if (kept === '') return requiredBy.includes(dialect) ? text('fields.required', { label }) : null;
  return lengthOf(kept) > most ? text('fields.tooLong', { label, most }) : null;
}

function hostsProblem(hosts: readonly string[]): Text | null {
  if (hosts.length === 0) return text('punchoutBuyers.problem.noHost');
  if (hosts.length > mostHosts) return text('punchoutBuyers.problem.hosts', { most: mostHosts });
  const wrong = hosts.find((host) => !isHost(host));
  return wrong === undefined ? null : text('punchoutBuyers.problem.host', { host: wrong });
}

function secretProblem(secret: string): Text | null {
  if (secret === '') return null;
  const { least, most } = secretLength;
  const isSound = secretForm.test(secret) && secret.length >= least && secret.length <= most;
  return isSound ? null : text('punchoutBuyers.problem.secret', { least, most });
}

function valueProblems(values: BuyerValues, dialect: BuyerDialect): BuyerProblems {
  const fields = (Object.keys(buyerRules) as BuyerTextField[]).filter((field) => buyerRules[field].of.includes(dialect));
  const found = fields.flatMap((field) => {
    const problem = textProblem(field, values[field], dialect);
    return problem === null ? [] : [[field, problem] as const];
  });
  const hosts = hostsProblem(keptHosts(values.postbackHosts));
  return { ...Object.fromEntries(found), ...(hosts && { postbackHosts: hosts }) };
}

/** Problems of a change's form; empty if it can be sent. */
export function buyerProblems(change: BuyerChange, dialect: BuyerDialect): BuyerProblems {
  const secret = change.kind === 'new' || change.kind === 'secret' ? secretProblem(change.secret) : null;
  return {
    ...(change.kind === 'new' || change.kind === 'values' ? valueProblems(change.values, dialect) : {}),
    ...(secret && { secret }),
  };
}

const keptHosts = (hosts: readonly string[]): string[] => [
  ...new Set(hosts.map((host) => host.trim().toLowerCase()).filter((host) => host !== '')),
];

/** Values as they are kept: without blanks at their ends, and without what the protocol does not know. */
export function keptValues(values: BuyerValues, dialect: BuyerDialect): BuyerValues {
  const fields = Object.entries(buyerRules) as [BuyerTextField, TextRule][];
  const texts = Object.fromEntries(fields.map(([field, { of }]) => [field, of.includes(dialect) ? values[field].trim() : '']));
  const isSenderNamed = texts.senderIdentity !== '';
  return {
    ...(texts as Record<BuyerTextField, string>),
    // A domain without an identity names no sender; a sender without a domain has that of From.
    senderDomain: isSenderNamed ? texts.senderDomain || texts.domain || '' : '',
    postbackHosts: keptHosts(values.postbackHosts),
    encoding: dialect === 'CXML' ? values.encoding : 'URLENCODED',
  };
}

/** Values to begin with. */
export const newBuyer: BuyerValues = {
  ...{ name: '', domain: 'NetworkID', identity: '', senderDomain: '', senderIdentity: '' },
  ...{ supplierDomain: 'NetworkID', supplierIdentity: '', postbackHosts: [], encoding: 'URLENCODED' },
};
