import type { Path, Survey } from '../choose/survey.js';
import { type FactNames, type Facts, learnTours, namesOf, noFacts } from '../coverage/facts.js';
import type { PathResult, RunResult } from './results.js';

/**
 * Elements that a path has covered. A path without a failure has been walked to its end; one that failed counts up to the step before, and
 * not at all if its first state was wrong. Only elements that are reachable by the survey's own inputs count.
 */
export function coveredBy(survey: Survey, { script, tour }: Pick<Path, 'script' | 'tour'>, failedAt?: number): FactNames {
  const facts = noFacts();
  const scenarioPaths = survey.scenarios.find(({ scenario }) => scenario.name === script.scenario);
  if (scenarioPaths && failedAt !== -1) {
    learnTours(facts, scenarioPaths.exploration, [tour.slice(0, failedAt)], survey.onScreen === undefined);
  }
  for (const kind of Object.keys(facts) as (keyof Facts)[]) {
    for (const name of facts[kind]) if (!survey.reachable[kind].has(name)) facts[kind].delete(name);
  }
  return namesOf(facts);
}

/** States and transitions that a machine's runs have covered; a failed path counts up to its failure. */
export function walkedIn(runs: readonly RunResult[]): { states: ReadonlySet<string>; transitions: ReadonlySet<string> } {
  const states = new Set<string>();
  const transitions = new Set<string>();
  for (const { start, steps, failure } of runs.flatMap(({ paths }) => paths)) {
    if (failure?.step === -1) continue;
    for (const { state, taken, passed } of [start, ...steps.slice(0, failure?.step ?? steps.length)]) {
      for (const leaf of [...state.split(' + '), ...passed]) states.add(leaf);
      for (const key of taken) transitions.add(key);
    }
  }
  return { states, transitions };
}

/** Number of steps that were walked to their end. */
export function walkedSteps(paths: readonly PathResult[]): number {
  return paths.reduce((total, { steps, failure }) => total + (failure ? Math.max(0, failure.step) : steps.length), 0);
}
