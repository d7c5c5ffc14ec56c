import type { AnyMachineSnapshot } from 'xstate';
import type { Tour } from '../choose/tours.js';
import { type Edge, passedBy } from '../graph/explore.js';
import type { Exploration } from '../graph/explore-scenario.js';
import { begin, move } from '../graph/moves.js';
import { type Inputs, refusedCases } from '../model/event-cases.js';
import { leavesOf, stateOf } from '../walk/expectation.js';
import { chosenBy, pairOf } from './goals.js';
import { outcomesAtRest, outcomesOf } from './guard-outcomes.js';

/** Elements covered by paths through a machine. */
export interface Facts {
  /** Paths of innermost states, including those that are left immediately. */
  states: Set<string>;
  /** Keys of declared transitions. */
  transitions: Set<string>;
  /** Results of guards, `transition: true` and `transition: false`. */
  guards: Set<string>;
  /** Two transitions in a row. */
  pairs: Set<string>;
}

export const noFacts = (): Facts => ({ states: new Set(), transitions: new Set(), guards: new Set(), pairs: new Set() });

/** Names of covered elements, as they are stored. */
export type FactNames = { readonly [Kind in keyof Facts]: readonly string[] };

/** Facts as lists of names. */
export function namesOf({ states, transitions, guards, pairs }: Facts): FactNames {
  return { states: [...states], transitions: [...transitions], guards: [...guards], pairs: [...pairs] };
}

/** The union of stored facts. */
export function factsIn(stored: readonly FactNames[]): Facts {
  const facts = noFacts();
  for (const names of stored) {
    for (const kind of Object.keys(facts) as (keyof Facts)[]) for (const name of names[kind]) facts[kind].add(name);
  }
  return facts;
}

/** Adds everything that can be covered in a scenario. */
export function learnAll(facts: Facts, exploration: Exploration): void {
  const { graph, inputs } = exploration;
  const guards = guardReader(facts);
  learnStart(facts, exploration);
  for (const [node, edges] of graph.leaving) {
    const snapshot = graph.nodes.get(node);
    if (snapshot) guards.ofRefusals(snapshot, inputs);
    for (const edge of edges) {
      learnStep(facts, edge);
      guards.ofStep(edge);
      for (const next of graph.leaving.get(edge.to) ?? []) facts.pairs.add(pairOf(edge, next));
    }
  }
}

/** Adds the coverage of these tours; `refusing`: each reached state is also sent the events that it must refuse. */
export function learnTours(facts: Facts, exploration: Exploration, tours: readonly Tour[], refusing: boolean): void {
  const guards = guardReader(facts);
  const met = new Set<AnyMachineSnapshot>();
  if (tours.length > 0) learnStart(facts, exploration);
  for (const tour of tours) {
    for (const [index, edge] of tour.entries()) {
      learnStep(facts, edge);
      guards.ofStep(edge);
      const before = tour[index - 1];
      if (before) facts.pairs.add(pairOf(before, edge));
      if (refusing && !met.has(edge.after)) guards.ofRefusals(edge.after, exploration.inputs);
      met.add(edge.after);
    }
  }
}

function learnStart({ states, transitions, guards }: Facts, { graph, scenario }: Exploration): void {
  const start = graph.nodes.get(graph.start);
  if (!start) return;
  const { taken } = begin(start.machine, scenario.input);
  for (const state of [...leavesOf(start), ...passedBy(taken)]) states.add(state);
  for (const key of graph.startTaken) transitions.add(key);
  for (const outcome of outcomesAtRest(start, taken)) guards.add(outcome);
}

function learnStep({ states, transitions }: Facts, { after, passed, taken }: Edge): void {
  for (const leaf of leavesOf(after)) states.add(leaf);
  for (const path of passed) states.add(path);
  for (const key of taken) transitions.add(key);
}

/** Collects guard outcomes. They follow from a step's states and transitions, so each combination is computed once. */
function guardReader({ guards }: Facts) {
  const known = new Set<string>();
  const isNew = (key: string): boolean => !known.has(key) && Boolean(known.add(key));
  return {
    ofStep(edge: Edge): void {
      const { before, after, eventCase, taken } = edge;
      const { machine } = before;
      if (!isNew([stateOf(before), eventCase.event.type, chosenBy(edge), taken.join(), stateOf(after)].join('|'))) return;
      const chosen = machine.getTransitionData(before, eventCase.event);
      for (const outcome of outcomesOf(before, eventCase.event.type, chosen)) guards.add(outcome);
      for (const outcome of outcomesAtRest(after, move(machine, before, eventCase.event).taken)) guards.add(outcome);
    },
    ofRefusals(snapshot: AnyMachineSnapshot, inputs: Inputs): void {
      for (const { event } of refusedCases(snapshot, inputs)) {
        if (!isNew(`${stateOf(snapshot)}|${event.type}|refused`)) continue;
        for (const outcome of outcomesOf(snapshot, event.type, [])) guards.add(outcome);
      }
    },
  };
}
