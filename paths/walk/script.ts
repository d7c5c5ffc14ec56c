import { createHash } from 'node:crypto';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Tour } from '../choose/tours.js';
import { stepBy } from '../graph/explore.js';
import { begin } from '../graph/moves.js';
import { eventName } from '../graph/transitions.js';
import { type EventCase, enabledCases, type Inputs, refusedCases } from '../model/event-cases.js';
import { stateOf } from './expectation.js';

/** A path as the names of its steps, so that it can be stored and run again. */
export interface Script {
  scenario: string;
  steps: readonly string[];
}

/** The name of a step in a script: `save`, `quantity.changed ‹two›`, `send done ‹taken›`, `after patience`. */
export function stepName({ event, case: name }: EventCase): string {
  const type = eventName(event.type);
  return name === '' ? type : `${type} ‹${name}›`;
}

export function scriptOf(scenario: string, tour: Tour): Script {
  return { scenario, steps: tour.map(({ eventCase }) => stepName(eventCase)) };
}

/** A short id that stays the same as long as the steps do. */
export function idOf({ scenario, steps }: Script): string {
  return createHash('sha256')
    .update([scenario, ...steps].join('\n'))
    .digest('hex')
    .slice(0, 8);
}

/** The tour of a script, with the machine's real context. Throws if a step is unknown or refused. */
export function tourOf(machine: AnyStateMachine, input: unknown, inputs: Inputs, steps: readonly string[]): Tour {
  let { snapshot } = begin(machine, input);
  return steps.map((name, index) => {
    const eventCase = enabledCases(snapshot, inputs).find((one) => stepName(one) === name);
    const step = eventCase && stepBy(machine, snapshot, eventCase);
    if (!step) throw new Error(`step ${index + 1}, ${name}, is ${refusal(snapshot, inputs, name)} in ${stateOf(snapshot)}`);
    snapshot = step.after;
    // A tour outside the graph needs no node names.
    return { from: '', to: '', ...step };
  });
}

function refusal(snapshot: AnyMachineSnapshot, inputs: Inputs, name: string): string {
  return refusedCases(snapshot, inputs).some((one) => stepName(one) === name) ? 'refused' : 'not known';
}
