import type { AnyStateMachine } from 'xstate';

const placeholders = new WeakSet<object>();

/** A placeholder for an action that only `.provide({ actions })` can do. Unlike an actor's it cannot fail: a throwing action would end its machine. */
export function noEffect<P>(): (args: unknown, params: P) => void {
  const placeholder = (_args: unknown, _params: P): void => {};
  placeholders.add(placeholder);
  return placeholder;
}

/** Names of the effects that a machine still lacks. The test of the code that provides them must find none. */
export const lackingEffects = (machine: AnyStateMachine): string[] =>
  Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && placeholders.has(action))
    .map(([name]) => name);
