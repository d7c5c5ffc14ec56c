/** A document with its earlier states, for undo and redo. */
export interface EditHistory<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** Steps that can be undone. */
const mostSteps = 100;

export const historyOf = <T>(present: T): EditHistory<T> => ({ past: [], present, future: [] });

/** Adds a state; what was undone can no longer be redone. A state that is the same object as the present one adds nothing. */
export function changedTo<T>(history: EditHistory<T>, present: T): EditHistory<T> {
  if (present === history.present) return history;
  return { past: [...history.past, history.present].slice(-mostSteps), present, future: [] };
}

/** Replaces the present state without a step of its own, for what is typed letter by letter. */
export const continuedWith = <T>(history: EditHistory<T>, present: T): EditHistory<T> => ({ ...history, present, future: [] });

/** The history one step back; the same if there is none. */
export function undone<T>({ past, present, future }: EditHistory<T>): EditHistory<T> {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

/** The history one step forward again; the same if nothing was undone. */
export function redone<T>({ past, present, future }: EditHistory<T>): EditHistory<T> {
  const [next, ...others] = future;
  return next === undefined ? { past, present, future } : { past: [...past, present], present: next, future: others };
}
