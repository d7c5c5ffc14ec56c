import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';
import { isInnermost } from '../../graph/transitions.js';

/** Ways in which an actor can end by itself. */
export interface Ends {
  done: boolean;
  error: boolean;
}

/** Whether an actor can end with an output or an error; both if its kind is not known. */
export function endsOf(ref: AnyActorRef | undefined): Ends {
  const logic: unknown = (ref as { logic?: unknown } | undefined)?.logic;
  if (typeof logic !== 'object' || logic === null) return { done: true, error: true };
  if (isMachine(logic)) return { done: canFinish(logic), error: true };
  return { done: canEnd(logic as AnyActorLogic), error: true };
}

/** Whether a value is a machine of XState 5. */
export function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'implementations' in value && 'root' in value && 'provide' in value;
}

function canFinish({ root }: AnyStateMachine): boolean {
  const canEndIn = (node: AnyStateMachine['root']): boolean => {
    const inner = Object.values(node.states) as AnyStateMachine['root'][];
    if (isInnermost(node)) return node.type === 'final';
    return node.type === 'parallel' ? inner.every(canEndIn) : inner.some(({ type }) => type === 'final');
  };
  return canEndIn(root);
}

// A promise or an observable changes its state with these events; a callback or a transition function never does. The snapshot is made up, so
// that nothing runs.
function canEnd({ transition }: AnyActorLogic): boolean {
  return ['xstate.promise.resolve', 'xstate.observable.complete'].some((type) => {
    try {
      const after = transition({ status: 'active' } as never, { type } as never, {} as never) as { status: string };
      return after.status === 'done';
    } catch {
      return false;
    }
  });
}
