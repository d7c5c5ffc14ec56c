import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Alphabet, Happening } from './events.js';
import type { AnyModel, AnyScenario, AnySpec } from './model.js';
import { nodesOf } from './transitions.js';

type Cases = (snapshot: AnyMachineSnapshot) => readonly Happening[];

/** Everything that can happen to a model's machine in one scenario: its events, its actors' outcomes, its delays. */
export function alphabetOf(model: AnyModel, scenario: AnyScenario, machine: AnyStateMachine = model.machine): Alphabet {
  const alphabet = new Map<string, Cases>();
  for (const [type, spec] of Object.entries(model.events)) {
    alphabet.set(type, (snapshot) =>
      Object.entries(spec.cases ?? { '': {} }).flatMap(([name, payload]) =>
        happening(spec, name, now(payload, snapshot, scenario), (given) => ({ ...(given as object), type })),
      ),
    );
  }
  for (const [id, { outcomes }] of Object.entries(model.actors)) {
    const ends = Object.entries(outcomes);
    const done = ends.filter(([, outcome]) => 'output' in outcome);
    const failed = ends.filter(([, outcome]) => 'error' in outcome);
    alphabet.set(`xstate.done.actor.${id}`, (snapshot) =>
      done.flatMap(([name, outcome]) =>
        happening(outcome, name, now(outcome.output, snapshot, scenario), (output) => doneOf(id, output)),
      ),
    );
    alphabet.set(`xstate.error.actor.${id}`, () =>
      failed.flatMap(([name, outcome]) => happening(outcome, name, { value: outcome.error }, (error) => failureOf(id, error))),
    );
  }
  for (const { type, delay } of delaysOf(machine)) {
    const spec = model.delays[delay];
    if (spec) alphabet.set(type, () => happening(spec, '', {}, () => ({ type })));
  }
  return alphabet;
}

/** The events of delayed transitions, each with the name of its delay. */
export function delaysOf(machine: AnyStateMachine): { type: string; delay: string }[] {
  return nodesOf(machine.root).flatMap((node) =>
    node.after.map(({ eventType, delay }) => ({ type: eventType as string, delay: String(delay) })),
  );
}

/** What the model says about the happening: its event's, its outcome's or its delay's part. */
export function specOf(model: AnyModel, { event: { type }, case: name }: Happening): AnySpec {
  const actor = actorOf(type);
  const delay = delayOf(type);
  const ofClock = delay === undefined ? model.events[type] : model.delays[delay];
  const spec = actor === undefined ? ofClock : model.actors[actor.id]?.outcomes[name];
  if (!spec) throw new Error(`the model of ${model.machine.id} says nothing about ${type} ‹${name}›`);
  return spec;
}

/** The actor that an outcome is of, and which end it came to; undefined for any other event. */
export function actorOf(type: string): { id: string; end: 'done' | 'error' } | undefined {
  const [, end, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  return id === undefined ? undefined : { id, end: end as 'done' | 'error' };
}

/** The name of the delay that an event is the passing of; undefined for any other event. */
export function delayOf(type: string): string | undefined {
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
}

// A function answers undefined where its case makes no sense; a plain undefined is an actor's empty output.
function happening(spec: AnySpec, name: string, given: Given, make: (given: unknown) => EventObject): Happening[] {
  if (given.absent) return [];
  const event = make(given.value);
  return [{ event, case: name, says: typeof spec.says === 'string' ? spec.says : spec.says(event) }];
}

interface Given {
  value?: unknown;
  absent?: boolean;
}

function now(value: unknown, snapshot: AnyMachineSnapshot, scenario: AnyScenario): Given {
  if (typeof value !== 'function') return { value };
  const answer: unknown = value({ snapshot, scenario });
  return { value: answer, absent: answer === undefined };
}

function doneOf(actorId: string, output: unknown): EventObject {
  return { type: `xstate.done.actor.${actorId}`, output, actorId } as EventObject;
}

function failureOf(actorId: string, error: unknown): EventObject {
  return { type: `xstate.error.actor.${actorId}`, error, actorId } as EventObject;
}
