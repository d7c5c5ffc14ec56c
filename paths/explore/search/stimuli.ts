import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import { endsOf } from '../chart/actor-outcomes.js';
import type { Given } from '../given/given.js';
import { unknownEvent, withUnknownField } from '../values/unknown.js';
import type { Place } from './step.js';

/** Something that can happen in a place: an event from outside, the end of an actor, or of a delay. */
export interface Stimulus {
  event: EventObject;
  /** `SAVE`, `SAVE ‹2›`, `load done ‹empty›`, `after 1000`. */
  name: string;
  /** Its payload was given; otherwise unknown values stand for it. */
  given: boolean;
  /** No real event: one that stands for all that a wildcard matches. */
  isMadeUp?: boolean;
  /** Undefined for an event from outside. */
  from?: 'actor' | 'clock';
}

/** The source of the payload of an event, an output or an error, as reports name it. */
export const sourceOf = {
  event: (type: string) => `event ${type}`,
  output: (id: string) => `output of ${id}`,
  error: (id: string) => `error of ${id}`,
};

/** Everything that can happen in a place: event types from the chart, ends of its actors, its running delays. */
export function stimuliIn({ snapshot, timers, ended }: Place, given: Given): Stimulus[] {
  const descriptors = new Set(snapshot._nodes.flatMap((node: AnyStateNode) => [...node.transitions.keys()] as string[]));
  return [
    ...[...descriptors].filter(isSent).flatMap((descriptor) => eventsFor(descriptor, [...descriptors], given)),
    ...(descriptors.has('xstate.route') ? routesIn(snapshot) : []),
    ...Object.entries(snapshot.children)
      .filter(([, ref]) => !ref || !ended.has(ref))
      .flatMap(([id, ref]) => outcomesOf(id, ref as never, [...descriptors], given)),
    ...[...timers]
      .filter((type) => !isSent(type))
      .map((type) => ({ event: { type }, name: type, given: true, from: 'clock' as const })),
  ];
}

const isSent = (descriptor: string): boolean => !descriptor.startsWith('xstate.') && descriptor !== '';

function eventsFor(descriptor: string, all: readonly string[], given: Given): Stimulus[] {
  // Only a whole token can be a wildcard; `note*` is an event of that very name.
  if (descriptor !== '*' && !descriptor.endsWith('.*')) return payloadsOf(descriptor, given);
  const matched = Object.keys(given.events).filter((type) => !all.includes(type) && matches(descriptor, type));
  const madeUp = descriptor === '*' ? 'any-other-event' : `${descriptor.slice(0, -1)}any-other`;
  return [
    ...matched.flatMap((type) => payloadsOf(type, given)),
    ...payloadsOf(madeUp, given).map((stimulus) => ({ ...stimulus, isMadeUp: true })),
  ];
}

/** Whether an event type matches a descriptor, by tokens: `note.*` matches `note` and `note.added.twice`. */
export function matches(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  if (!descriptor.endsWith('.*')) return false;
  const tokens = descriptor.slice(0, -2).split('.');
  const eventTokens = type.split('.');
  return tokens.every((token, index) => token === eventTokens[index]);
}

function payloadsOf(type: string, { events }: Given): Stimulus[] {
  const payloads = events[type];
  if (!payloads) return [{ event: unknownEvent({ type }, sourceOf.event(type)), name: type, given: false }];
  return payloads.map((payload, index) => ({
    event: { ...payload, type },
    name: payloads.length === 1 ? type : `${type} ‹${index + 1}›`,
    given: true,
  }));
}

function outcomesOf(id: string, ref: never, descriptors: readonly string[], { outcomes }: Given): Stimulus[] {
  const known = outcomes[id];
  // The id of an actor without one is a running number; a chart cannot name it.
  if (/^x:\d+$/.test(id) && !known) return [];
  const done = `xstate.done.actor.${id}`;
  const failed = `xstate.error.actor.${id}`;
  const news = `xstate.snapshot.${id}`;
  // An actor reports its snapshots only if its invocation or spawn wants it to.
  const reports = (ref as { _syncSnapshot?: boolean } | undefined)?._syncSnapshot ?? descriptors.includes(news);
  if (known) {
    return Object.entries(known).map(([name, outcome]) => {
      const isError = 'error' in outcome;
      const event: EventObject & { actorId: string } = { ...outcome, type: isError ? failed : done, actorId: id };
      return { event, name: `${id} ${isError ? 'failed' : 'done'} ‹${name}›`, given: true, from: 'actor' };
    });
  }
  const ends = endsOf(ref);
  const made = (type: string, field: string, source: string, name: string): Stimulus => ({
    event: withUnknownField({ type, actorId: id }, field, source),
    name,
    given: false,
    from: 'actor',
  });
  return [
    ...(ends.done ? [made(done, 'output', sourceOf.output(id), `${id} done`)] : []),
    ...(ends.error ? [made(failed, 'error', sourceOf.error(id), `${id} failed`)] : []),
    ...(reports ? [made(news, 'snapshot', `snapshot of ${id}`, `${id} changed`)] : []),
  ];
}

function routesIn(snapshot: AnyMachineSnapshot): Stimulus[] {
  const routes = (snapshot.machine.root as AnyStateNode).transitions.get('xstate.route') ?? [];
  return routes.flatMap(({ target }) =>
    (target ?? []).map(({ id }) => ({
      event: { type: 'xstate.route', to: `#${id}` } as EventObject,
      name: `route to #${id}`,
      given: true,
    })),
  );
}
