import { type Facts, learnTours, noFacts } from '../coverage/facts.js';
import { requirementsBy, requirementsOf } from '../coverage/requirements.js';
import type { Exploration } from '../graph/explore-scenario.js';
import type { AnyModel } from '../model/model.js';
import type { PathQuery, Place } from './query.js';
import { endlessWalks } from './random-walks.js';
import { longestTime, type Progress, type StopCondition, timeUntil } from './stop-condition.js';
import type { Tour } from './tours.js';

/** A random walk, and the time after which it is no longer needed. */
export interface TimedWalk {
  tour: Tour;
  /** Milliseconds from the start of the run; infinite if it is needed regardless of time. */
  neededFor: number;
}

/** Random walks by scenario, and whether they meet the condition. */
export interface WalksUntil {
  walks: ReadonlyMap<Exploration, readonly TimedWalk[]>;
  /** Milliseconds of running after which they meet the condition: 0 if without waiting, infinite if never. */
  metAfter: number;
}

/** A browser needs at least this time for a walk, so that time limits their number. */
const SHORTEST_WALK_MS = 250;

/**
 * Random walks until a condition is met: the first of each scenario, then the second of each, and so on. The last one is cut off at the step
 * that meets the condition. `walks` limits their number per scenario.
 */
export function walksUntil(
  model: AnyModel,
  explorations: readonly Exploration[],
  condition: StopCondition,
  { walks, ...options }: PathQuery['randomWalks'],
  reachable: Progress['reachable'],
  place: Place,
): WalksUntil {
  const tours = new Map(explorations.map((exploration) => [exploration, [] as TimedWalk[]]));
  const sources = explorations.map((exploration) => ({ exploration, endless: endlessWalks(exploration.graph, options) }));
  let progress: Progress = { covered: { ...noFacts(), requirements: new Set() }, reachable, steps: 0 };
  let left =
    place === 'browser' && longestTime(condition) > 0
      ? Math.ceil(longestTime(condition) / SHORTEST_WALK_MS)
      : Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < walks && left > 0; turn += 1) {
    for (const { exploration, endless } of sources) {
      left -= 1;
      const neededFor = timeUntil(condition, progress);
      if (neededFor === 0) return { walks: tours, metAfter: 0 };
      const whole = endless.next().value;
      if (condition.kind === 'time') {
        tours.get(exploration)?.push({ tour: whole, neededFor });
        continue;
      }
      const after = (steps: number) => progressBy(model, progress, exploration, whole.slice(0, steps), place === 'machine');
      let steps = whole.length;
      const complete = after(steps);
      // Progress only grows, so a walk that meets the condition meets it from some step on.
      if (timeUntil(condition, complete) === 0) steps = firstFrom(steps, (fewer) => timeUntil(condition, after(fewer)) === 0);
      progress = steps === whole.length ? complete : after(steps);
      tours.get(exploration)?.push({ tour: whole.slice(0, steps), neededFor });
    }
  }
  return { walks: tours, metAfter: timeUntil(condition, progress) };
}

function firstFrom(most: number, isEnough: (steps: number) => boolean): number {
  for (let steps = 0; steps < most; steps += 1) if (isEnough(steps)) return steps;
  return most;
}

/** The progress after one more walk. */
function progressBy(
  model: AnyModel,
  { covered, reachable, steps }: Progress,
  exploration: Exploration,
  tour: Tour,
  refusing: boolean,
): Progress {
  const facts = {
    states: new Set(covered.states),
    transitions: new Set(covered.transitions),
    guards: new Set(covered.guards),
    pairs: new Set(covered.pairs),
  };
  learnTours(facts, exploration, [tour], refusing);
  return { covered: { ...facts, requirements: requirementsIn(model, reachable, facts) }, reachable, steps: steps + tour.length };
}

/** The requirements that are covered by these facts. */
export function requirementsIn({ machine, requirementNumber }: AnyModel, reachable: Facts, covered: Facts): ReadonlySet<string> {
  return requirementsBy(requirementsOf(machine, requirementNumber), reachable.states, covered.states).covered;
}
