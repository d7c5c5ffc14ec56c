import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from 'xstate';

/** One thing that can happen: an event with its payload, or an outcome of an invoked actor, with the words of the model for it. */
export interface EventCase {
  event: EventObject;
  /** The name of the case within its event type; empty where there is only one. */
  case: string;
  /** What a person, the back office or the clock does, as a sentence. */
  description: string;
}

/** Every event type of a machine and the cases of it that make sense in a given snapshot. */
export type Inputs = ReadonlyMap<string, (snapshot: AnyMachineSnapshot) => readonly EventCase[]>;

/** Which case of which type this is; two cases of one payload stay two. */
export function nameOf(eventCase: EventCase): string {
  return eventCase.case === '' ? eventCase.event.type : `${eventCase.event.type} ‹${eventCase.case}›`;
}

/** What the snapshot's states and their parents listen to, guards not asked. Throws when the model has no case for a type. */
export function enabledCases(snapshot: AnyMachineSnapshot, inputs: Inputs): readonly EventCase[] {
  if (snapshot.status !== 'active') return [];
  const types = [...new Set(getNextTransitions(snapshot).map((transition) => transition.eventType as string))];
  return [...new Set(types.filter(isFromOutside).flatMap((type) => matchingTypes(type, inputs)))].flatMap((type) => {
    const cases = inputs.get(type);
    if (!cases) throw new Error(`${where(snapshot)} listens to ${type}, for which the model has no case`);
    return cases(snapshot);
  });
}

/** What takes no transition now: events and outcomes that no state listens to, and whatever every guard turns down. */
export function refusedCases(snapshot: AnyMachineSnapshot, inputs: Inputs): readonly EventCase[] {
  if (snapshot.status !== 'active') return [];
  const heard = enabledCases(snapshot, inputs);
  const types = new Set(heard.map(({ event }) => event.type));
  const unheard = [...inputs.entries()]
    .filter(([type]) => !isDelay(type) && !types.has(type))
    .flatMap(([, cases]) => cases(snapshot));
  return [...heard, ...unheard].filter(({ event }) => snapshot.machine.getTransitionData(snapshot, event).length === 0);
}

/** The delays that can pass now, as event types. */
export function pendingDelays(snapshot: AnyMachineSnapshot): string[] {
  return getNextTransitions(snapshot)
    .map((transition) => transition.eventType as string)
    .filter(isDelay);
}

function isDelay(type: string): boolean {
  return type.startsWith('xstate.after.');
}

/** An event that anybody can send at any time; outcomes come from actors alone, delays from the clock. */
export function isSent(type: string): boolean {
  return !type.startsWith('xstate.');
}

// A compound state's `done` is raised from within; offering it from outside would complete the state from its first child.
function isFromOutside(type: string): boolean {
  return type !== '' && !type.startsWith('xstate.done.state.');
}

// A wildcard stands for the types it matches; sent literally it would be an event of its own.
function matchingTypes(type: string, inputs: Inputs): string[] {
  if (!type.includes('*')) return [type];
  const prefix = type.slice(0, type.indexOf('*'));
  return [...inputs.keys()].filter((known) => isSent(known) && known.startsWith(prefix));
}

function where(snapshot: AnyMachineSnapshot): string {
  return `${snapshot.machine.id} in ${JSON.stringify(snapshot.value)}`;
}
