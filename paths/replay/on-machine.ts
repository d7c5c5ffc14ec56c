import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateValue } from 'xstate';
import { begin, move } from '../graph/moves.js';
import { eventName } from '../graph/transitions.js';
import type { RecordedRun } from './recording.js';
import { unmasked } from './unmask.js';

/** Where a machine goes another way than it did when it was recorded. */
export interface Divergence {
  /** Which of the steps, from 0; -1 for the state it starts in. */
  step: number;
  description: string;
}

/** Sends a flight's events to the machine as it is today; undefined where it goes the way that was recorded. */
export function rerun(machine: AnyStateMachine, run: RecordedRun): Divergence | undefined {
  let snapshot: AnyMachineSnapshot;
  try {
    snapshot = startOf(machine, run);
  } catch (error) {
    return { step: -1, description: `it cannot start with what was recorded: ${(error as Error).message}` };
  }
  if (!isDeepStrictEqual(snapshot.value, run.start)) {
    return { step: -1, description: `it starts in ${written(snapshot.value)}; recorded: ${written(run.start)}` };
  }
  for (const [step, { event, state, status }] of run.steps.entries()) {
    try {
      snapshot = move(machine, snapshot, unmasked(event) as EventObject).snapshot;
    } catch (error) {
      return { step, description: `step ${step + 1}, ${eventName(event.type)}, throws: ${(error as Error).message}` };
    }
    if (!isDeepStrictEqual(snapshot.value, state) || (snapshot.status === 'done') !== (status === 'done')) {
      return {
        step,
        description: `step ${step + 1}, ${eventName(event.type)}, leads to ${written(snapshot.value)}; recorded: ${written(state)}`,
      };
    }
  }
  return undefined;
}

function startOf(machine: AnyStateMachine, { base, input }: RecordedRun): AnyMachineSnapshot {
  if (!base) return begin(machine, unmasked(input) ?? undefined).snapshot;
  return machine.resolveState({ value: base.value as StateValue, context: unmasked(base.context) });
}

/** A state's value as a reader writes it: `editing.idle`, regions in braces. */
export function written(value: unknown): string {
  if (typeof value === 'string') return value;
  const parts = Object.entries(value as object).map(([key, inner]) => `${key}.${written(inner)}`);
  return parts.length === 1 ? (parts[0] as string) : `{ ${parts.join(', ')} }`;
}
