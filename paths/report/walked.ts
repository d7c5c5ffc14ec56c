import type { RunResult } from './results.js';

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
