import type { Edge } from '../graph/explore.js';
import { eventName } from '../graph/transitions.js';
import type { RandomWalkOptions } from './check-guard-inputs.js';
import { defaultRandomWalks } from './random-walks.js';

/** Selection of paths: to cover each of these elements once, or at random. */
export const strategies = ['states', 'transitions', 'cases', 'situations', 'pairs', 'walk'] as const;
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

/** Whether a name matches a pattern; `*` stands for any text. */
export function matchesPattern(name: string, pattern: string): boolean {
  if (!pattern.includes('*')) return name === pattern;
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'u').test(name);
}
