import type { Edge } from '../graph/explore.js';
import { eventName } from '../graph/transitions.js';
import type { Wandering } from './check-guard-inputs.js';
import { RAMBLING } from './random-walks.js';

/** How paths are chosen: each of these once, by few long runs, or at random. */
export const strategies = ['states', 'transitions', 'cases', 'situations', 'pairs', 'walk'] as const;
export type Strategy = (typeof strategies)[number];

/** On the machine alone, or by a person in a browser. */
export const places = ['machine', 'browser'] as const;
export type Place = (typeof places)[number];

/** What somebody wants to see of a machine. */
export interface Asked {
  place: Place;
  strategy: Strategy;
  /** How far a walk at random goes. */
  walking: Wandering;
  /** What an earlier scenario has shown is not shown again. */
  once: boolean;
  /** A path that is longer starts anew; undefined for no limit. */
  maxSteps?: number;
  only: Only;
}

/** Leaves out what does not fit; each is a part of a name, or the name with `*` in it. */
export interface Only {
  state?: string;
  event?: string;
  tag?: string;
  scenario?: string;
}

export const usualAsked: Asked = { place: 'machine', strategy: 'transitions', walking: RAMBLING, once: false, only: {} };

/** Whether a step is one of those that were asked for. */
export function isWanted({ state, event, tag }: Only): (edge: Edge) => boolean {
  return ({ before, after, happening: { event: sent, case: name, says } }) =>
    (state === undefined ||
      [before, after].some((snapshot) => snapshot._nodes.some(({ path }) => fits(path.join('.'), state)))) &&
    (tag === undefined || [before, after].some((snapshot) => [...snapshot.tags].some((one) => fits(one, tag)))) &&
    (event === undefined || [sent.type, eventName(sent.type), name, says].some((one) => fits(one, event)));
}

/** Whether a name is the one that was asked for; `*` stands for anything. */
export function fits(name: string, pattern: string): boolean {
  if (!pattern.includes('*')) return name === pattern;
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'u').test(name);
}
