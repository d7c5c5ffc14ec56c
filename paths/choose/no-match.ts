import type { Exploration } from '../graph/explore-scenario.js';
import { eventName, isInnermost, nodesOf, pathOf } from '../graph/transitions.js';
import type { AnyModel, AnyScenario } from '../model/model.js';
import { matchesPattern } from './pattern.js';
import type { PathQuery } from './query.js';
import { isWithin, type StopCondition, statesIn } from './stop-condition.js';

/** A filter that matches nothing in a machine; commands about all machines leave it out. */
export class NothingMatches extends Error {
  override name = 'NothingMatches';
}

/** The scenarios that the query names. Throws if there are none, with those that exist. */
export function scenariosFor(machine: string, { scenarios }: AnyModel, { filter }: PathQuery): AnyScenario[] {
  const named = scenarios.filter(({ name }) => filter.scenario === undefined || matchesPattern(name, filter.scenario));
  if (named.length > 0) return named;
  throw new NothingMatches(
    `${machine} has no scenario "${filter.scenario}"; it has:\n${listed(scenarios.map(({ name }) => name))}`,
  );
}

/** The error about a query without paths, with the names that the filter could have. */
export function nothingMatches(
  machine: string,
  model: AnyModel,
  { filter: { state, event, tag, scenario } }: PathQuery,
  explorations: readonly Exploration[],
  leftOut: Readonly<Record<string, string>>,
): NothingMatches {
  if (explorations.length === 0) {
    const reasons = Object.entries(leftOut).map(([name, reason]) => `${name}: ${reason}`);
    return new NothingMatches(`${machine} has no scenario that runs in a browser:\n${listed(reasons)}`);
  }
  const given = Object.entries({ state, event, tag, scenario }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} '${value}'`],
  );
  if (given.length === 0) return new NothingMatches(`${machine} has no step to walk.`);
  const edges = explorations.flatMap(({ graph }) => [...graph.leaving.values()].flat());
  const nodes = nodesOf(model.machine.root);
  const known = [
    ...(state === undefined ? [] : ['states:', ...nodes.filter(({ path }) => path.length > 0).map(pathOf)]),
    ...(event === undefined ? [] : ['events:', ...new Set(edges.map(({ eventCase }) => eventName(eventCase.event.type)))]),
    ...(tag === undefined ? [] : ['tags:', ...new Set(nodes.flatMap(({ tags }) => tags))]),
  ];
  return new NothingMatches(`${machine} has no step with ${given.join(' and ')}; it has\n${listed(known)}`);
}

/** Throws if a stop condition waits for a state that does not exist, with those that do. */
export function mustKnowStates({ machine }: AnyModel, until: StopCondition): void {
  const leaves = nodesOf(machine.root).filter(isInnermost).map(pathOf);
  const unknown = statesIn(until).find((state) => !leaves.some((leaf) => isWithin(leaf, state)));
  if (unknown !== undefined) throw new NothingMatches(`${machine.id} has no state "${unknown}"; it has:\n${listed(leaves)}`);
}

const listed = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n');
