import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { EventCase, Inputs } from '../model/event-cases.js';
import type { AnyModel, AnyScenario, AnySpec } from '../model/model.js';
import { ModelError } from '../model/model-error.js';
import { nodesOf } from './transitions.js';

type Cases = (snapshot: AnyMachineSnapshot) => readonly EventCase[];

/** The inputs of a model's machine in one scenario: its events, its actors' outcomes, its delays. */
export function inputsOf(model: AnyModel, scenario: AnyScenario, machine: AnyStateMachine = model.machine): Inputs {
  const inputs = new Map<string, Cases>();
  for (const [type, spec] of Object.entries(model.events)) {
    const cases = Object.entries(spec.cases ?? { '': {} }).map(([name, payload]) =>
      casesOf(payload, scenario, (given) => eventCase(spec, name, { ...(given as object), type })),
    );
    inputs.set(type, (snapshot) => cases.flatMap((happens) => happens(snapshot)));
  }
  for (const [id, { outcomes }] of Object.entries(model.actors)) {
    const ends = Object.entries(outcomes);
    const done = ends.filter(([, outcome]) => 'output' in outcome);
    const failed = ends.filter(([, outcome]) => 'error' in outcome);
    const answers = done.map(([name, outcome]) =>
      casesOf(outcome.output, scenario, (output) => eventCase(outcome, name, doneOf(id, output))),
    );
    const failures = failed.map(([name, outcome]) => eventCase(outcome, name, failureOf(id, outcome.error)));
    inputs.set(`xstate.done.actor.${id}`, (snapshot) => answers.flatMap((happens) => happens(snapshot)));
    inputs.set(`xstate.error.actor.${id}`, () => failures);
  }
  for (const { type, delay } of delaysOf(machine)) {
    const spec = model.delays[delay];
    if (!spec) continue;
    const passes = [eventCase(spec, '', { type })];
    inputs.set(type, () => passes);
  }
  return inputs;
}

/** The events of delayed transitions, each with the name of its delay. */
export function delaysOf(machine: AnyStateMachine): { type: string; delay: string }[] {
  return nodesOf(machine.root).flatMap((node) =>
    node.after.map(({ eventType, delay }) => ({ type: eventType as string, delay: String(delay) })),
  );
}

/** The model's entry for an event case: an event, an outcome or a delay. */
export function specOf(model: AnyModel, eventCase: EventCase): AnySpec {
  const keys = keysOf(eventCase);
  let found: unknown = model;
  for (const key of keys) found = (found as Record<string, unknown> | undefined)?.[key];
  if (found) return found as AnySpec;
  const message = `the model has no entry for ${eventCase.event.type} ‹${eventCase.case}›`;
  throw new ModelError(model.machine.id, [{ message, at: keys.slice(0, -1) }]);
}

/** The keys of an event case's entry in its model: `['actors', 'send', 'outcomes', 'taken']`. */
export function keysOf({ event: { type }, case: name }: EventCase): string[] {
  const actor = actorOf(type);
  const delay = delayOf(type);
  if (actor) return ['actors', actor.id, 'outcomes', name];
  return delay === undefined ? ['events', type] : ['delays', delay];
}

/** The actor and kind of an outcome's event; undefined for other events. */
export function actorOf(type: string): { id: string; end: 'done' | 'error' } | undefined {
  const [, end, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  return id === undefined ? undefined : { id, end: end as 'done' | 'error' };
}

/** The name of the delay that an event ends; undefined for other events. */
export function delayOf(type: string): string | undefined {
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
}

/** The event cases of one payload. A function returns undefined if the case is impossible here; a plain undefined is an empty output. */
function casesOf(given: unknown, scenario: AnyScenario, make: (given: unknown) => EventCase): Cases {
  if (typeof given !== 'function') {
    const always = [make(given)];
    return () => always;
  }
  return (snapshot) => {
    const answer: unknown = given({ snapshot, scenario });
    return answer === undefined ? [] : [make(answer)];
  };
}

function eventCase({ description }: AnySpec, name: string, event: EventObject): EventCase {
  return {
    event,
    case: name,
    // Computed on demand: few of the many explored cases are printed.
    get description() {
      return typeof description === 'string' ? description : description(event);
    },
  };
}

function doneOf(actorId: string, output: unknown): EventObject {
  return { type: `xstate.done.actor.${actorId}`, output, actorId } as EventObject;
}

function failureOf(actorId: string, error: unknown): EventObject {
  return { type: `xstate.error.actor.${actorId}`, error, actorId } as EventObject;
}
