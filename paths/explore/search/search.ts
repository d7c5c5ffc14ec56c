import type { Chart } from '../chart/chart.js';
import type { GuardMode } from '../chart/run.js';
import type { Given } from '../given/given.js';
import { unknownValue } from '../values/unknown.js';
import { Frontier } from './frontier.js';
import { type Place, type Step, type StepOptions, stepsOf } from './step.js';
import { type Stimulus, stimuliIn } from './stimuli.js';

/** A place that was reached, and how. */
export interface Visit {
  place: Place;
  /** No guard was assumed on the way, and nothing threw. */
  certain: boolean;
  /** Number of guards that were assumed on the way. */
  assumed: number;
  /** Undefined at the start. */
  by: Made | undefined;
}

/** A step that was made from a visited place; `from` is undefined for the start. */
export interface Made {
  from: Visit | undefined;
  /** Undefined for the start. */
  stimulus: Stimulus | undefined;
  step: Step;
  certain: boolean;
}

/** The places and steps of an exploration. */
export interface Search {
  visits: readonly Visit[];
  made: readonly Made[];
  /** The place that each step led to, whose context may differ in parts that no guard reads. */
  arrival: ReadonlyMap<Made, string>;
  keyOf(visit: Visit): string;
  /** The name of a place with what guards can see of its context. */
  nameOf(place: Place): string;
  /** Guards have read these parts of the context. */
  reads: ReadonlySet<string>;
  /** The number of places that were visited, if others were left because of the limit. */
  stoppedAt?: number;
  /** Nothing was left out: neither places beyond the limit, nor answers of guards in one step. */
  isComplete: boolean;
}

/** Options of a search. */
export interface SearchOptions {
  mode: GuardMode;
  given: Given;
  /** Maximum number of visited places; ten times as many steps are made at most. */
  limit: number;
}

// A chart with a hundred events takes as long for each place as another one for ten.
const STEPS_PER_PLACE = 10;

/** Explores a chart breadth first; rarely visited states come first, so that a counter in one of them does not use up the limit. */
export function search(chart: Chart, { mode, given, limit }: SearchOptions): Search {
  const frontier = new Frontier(mode, given);
  const names = { keyOf: frontier.placeKey, nameOf: frontier.visibleName, reads: frontier.reads };
  const visits: Visit[] = [];
  const made: Made[] = [];
  const arrival = new Map<Made, string>();
  const repeated = new Map<string, number>();
  const add = (from: Visit | undefined, stimulus: Stimulus | undefined, step: Step): void => {
    const certain = (from?.certain ?? true) && step.assumed.length === 0 && step.run.thrown.every(({ sure }) => !sure);
    const one: Made = { from, stimulus, step, certain };
    made.push(one);
    frontier.learn(step.run.reads);
    if (!step.to || !isTaken(one)) return;
    arrival.set(one, frontier.add({ place: step.to, certain, assumed: assumedBy(one), by: one }));
  };
  const input = given.hasInput ? given.input : unknownValue('input');
  let isComplete = true;
  const addAll = (from: Visit | undefined, stimulus: Stimulus | undefined, options: StepOptions): void => {
    const found = stepsOf(chart, from?.place, stimulus?.event ?? { input }, options);
    for (const step of found.steps) add(from, stimulus, step);
    isComplete &&= found.isComplete;
  };
  addAll(undefined, undefined, { mode, twice: mode === 'given' });
  for (let visit = frontier.next(); visit; visit = frontier.next()) {
    if (visits.length >= limit || made.length >= limit * STEPS_PER_PLACE)
      return { visits, made, arrival, ...names, stoppedAt: visits.length, isComplete: false };
    visits.push(visit);
    if (visit.place.snapshot.status !== 'active') continue;
    for (const stimulus of stimuliIn(visit.place, given)) {
      // Computing twice shows what is random; a few samples of each transition are enough.
      const times = repeated.get(stimulus.name) ?? 0;
      repeated.set(stimulus.name, times + 1);
      const twice = mode === 'given' && times < SAMPLES;
      addAll(visit, stimulus, { mode, twice, isMadeUp: stimulus.isMadeUp ?? false });
    }
  }
  return { visits, made, arrival, ...names, isComplete };
}

/** Number of guards that were assumed up to and including a step. */
export const assumedBy = ({ from, step }: Pick<Made, 'from' | 'step'>): number => (from?.assumed ?? 0) + step.assumed.length;

const SAMPLES = 20;

/** Whether a step took a transition, or was the start. */
export function isTaken({ from, step: { microsteps, to } }: Made): boolean {
  return from === undefined || to?.snapshot.status === 'error' || microsteps.some(({ transitions }) => transitions.length > 0);
}

/** The events that lead to a place, each with the guards that were assumed. */
export function wayTo(visit: Pick<Visit, 'by'>): string[] {
  const names: string[] = [];
  for (let at: Pick<Visit, 'by'> | undefined = visit; at?.by; at = at.by.from) names.unshift(nameOf(at.by));
  return names.filter((name) => name !== '');
}

/** The guards that were assumed on the way to a place, in order and without repetitions. */
export function assumptionsOf(visit: Visit): string[] {
  const names: string[] = [];
  for (let at: Visit | undefined = visit; at?.by; at = at.by.from) names.unshift(...assumedIn(at.by));
  return [...new Set(names)];
}

/** The name of the event of a step; empty for the start. */
export const stepName = ({ stimulus }: Made): string => stimulus?.name ?? '';

function nameOf(made: Made): string {
  const assumed = assumedIn(made);
  return [made.stimulus?.name ?? '', assumed.length > 0 ? `[${assumed.join(', ')}]` : ''].filter((part) => part !== '').join(' ');
}

export function assumedIn({ step: { assumed, run } }: Pick<Made, 'step'>): string[] {
  return [
    ...assumed.map(({ guard, answer }) => (answer ? guard : `not ${guard}`)),
    ...run.thrown.filter(({ sure }) => sure).map(({ by }) => `${by} does not throw`),
  ];
}
