import { type OpenApi, operationsOf } from '../contract/open-api.js';
import type { Check } from './check.js';
import type { Findings } from './run.js';

/** An operation of the contract that was not asked, and why. */
export interface UncoveredOperation {
  readonly operation: string;
  readonly reason: string;
}

/** Operations of the contract that a run did not reach, each with its reason. */
export function uncoveredIn(
  { results, operations }: Pick<Findings, 'results' | 'operations'>,
  contract: OpenApi,
  all: readonly Check[],
): UncoveredOperation[] {
  return operationsOf(contract)
    .filter((operation) => !operations.has(operation))
    .map((operation) => ({ operation, reason: reasonFor(operation, results, all) }));
}

function reasonFor(operation: string, results: Findings['results'], all: readonly Check[]): string {
  const about = results.filter(({ check }) => check.of.includes(operation));
  for (const { outcome } of about) if (outcome.kind === 'skipped') return outcome.reason;
  const [first] = about;
  if (first !== undefined) return `${first.check.id} ended before it came to it`;
  return all.some(({ of }) => of.includes(operation)) ? 'left out by --only' : 'no check is about it';
}

/** Operations that no check is about. */
export const uncheckedIn = (contract: OpenApi, all: readonly Check[]): string[] => {
  const checked = new Set(all.flatMap(({ of }) => of));
  return operationsOf(contract).filter((operation) => !checked.has(operation));
};
