import type { Edge } from '../graph/explore.js';
import { eventName } from '../graph/transitions.js';
import type { RandomWalkOptions } from './check-guard-inputs.js';
import { defaultRandomWalks } from './random-walks.js';

/** How paths are chosen: each of these once, by few long runs, or at random. */
export const strategies = ['states', 'transitions', 'cases', 'situations', 'pairs', 'walk'] as const;
export type Strategy = (typeof strategies)[number];

/** On the machine alone, or by a person in a browser. */
export const places = ['machine', 'browser'] as const;
export type Place = (typeof places)[number];

/** What somebody wants to see of a machine. */
export interface PathQuery {
  place: Place;
  strategy: Strategy;
  /** How far a walk at random goes. */
  randomWalks: RandomWalkOptions;
  /** What an earlier scenario has shown is not shown again. */
  once: boolean;
  /** A path that is longer starts anew; undefined for no limit. */
  maxSteps?: number;
  filter: PathFilter;
}

/** Leaves out what does not fit; each is a part of a name, or the name with `*` in it. */
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

/** Whether a step is one of those that were asked for. */
export function matchesFilter({ state, event, tag }: PathFilter): (edge: Edge) => boolean {
  return ({ before, after, eventCase: { event: sent, case: name, description } }) =>
    (state === undefined ||
      [before, after].some((snapshot) => snapshot._nodes.some(({ path }) => matchesPattern(path.join('.'), state)))) &&
    (tag === undefined || [before, after].some((snapshot) => [...snapshot.tags].some((one) => matchesPattern(one, tag)))) &&
    (event === undefined || [sent.type, eventName(sent.type), name, description].some((one) => matchesPattern(one, event)));
}

/** Whether a name is the one that was asked for; `*` stands for anything. */
export function matchesPattern(name: string, pattern: string): boolean {
  if (!pattern.includes('*')) return name === pattern;
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'u').test(name);
}
