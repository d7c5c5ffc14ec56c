import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart } from '../chart/chart.js';
import type { Given } from '../given/given.js';
import { assumedBy, type Made, type Search } from '../search/search.js';
import type { Microstep } from '../search/step.js';
import { surelyReached } from '../search/sure.js';

/** A chart with both of its explorations: with the values given, and with guards that may answer either way. */
export interface Explored {
  chart: Chart;
  given: Given;
  /** With the values given; guards that need unknown values lead to both sides. */
  real: Search;
  /** With free guards: what it does not reach, no payload reaches. */
  free: Search;
}

/** Keys that steps reached: for any answer of guards that need unknown values, and at all, with the first step that reached them. */
export interface Reach<Key> {
  certain: ReadonlySet<Key>;
  any: ReadonlyMap<Key, Made>;
}

/** States by path that were entered, including those that were left at once. */
export function statesReached(search: Search): Reach<string> {
  return reachOf(search, ({ states }) => states);
}

/** Transitions that were taken. */
export function transitionsTaken(search: Search): Reach<AnyTransitionDefinition> {
  return reachOf(search, ({ transitions }) => transitions);
}

function reachOf<Key>(search: Search, found: (microstep: Microstep) => readonly Key[]): Reach<Key> {
  const any = new Map<Key, Made>();
  const certain = new Set<Key>();
  for (const one of search.made) {
    for (const microstep of one.step.microsteps) {
      const isCertain = (one.from?.certain ?? true) && microstep.certain;
      for (const key of found(microstep)) {
        // The way with the fewest assumptions explains most.
        const known = any.get(key);
        if (!known || assumedBy(one) < assumedBy(known)) any.set(key, one);
        if (isCertain) certain.add(key);
      }
    }
  }
  // A state may be reached whichever way such a guard answers.
  for (const key of surelyReached(search, ({ step }) => step.microsteps.flatMap(found))) certain.add(key);
  return { certain, any };
}

/** Transitions that the event of a step selected, before eventless and raised ones. */
export function chosenIn({ step, stimulus }: Made): readonly AnyTransitionDefinition[] {
  return stimulus ? (step.microsteps[0]?.transitions ?? []) : [];
}

/** Whether a state is another one or inside it. */
export function isWithin(node: AnyStateNode, around: AnyStateNode): boolean {
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) if (at === around) return true;
  return false;
}
