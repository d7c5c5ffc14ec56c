import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Tour } from '../choose/tours.js';
import type { Edge } from '../graph/explore.js';
import type { Exploration } from '../graph/explore-scenario.js';
import { begin, move } from '../graph/moves.js';
import { refusedCases } from '../model/event-cases.js';
import { pairsIn } from './condition-pairs.js';
import { type Evaluation, evaluationsOf, keyOf } from './evaluations.js';
import type { Measure } from './measures.js';

/** A guard's conditions, as its source writes them. */
export interface Decision {
  id: string;
  /** `session.guards.isFirstPlace`. */
  place: string;
  conditions: readonly { id: string; name: string }[];
}

/** A machine whose guards record how they decide. */
export interface DecidingMachine {
  machine: AnyStateMachine;
  decisions: readonly Decision[];
}

/** A scenario's exploration, with the paths through it. */
export interface WalkedTours {
  exploration: Exploration;
  tours: readonly Tour[];
}

/**
 * Coverage of the conditions within guards (MC/DC): a condition is covered if two evaluations on the paths differ in its value and in the answer, while
 * every other condition that both ask has the same value. A condition that `&&` or `||` does not ask is masked.
 *
 * @param refusing whether each state that a path reaches is also sent what it must refuse
 * @param reasons why no scenario can show a condition's effect, by its name
 */
export function conditionsMeasure(
  { machine, decisions }: DecidingMachine,
  scenarios: readonly WalkedTours[],
  refusing: boolean,
  reasons: Readonly<Record<string, string>>,
): Measure {
  const [reachable, covered] = [new Map<string, Evaluation>(), new Map<string, Evaluation>()];
  for (const { exploration, tours } of scenarios) {
    const reader = readerOf(machine, exploration);
    for (const one of reader.all()) reachable.set(keyOf(one), one);
    for (const one of reader.on(tours, refusing)) covered.set(keyOf(one), one);
  }
  const [all, own] = [pairsIn([...reachable.values()]), pairsIn([...covered.values()])];
  const evaluated = new Set([...reachable.values()].map(({ decision }) => decision));
  const named = decisions
    .filter(({ id, place }) => evaluated.has(id) || place.includes('.guards.'))
    .flatMap(({ place, conditions }) => conditions.map(({ id, name }) => ({ id, name: `${place}: ${name}` })));
  const coverable = named.filter(({ id }) => all.has(id));
  const uncovered = coverable.filter(({ id }) => !own.has(id));
  return {
    reachable: coverable.length,
    covered: coverable.length - uncovered.length,
    uncovered: uncovered.map(({ name }) => name),
    notCoverable: named
      .filter(({ id }) => !all.has(id))
      .map(({ name }) => ({ name, why: reasons[name] ?? 'no two evaluations show that it decides' })),
  };
}

/** Evaluations by edges and by refused events, each computed once. */
function readerOf(machine: AnyStateMachine, { graph, inputs, scenario }: Exploration) {
  const byRefusals = new Map<AnyMachineSnapshot, readonly Evaluation[]>();
  const copies = new WeakMap<AnyMachineSnapshot, AnyMachineSnapshot>();
  const copyOf = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
    const known = copies.get(snapshot) ?? onMachine(machine, snapshot);
    copies.set(snapshot, known);
    return known;
  };
  const ofStart = () => evaluationsOf(() => begin(machine, scenario.input));
  const ofEdge = ({ before, eventCase }: Edge) => evaluationsOf(() => move(machine, copyOf(before), eventCase.event));
  const ofRefusals = (snapshot: AnyMachineSnapshot) => {
    const known = byRefusals.get(snapshot) ?? evaluationsOf(() => refusedCases(copyOf(snapshot), inputs));
    byRefusals.set(snapshot, known);
    return known;
  };
  return {
    *all(): Generator<Evaluation> {
      yield* ofStart();
      for (const [node, edges] of graph.leaving) {
        const snapshot = graph.nodes.get(node);
        if (snapshot?.status === 'active') yield* ofRefusals(snapshot);
        for (const edge of edges) yield* ofEdge(edge);
      }
    },
    *on(tours: readonly Tour[], refusing: boolean): Generator<Evaluation> {
      if (tours.length > 0) yield* ofStart();
      for (const edge of new Set(tours.flat())) {
        yield* ofEdge(edge);
        if (refusing && edge.after.status === 'active') yield* ofRefusals(edge.after);
      }
    },
  };
}

/** The same snapshot of a machine with the same chart. */
function onMachine(machine: AnyStateMachine, { value, context, historyValue, status }: AnyMachineSnapshot): AnyMachineSnapshot {
  const resolved = machine.resolveState({ value, context, status } as Parameters<AnyStateMachine['resolveState']>[0]);
  return Object.assign(resolved, { historyValue }) as AnyMachineSnapshot;
}
