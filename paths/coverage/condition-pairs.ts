import type { Evaluation } from './evaluations.js';

/** Ids of the conditions whose effect two evaluations show: both differ in it and in the answer, and in no other condition that both ask. */
export function pairsIn(evaluations: readonly Evaluation[]): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const one of evaluations) {
    for (const other of evaluations) {
      if (one.decision !== other.decision || one.answer === other.answer) continue;
      const changed = [...one.conditions].filter(([id, value]) => other.conditions.has(id) && other.conditions.get(id) !== value);
      if (changed.length === 1) for (const [id] of changed) shown.add(id);
    }
  }
  return shown;
}
