/** One evaluation of a decision: the conditions that were asked, by their ids, and the answer. */
export interface Evaluation {
  decision: string;
  conditions: ReadonlyMap<string, boolean>;
  answer: boolean;
}

/** Evaluations of all decisions of an instrumented machine during a run, each different one once. */
export function evaluationsOf(run: () => unknown): readonly Evaluation[] {
  const recorder = globalThis as { evaluated?: (evaluation: Evaluation) => void };
  const found = new Map<string, Evaluation>();
  recorder.evaluated = (evaluation) => void found.set(keyOf(evaluation), evaluation);
  try {
    run();
  } finally {
    delete recorder.evaluated;
  }
  return [...found.values()];
}

/** The same for evaluations that say the same. */
export const keyOf = ({ decision, conditions, answer }: Evaluation): string => JSON.stringify([decision, ...conditions, answer]);
