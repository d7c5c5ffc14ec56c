import type { Edge } from '../graph/explore.js';
import { eventName } from '../graph/transitions.js';
import type { RandomWalkOptions } from './check-guard-inputs.js';
import { matchesPattern } from './pattern.js';
import { defaultRandomWalks } from './random-walks.js';
import type { StopCondition } from './stop-condition.js';

/** Selection of paths: to cover each of these elements once, at random, or all that the tests of a model walk. */
export const strategies = ['states', 'transitions', 'cases', 'situations', 'pairs', 'walk', 'tests'] as const;
export type Strategy = (typeof strategies)[number];

/** On the machine alone, or as a user in a browser. */
export const places = ['machine', 'browser'] as const;
export type Place = (typeof places)[number];

/** Selection of paths. */
export interface PathQuery {
  place: Place;
  strategy: Strategy;
  /** For the strategy `walk`. */
  randomWalks: RandomWalkOptions;
  /** For the strategy `walk`: ends the walks of a machine as soon as it is met. */
  until?: StopCondition;
  /** Leaves out what an earlier scenario has covered. */
  once: boolean;
  /** A longer path is split; undefined for no limit. */
  maxSteps?: number;
  filter: PathFilter;
}

/** Keeps only matching paths; each is a name, in which `*` stands for any text. */
export interface PathFilter {
  state?: string;
  event?: string;
  tag?: string;
  scenario?: string;
}

export const defaultQuery: PathQuery = {
  place: 'machine',
  strategy: 'transitions',
  randomWalks: defaultRandomWalks,
  once: false,
  filter: {},
};

/** Whether a step matches a filter. */
export function matchesFilter({ state, event, tag }: PathFilter): (edge: Edge) => boolean {
  return ({ before, after, eventCase: { event: sent, case: name, description } }) =>
    (state === undefined ||
      [before, after].some((snapshot) => snapshot._nodes.some(({ path }) => matchesPattern(path.join('.'), state)))) &&
    (tag === undefined || [before, after].some((snapshot) => [...snapshot.tags].some((one) => matchesPattern(one, tag)))) &&
    (event === undefined || [sent.type, eventName(sent.type), name, description].some((one) => matchesPattern(one, event)));
}

/** Whether a filter is about steps, not only about scenarios. */
export const isStepFilter = ({ state, event, tag }: PathFilter): boolean => [state, event, tag].some((one) => one !== undefined);
