import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from 'xstate';
import { ModelError } from './model-error.js';

/** One possible input of a machine: an event with its payload, an outcome of an invoked actor, or the end of a delay. */
export interface EventCase {
  event: EventObject;
  /** The name of the case within its event type; empty if there is only one. */
  case: string;
  /** A sentence: who does what. */
  description: string;
}

/** The inputs of a machine: each event type with its possible cases for a given snapshot. */
export type Inputs = ReadonlyMap<string, (snapshot: AnyMachineSnapshot) => readonly EventCase[]>;

/** Name of an event case, unique among a machine's inputs; two cases with equal payloads have different names. */
export function nameOf(eventCase: EventCase): string {
  return eventCase.case === '' ? eventCase.event.type : `${eventCase.event.type} ‹${eventCase.case}›`;
}

/** Event cases that the snapshot's states and their parents handle, regardless of guards. Throws if the model has no case for a type. */
export function enabledCases(snapshot: AnyMachineSnapshot, inputs: Inputs): readonly EventCase[] {
  if (snapshot.status !== 'active') return [];
  const types = [...new Set(getNextTransitions(snapshot).map((transition) => transition.eventType as string))];
  return [...new Set(types.filter(isFromOutside).flatMap((type) => matchingTypes(type, inputs)))].flatMap((type) => {
    const cases = inputs.get(type);
    if (!cases) {
      const message = `${where(snapshot)} listens to ${type}, for which the model has no case`;
      throw new ModelError(snapshot.machine.id, [{ message, at: ['events'] }]);
    }
    return cases(snapshot);
  });
}

/** Event cases that take no transition now: no state handles them, or no guard allows them. */
export function refusedCases(snapshot: AnyMachineSnapshot, inputs: Inputs): readonly EventCase[] {
  if (snapshot.status !== 'active') return [];
  const heard = enabledCases(snapshot, inputs);
  const types = new Set(heard.map(({ event }) => event.type));
  const unheard = [...inputs.entries()]
    .filter(([type]) => !isDelay(type) && !types.has(type))
    .flatMap(([, cases]) => cases(snapshot));
  return [...heard, ...unheard].filter(({ event }) => snapshot.machine.getTransitionData(snapshot, event).length === 0);
}

/** The running delays, as event types. */
export function pendingDelays(snapshot: AnyMachineSnapshot): string[] {
  return getNextTransitions(snapshot)
    .map((transition) => transition.eventType as string)
    .filter(isDelay);
}

function isDelay(type: string): boolean {
  return type.startsWith('xstate.after.');
}

/** Whether an event can be sent at any time; outcomes come from actors only, ends of delays from the clock. */
export function isSent(type: string): boolean {
  return !type.startsWith('xstate.');
}

// A compound state raises its own `done` event; sent from outside it would complete the state from its first child.
function isFromOutside(type: string): boolean {
  return type !== '' && !type.startsWith('xstate.done.state.');
}

// A wildcard stands for the types that it matches; sent literally it would be another event.
function matchingTypes(type: string, inputs: Inputs): string[] {
  if (!type.includes('*')) return [type];
  const prefix = type.slice(0, type.indexOf('*'));
  return [...inputs.keys()].filter((known) => isSent(known) && known.startsWith(prefix));
}

function where(snapshot: AnyMachineSnapshot): string {
  return `${snapshot.machine.id} in ${JSON.stringify(snapshot.value)}`;
}
