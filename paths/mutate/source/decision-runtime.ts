import type { Evaluation } from '../../coverage/evaluations.js';

interface Recorder {
  /** Called after each decision; undefined while nothing is recorded. */
  evaluated?: (evaluation: Evaluation) => void;
  /** Conditions of the decisions that are being made, the innermost last. */
  openDecisions?: Map<string, boolean>[];
}

const recorder = globalThis as Recorder;

/** Records a decision with its conditions. What is neither true nor false is no decision. */
export function decided<T>(decision: string, decide: () => T): T {
  if (!recorder.evaluated) return decide();
  recorder.openDecisions ??= [];
  const conditions = new Map<string, boolean>();
  recorder.openDecisions.push(conditions);
  try {
    const answer = decide();
    if (typeof answer === 'boolean') recorder.evaluated({ decision, conditions, answer });
    return answer;
  } finally {
    recorder.openDecisions.pop();
  }
}

/** Records a condition of the innermost decision. */
export function judged<T>(id: string, value: T): T {
  recorder.openDecisions?.at(-1)?.set(id, Boolean(value));
  return value;
}
