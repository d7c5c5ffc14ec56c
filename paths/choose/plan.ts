import type { AnyStateMachine } from 'xstate';
import { missedBy, provable } from '../coverage/coverage.js';
import { type Reachability, reachabilityOf } from '../coverage/reachability.js';
import { type Exploration, exploreScenario } from '../graph/explore-scenario.js';
import { declaredTransitions } from '../graph/transitions.js';
import { checkModel } from '../model/check-model.js';
import type { AnyModel } from '../model/model.js';
import { type Findings, findingsOf } from '../walk/oracle.js';
import { replay } from '../walk/verify-tour.js';
import { checkGuardInputs, shareWalks } from './check-guard-inputs.js';
import { type Tour, type TourOptions, toursOf } from './tours.js';

/** The exploration of a model's machine in one scenario, its tours, and the findings of the oracle. */
export interface ScenarioPlan extends Exploration {
  tours: readonly Tour[];
  /** Reachable transitions that no tour takes. */
  missed: readonly string[];
  findings: Findings;
}

/** All of a model. */
export interface Plan {
  model: AnyModel;
  scenarios: readonly ScenarioPlan[];
  reachability: Reachability;
}

/**
 * Problems that the tests of a model find beside its paths: of each possible step, on a path or not, of refusals, of reachability, and of the guards'
 * inputs.
 */
export function problemsBesidePaths(model: AnyModel, explorations: readonly Exploration[]): string[] {
  const walks = shareWalks(guardInputWalks, model.scenarios.length, { all: 400, fewest: 5 });
  for (const { graph, options } of explorations) checkGuardInputs(model.machine, graph, options, walks);
  const isWhole = explorations.length === model.scenarios.length;
  return [
    ...(isWhole ? reachabilityIn(model, model.machine, explorations).problems : []),
    ...explorations.flatMap((exploration) => findingsOf(model, exploration).problems),
  ];
}

const guardInputWalks = { walks: 40, steps: 30, seed: 2026 };

/** Plans every scenario of a model. Throws if model and machine do not match. */
export function planOf(model: AnyModel, options: TourOptions = {}): Plan {
  const { machine } = model;
  checkModel(model);
  const walks = shareWalks(guardInputWalks, model.scenarios.length, { all: 400, fewest: 5 });
  const scenarios = model.scenarios.map((scenario) => {
    const exploration = exploreScenario(model, scenario, machine);
    checkGuardInputs(machine, exploration.graph, exploration.options, walks);
    return { ...touredIn(machine, exploration, options), findings: findingsOf(model, exploration) };
  });
  return { model, scenarios, reachability: reachabilityIn(model, machine, scenarios) };
}

/** The tours of one scenario, verified with the machine's real context. */
export function touredIn(machine: AnyStateMachine, exploration: Exploration, options: TourOptions = {}) {
  const { graph, scenario } = exploration;
  const tours = toursOf(graph, options);
  for (const tour of tours) replay(machine, scenario.input, tour);
  return { ...exploration, tours, missed: missedBy(graph, tours, declaredTransitions(machine)) };
}

/** Elements reached by all scenarios together. */
export function reachabilityIn(model: AnyModel, machine: AnyStateMachine, explorations: readonly Exploration[]): Reachability {
  const reached = new Set(explorations.flatMap(({ graph }) => [...provable(graph)]));
  return reachabilityOf(declaredTransitions(machine), reached, model.unreachable);
}

/** Problems that make the tests of a model fail; empty if machine and model agree and everything is covered. */
export function problemsOf({ scenarios, reachability }: Plan): string[] {
  const missed = scenarios.flatMap((one) => one.missed.map((key) => `${one.scenario.name}: no path covers ${key}`));
  return [...reachability.problems, ...missed, ...scenarios.flatMap(({ findings }) => findings.problems)];
}
