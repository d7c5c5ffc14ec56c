import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateValue } from 'xstate';
import { begin, move } from '../graph/moves.js';
import { eventName } from '../graph/transitions.js';
import type { RecordedRun } from './recording.js';
import { unmasked } from './unmask.js';

/** Where a machine diverges from a recording. */
export interface Divergence {
  /** Index of the step; -1 for the first state. */
  step: number;
  description: string;
}

/** Sends the recorded events to the current machine; returns undefined if it takes the recorded states. */
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

/** A readable state value: `editing.idle`, regions in braces. */
export function written(value: unknown): string {
  if (typeof value === 'string') return value;
  const parts = Object.entries(value as object).map(([key, inner]) => `${key}.${written(inner)}`);
  return parts.length === 1 ? (parts[0] as string) : `{ ${parts.join(', ')} }`;
}
