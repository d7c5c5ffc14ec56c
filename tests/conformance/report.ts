import type { OpenApi } from '../contract/open-api.js';
import { shortOf } from './answer.js';
import { type Area, areaOf, type Check, type Deviation } from './check.js';
import { type UncoveredOperation, uncoveredIn } from './coverage.js';
import { masked, maskedHeaders } from './masking.js';
import type { Findings, Result } from './run.js';

/** The findings in an order and form of their own, which each printed form starts from. Nothing secret is left in it. */
export interface Report {
  readonly url: string;
  readonly conforms: boolean;
  readonly seconds: number;
  readonly requests: number;
  readonly holding: number;
  readonly deviating: number;
  readonly skipped: number;
  readonly operations: number;
  readonly checks: readonly ReportedCheck[];
  readonly unasked: readonly UncoveredOperation[];
}

export interface ReportedCheck {
  readonly id: string;
  readonly area: Area;
  readonly says: string;
  readonly requirement: string;
  readonly outcome: 'holds' | 'deviates' | 'skipped';
  readonly ms: number;
  /** Why it was skipped. */
  readonly reason: string | null;
  readonly deviation: ReportedDeviation | null;
  /** Differences that the gateway tolerates. */
  readonly notes: readonly string[];
  /** The operations that it is about, and those of them that it asked. */
  readonly of: readonly string[];
  readonly asked: readonly string[];
  /** Changes that the check could not revert. */
  readonly left: readonly string[];
}

export interface ReportedDeviation {
  readonly sent: string | null;
  readonly expected: string;
  readonly came: string;
  /** The answer that showed it. */
  readonly answer: string | null;
  readonly otherwise: string;
  readonly see: string;
}

export function reportOf(findings: Findings, contract: OpenApi, all: readonly Check[]): Report {
  const checks = findings.results.map(reported);
  const count = (outcome: ReportedCheck['outcome']) => checks.filter((check) => check.outcome === outcome).length;
  const unasked = uncoveredIn(findings, contract, all);
  return {
    url: findings.url,
    conforms: count('deviates') === 0 && count('holds') > 0,
    seconds: Math.round(findings.ms / 100) / 10,
    requests: findings.requests,
    holding: count('holds'),
    deviating: count('deviates'),
    skipped: count('skipped'),
    operations: unasked.length + findings.operations.size,
    checks,
    unasked,
  };
}

function reported({ check, outcome, ms, operations, left }: Result): ReportedCheck {
  const { id, says, requirement, of } = check;
  return {
    ...{ id, area: areaOf(check), says, requirement, outcome: outcome.kind, ms: Math.round(ms) },
    reason: outcome.kind === 'skipped' ? outcome.reason : null,
    deviation: outcome.kind === 'deviates' ? deviationOf(check, outcome.deviation) : null,
    notes: outcome.kind === 'skipped' ? [] : [...new Set(outcome.notes)],
    of,
    asked: of.filter((operation) => operations.has(operation)),
    left,
  };
}

function deviationOf(check: Check, { expected, came, exchange }: Deviation): ReportedDeviation {
  const body = exchange?.sent.body === undefined ? '' : ` ${masked(exchange.sent.body).slice(0, 200)}`;
  return {
    sent:
      exchange && [`${exchange.sent.method} ${masked(exchange.sent.path)}${body}`, ...maskedHeaders(exchange.sent)].join('\n'),
    expected: masked(expected),
    came: masked(came),
    answer: exchange?.came ? shortOf(exchange.came) : null,
    otherwise: check.otherwise,
    see: `${sections[areaOf(check)]} (${check.requirement})`,
  };
}

const contractText = 'docs/rest-contract.md';

/** Where docs/rest-contract.md speaks of an area. */
export const sections: Readonly<Record<Area, string>> = {
  service: `${contractText}#conventions`,
  session: `${contractText}#authentication-and-session`,
  passwords: `${contractText}#passwords`,
  registration: `${contractText}#registration`,
  customers: `${contractText}#authentication-and-session`,
  settings: `${contractText}#settings-and-menu-s734`,
  theme: `${contractText}#theme-a729`,
  administration: `${contractText}#administration-a731a739`,
  overview: `${contractText}#overview-of-the-store`,
  mail: `${contractText}#mail-that-can-be-switched-off`,
  catalogue: `${contractText}#products`,
  cart: `${contractText}#cart`,
  checkout: `${contractText}#cart`,
  guides: `${contractText}#order-guides-s721`,
  addresses: `${contractText}#addresses-s735`,
  account: `${contractText}#account-a72`,
  history: `${contractText}#history-a714`,
  documents: `${contractText}#documents-a79`,
  payments: `${contractText}#payment-at-checkout-s711`,
  punchout: `${contractText}#punchout-s15-s76`,
  support: `${contractText}#support`,
  delivery: `${contractText}#delivery-area-and-calendar`,
};
