import type { AnyStateNode } from 'xstate';
import { nodesOf, pathOf } from '../../graph/transitions.js';
import { assumedIn, assumptionsOf, type Made, wayTo } from '../search/search.js';
import { type Explored, statesReached } from './explored.js';
import type { Finding } from './finding.js';

/** A state that is reached only if guards answer in a certain way. */
export interface ConditionalState {
  state: string;
  /** Guards on the shortest way, e.g. `isValid`, `not isGuest`. */
  guards: readonly string[];
  way: readonly string[];
}

/** The states of a chart by their reachability. */
export interface StateReach {
  reachable: readonly string[];
  conditional: readonly ConditionalState[];
  unreachable: readonly string[];
}

/** Sorts states by how they are reached: for sure, if guards hold, or never. */
export function stateReachOf({ chart, real, free }: Explored): StateReach {
  const found = statesReached(real);
  const possible = statesReached(free);
  const states = nodesOf(chart.machine.root).filter(({ type, parent }) => type !== 'history' && parent);
  const reachable: string[] = [];
  const conditional: ConditionalState[] = [];
  const unreachable: string[] = [];
  for (const path of states.map(pathOf)) {
    const made = found.any.get(path) ?? possible.any.get(path);
    if (found.certain.has(path)) reachable.push(path);
    else if (made) conditional.push({ state: path, guards: guardsBefore(made), way: wayBy(made) });
    else unreachable.push(path);
  }
  return { reachable, conditional, unreachable };
}

/** Unreachable states; those inside an unreachable one are not repeated. */
export function unreachableStates(explored: Explored): Finding[] {
  const { chart, free } = explored;
  const unreachable = new Set(stateReachOf(explored).unreachable);
  const nodes = nodesOf(chart.machine.root).filter((node) => unreachable.has(pathOf(node)));
  return nodes
    .filter(({ parent }) => !parent || !unreachable.has(pathOf(parent as AnyStateNode)))
    .map((node) => {
      const leading = leadingTo(explored, node);
      const isCertain = free.isComplete || leading.length === 0;
      const detail = isCertain ? whyUnreachable(leading) : `not reached within the limits (${free.visits.length} places)`;
      return { kind: 'unreachable-state', level: isCertain ? 'defect' : 'warning', subject: pathOf(node), detail };
    });
}

/** Names of the transitions from outside into a state. */
function leadingTo({ chart }: Explored, node: AnyStateNode): string[] {
  const inside = (target: AnyStateNode): boolean => nodesOf(node).includes(target);
  return chart.transitions
    .filter(({ source, target }) => target?.some(inside) && !inside(source))
    .map((transition) => chart.declared(transition).key);
}

function whyUnreachable(leading: readonly string[]): string {
  return leading.length === 0
    ? 'no transition leads there'
    : `no event takes a transition that leads there: ${leading.join('; ')}`;
}

/** The way to a step and the step itself. */
export function wayBy(made: Made): string[] {
  return wayTo({ by: made });
}

/** Guards that were assumed up to and including a step. */
export function guardsBefore(made: Made): string[] {
  return [...new Set([...(made.from ? assumptionsOf(made.from) : []), ...assumedIn(made)])];
}
