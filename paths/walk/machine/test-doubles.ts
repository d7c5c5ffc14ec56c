import { type AnyActorLogic, type AnyStateMachine, fromCallback, fromPromise } from 'xstate';
import { nodesOf } from '../../graph/transitions.js';
import type { AnyModel, Call } from '../../model/model.js';

/** An actor started by a machine and ended by the test. */
interface Pending {
  sessionId: string;
  signal: AbortSignal;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** Actors and effects controlled by the test, instead of a machine's own. */
export interface TestDoubles {
  machine: AnyStateMachine;
  /** Every actor started so far, oldest first. */
  calls: Call[];
  /** Started and not yet ended, by invoke id; the newest if one was restarted. */
  pending: Map<string, Pending>;
  /** Actors that a newer one with the same id has replaced. */
  replaced: Pending[];
}

/**
 * The same machine with a test double for each actor: one that waits if the model has outcomes, otherwise a silent one. Actions that are plain
 * functions are external effects and do nothing.
 */
export function withTestDoubles(model: AnyModel, machine: AnyStateMachine): TestDoubles {
  const calls: Call[] = [];
  const pending = new Map<string, Pending>();
  const replaced: Pending[] = [];
  const waiting = fromPromise<unknown, unknown>(({ self, input, signal }) => {
    calls.push({ id: self.id, input });
    const before = pending.get(self.id);
    if (before) replaced.push(before);
    return new Promise((resolve, reject) => {
      pending.set(self.id, { sessionId: self.sessionId, signal, resolve, reject });
    });
  });
  const silent = fromCallback<{ type: string }, unknown>(({ self, input }) => {
    calls.push({ id: self.id, input });
  });
  const actors: Record<string, AnyActorLogic> = {};
  for (const { id, src } of nodesOf(machine.root).flatMap((node) => node.invoke)) {
    const ends = Object.keys(model.actors[id]?.outcomes ?? {}).length > 0;
    actors[src as string] = ends ? waiting : silent;
  }
  const actions = Object.fromEntries(effectsOf(machine).map((name) => [name, () => {}]));
  return { machine: machine.provide({ actors, actions }), calls, pending, replaced };
}

/** The names of a machine's actions that are not XState's own kinds (assign, emit, …): those that the client provides. */
export function effectsOf(machine: AnyStateMachine): string[] {
  const actions = Object.entries(machine.implementations.actions as Record<string, object | undefined>);
  return actions.filter(([, action]) => action === undefined || !('resolve' in action)).map(([name]) => name);
}
