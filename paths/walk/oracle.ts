import type { AnyMachineSnapshot } from 'xstate';
import type { Edge } from '../graph/explore.js';
import type { Exploration } from '../graph/explore-scenario.js';
import { delayOf, specOf } from '../graph/inputs.js';
import { move } from '../graph/moves.js';
import { type EventCase, type Inputs, isSent, pendingDelays, refusedCases } from '../model/event-cases.js';
import type { AnyModel, AnyScenario } from '../model/model.js';
import { expectedAfter, mustBeWhereSpecified, stateOf } from './expectation.js';

/** Result of checking all behaviour of a machine in a scenario against its model, without running it. */
export interface Findings {
  /** Number of pairs of a reached state and an event that it must refuse; they occur in no path. */
  refusals: number;
  problems: readonly string[];
}

/** Checks single steps of a machine against its model, in one scenario; each check returns the problems found. */
export interface Oracle {
  start(snapshot: AnyMachineSnapshot): readonly string[];
  /** The step must lead to the model's state. */
  edge(edge: Pick<Edge, 'eventCase' | 'before' | 'after'>): readonly string[];
  /** Refused events must change nothing, and the model must not expect a transition for them. */
  refusals(snapshot: AnyMachineSnapshot): { tried: number; problems: readonly string[] };
}

/** The oracle of a model for one of its scenarios. */
export function oracleOf(model: AnyModel, scenario: AnyScenario, inputs: Inputs): Oracle {
  const checked = new Set<string>();
  return {
    start: (snapshot) =>
      snapshot.matches(scenario.startsIn)
        ? []
        : [`${scenario.name}: must start in ${scenario.startsIn}, but starts in ${stateOf(snapshot)}`],

    edge({ eventCase, before, after }) {
      try {
        mustBeWhereSpecified(specOf(model, eventCase), { before, event: eventCase.event, scenario }, after, false);
        return [];
      } catch (error) {
        return [`${scenario.name}: "${eventCase.description}" ${(error as Error).message}`];
      }
    },

    refusals(before) {
      const refused = refusedCases(before, inputs);
      const problems = refused.flatMap((eventCase) => {
        const name = `${stateOf(before)}: "${eventCase.description}"`;
        const expected = expectedAfter(specOf(model, eventCase), { before, event: eventCase.event, scenario });
        const isNew = !checked.has(name);
        checked.add(name);
        return [
          ...(isNew && isSent(eventCase.event.type) && changes(before, eventCase)
            ? [`${name} is refused and yet changes something`]
            : []),
          ...(expected === null ? [] : [`${name} must lead to ${expected}, but is refused`]),
        ];
      });
      const sentOnes = refused.filter(({ event }) => isSent(event.type));
      return { tried: sentOnes.length, problems: [...problems, ...missingDelays(model, scenario, before)] };
    },
  };
}

/** Delays that must have an effect from here but do not run. */
function missingDelays(model: AnyModel, scenario: AnyScenario, before: AnyMachineSnapshot): string[] {
  if (before.status !== 'active') return [];
  const running = new Set(pendingDelays(before).map(delayOf));
  return Object.entries(model.delays).flatMap(([name, spec]) => {
    const expected = running.has(name) ? null : expectedAfter(spec, { before, event: { type: `after ${name}` }, scenario });
    return expected === null ? [] : [`${stateOf(before)}: the delay ${name} must lead to ${expected}, but does not run`];
  });
}

function changes(before: AnyMachineSnapshot, { event }: EventCase): boolean {
  const { snapshot, taken } = move(before.machine, before, event);
  return taken.length > 0 || snapshot.context !== before.context;
}

/** Checks every edge of the graph, on a tour or not, and all refused events, which occur in no path. */
export function findingsOf(model: AnyModel, { scenario, inputs, graph }: Exploration): Findings {
  const oracle = oracleOf(model, scenario, inputs);
  const start = graph.nodes.get(graph.start);
  const refusals = [...graph.nodes.values()].map((snapshot) => oracle.refusals(snapshot));
  const problems = [
    ...(start ? oracle.start(start) : []),
    ...[...graph.leaving.values()].flat().flatMap((edge) => oracle.edge(edge)),
    ...refusals.flatMap((one) => one.problems),
  ];
  return { refusals: refusals.reduce((sum, { tried }) => sum + tried, 0), problems: [...new Set(problems)] };
}
