import type { OpenApi } from '../contract/open-api.js';
import { openLine } from './ask.js';
import { neededFor, readDeclared } from './capabilities.js';
import { type Check, Deviation, type Effect, type Exchange, NotTried } from './check.js';
import { operationOf } from './contract.js';
import { Conversation, type Setting } from './conversation.js';
import { type Known, People } from './people.js';

/** Result of a check. */
export type Outcome =
  | { readonly kind: 'holds'; readonly notes: readonly string[] }
  | { readonly kind: 'deviates'; readonly deviation: Deviation; readonly notes: readonly string[] }
  | { readonly kind: 'skipped'; readonly reason: string };

export interface Result {
  readonly check: Check;
  readonly outcome: Outcome;
  readonly ms: number;
  /** Operations that it asked. */
  readonly operations: ReadonlySet<string>;
  /** Changes that the check could not revert. */
  readonly left: readonly string[];
}

/** Results for a service. */
export interface Findings {
  readonly url: string;
  readonly results: readonly Result[];
  /** Operations of the contract that were asked at least once. */
  readonly operations: ReadonlySet<string>;
  /** How many requests the checks made. */
  readonly requests: number;
  readonly ms: number;
}

/** A service and how far it may be asked. */
export interface Inquiry {
  readonly url: string;
  readonly known: Known;
  readonly allowed: ReadonlySet<Effect>;
  readonly timeoutMs: number;
  readonly contract: OpenApi;
  readonly checks: readonly Check[];
}

/** The service could not be checked. */
export class CannotAsk extends Error {
  override readonly name = 'CannotAsk';
}

/** A service that says nothing three times over would be waited for all day. */
const mostSilences = 3;

/** Runs all permitted checks in sequence; rejects with {@link CannotAsk} if no service at the address implements the contract. */
export async function inquire({ url, known, allowed, timeoutMs, contract, checks }: Inquiry): Promise<Findings> {
  const from = performance.now();
  const line = openLine(url, timeoutMs);
  const people = new People(line, known);
  const found = new Map<string, unknown>();
  let number = 0;
  const nextNumber = () => {
    number += 1;
    return number;
  };
  try {
    await demandJson(line);
    const declared = await readDeclared(line);
    const results: Result[] = [];
    const setting = { line, contract, people, found, nextNumber };
    let silences = 0;
    for (const check of checks) {
      const undeclared = neededFor(check).filter((name) => !declared.has(name));
      const result =
        silences >= mostSilences
          ? skipped(check, 'the service does not answer any more')
          : undeclared.length > 0
            ? skipped(check, `GET /api/capabilities does not declare ${undeclared.join(', ')}`)
            : allowed.has(check.effect)
              ? await tried(check, setting)
              : skipped(check, permissions[check.effect]);
      if (result.outcome.kind !== 'skipped') silences = isSilence(result) ? silences + 1 : 0;
      results.push(result);
    }
    const operations = new Set(results.flatMap((result) => [...result.operations]));
    return { url: line.url, results, operations, requests: number, ms: performance.now() - from };
  } finally {
    await people.leave();
    await line.close();
  }
}

const permissions: Readonly<Record<Effect, string>> = {
  reads: 'not asked for',
  writes: 'changes something and puts it back: allow it with --writes',
  orders: 'leaves an order in the books: allow it with --orders',
};

const skipped = (check: Check, reason: string): Result => ({
  check,
  outcome: { kind: 'skipped', reason },
  ms: 0,
  operations: new Set(),
  left: [],
});

const isSilence = ({ outcome }: Result) => outcome.kind === 'deviates' && outcome.deviation.exchange?.silence != null;

async function tried(check: Check, run: Omit<Setting, 'heard'>): Promise<Result> {
  const from = performance.now();
  const operations = new Set<string>();
  const heard = (exchange: Exchange) => {
    const operation = operationOf(run.contract, exchange);
    if (operation !== undefined) operations.add(operation);
  };
  const it = new Conversation({ ...run, heard }, check);
  let outcome: Outcome;
  try {
    await check.prove(it);
    outcome = { kind: 'holds', notes: it.notes };
  } catch (error) {
    outcome = outcomeOf(error, it.notes);
  }
  const left = await it.end();
  return { check, outcome, ms: performance.now() - from, operations, left };
}

function outcomeOf(error: unknown, notes: readonly string[]): Outcome {
  if (error instanceof NotTried) return { kind: 'skipped', reason: error.message };
  if (error instanceof Deviation) return { kind: 'deviates', deviation: error, notes };
  throw error;
}

/** Everything else would be about pages, not about a contract. */
async function demandJson(line: ReturnType<typeof openLine>): Promise<void> {
  const paths = ['/api/settings/site', '/api/user'];
  for (const path of paths) {
    const { came, silence } = await line.send({ method: 'GET', path, headers: {}, body: undefined });
    if (came === null) throw new CannotAsk(`${line.url} cannot be asked: ${silence}.`);
    const type = came.headers['content-type'] ?? '';
    if (/\bjson\b/.test(type)) return;
    if (path === paths.at(-1)) {
      const kind = type === '' ? 'no content type' : type.split(';', 1)[0];
      const place = came.status >= 300 && came.status < 400 ? ` and a redirect to ${came.headers.location}` : '';
      throw new CannotAsk(
        `${line.url} answers, but not as a back office: ${path} gave ${came.status} with ${kind}${place} where JSON is expected. Is --url the address before /api?`,
      );
    }
  }
}
