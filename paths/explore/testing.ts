import type { AnyStateMachine } from 'xstate';
import type { Explored } from './findings/explored.js';
import type { FindingKind } from './findings/finding.js';
import { type ExploreWith, givenBy } from './given/load-given.js';
import { type ExploreReport, exploreMachine, reportOn } from './report.js';

const SEED = 1;

/** Explores a machine with these values, for tests. */
export async function exploredWith(machine: unknown, values: ExploreWith = {}, limit?: number): Promise<Explored> {
  return exploreMachine(machine as AnyStateMachine, await givenBy(values, SEED), limit);
}

/** The report on a machine, for tests. */
export async function reportFor(machine: unknown, values: ExploreWith = {}, limit?: number): Promise<ExploreReport> {
  return reportOn(await exploredWith(machine, values, limit));
}

/** The findings of one kind, as `defect door.open — not final, …`. */
export function found({ findings }: ExploreReport, kind: FindingKind): string[] {
  return findings.filter((one) => one.kind === kind).map(({ level, subject, detail }) => `${level} ${subject} — ${detail}`);
}
