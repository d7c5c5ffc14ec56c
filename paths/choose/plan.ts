import type { AnyStateMachine } from 'xstate';
import { missedBy, provable } from '../coverage/coverage.js';
import { type Reachability, reachabilityOf } from '../coverage/reachability.js';
import { type Territory, territoryOf } from '../graph/explore-scenario.js';
import { declaredTransitions } from '../graph/transitions.js';
import { checkModel } from '../model/check-model.js';
import type { AnyModel } from '../model/model.js';
import { type Verdict, verdictOf } from '../walk/oracle.js';
import { replay } from '../walk/verify-tour.js';
import { mustMirror, sharedOut } from './check-guard-inputs.js';
import { type Tour, toursOf, type Walk } from './tours.js';

/** What a model's machine does in one scenario, the tours that prove it, and what the model says to it. */
export interface ScenarioPlan extends Territory {
  tours: readonly Tour[];
  /** Declared transitions that can be taken, but that no tour takes. */
  missed: readonly string[];
  verdict: Verdict;
}

/** All of a model. */
export interface Plan {
  model: AnyModel;
  scenarios: readonly ScenarioPlan[];
  reachability: Reachability;
}

const WANDERING = { walks: 40, steps: 30, seed: 2026 };

/** Plans every scenario of a model. Throws where model and machine do not fit. */
export function planOf(model: AnyModel, walk: Walk = {}): Plan {
  const { machine } = model;
  checkModel(model);
  const wandering = sharedOut(WANDERING, model.scenarios.length, { all: 400, fewest: 5 });
  const scenarios = model.scenarios.map((scenario) => {
    const territory = territoryOf(model, scenario, machine);
    mustMirror(machine, territory.graph, territory.exploration, wandering);
    return { ...touredIn(machine, territory, walk), verdict: verdictOf(model, territory) };
  });
  return { model, scenarios, reachability: reachabilityIn(model, machine, scenarios) };
}

/** The tours of one scenario, walked once on paper with the true context. */
export function touredIn(machine: AnyStateMachine, territory: Territory, walk: Walk = {}) {
  const { graph, scenario } = territory;
  const tours = toursOf(graph, walk);
  for (const tour of tours) replay(machine, scenario.input, tour);
  return { ...territory, tours, missed: missedBy(graph, tours, declaredTransitions(machine)) };
}

/** What the scenarios reach together. */
export function reachabilityIn(model: AnyModel, machine: AnyStateMachine, territories: readonly Territory[]): Reachability {
  const reached = new Set(territories.flatMap(({ graph }) => [...provable(graph)]));
  return reachabilityOf(declaredTransitions(machine), reached, model.unreachable);
}

/** What makes the tests of a model fail; empty where machine and model agree and nothing is left out. */
export function problemsOf({ scenarios, reachability }: Plan): string[] {
  const missed = scenarios.flatMap((one) => one.missed.map((key) => `${one.scenario.name}: no path covers ${key}`));
  return [...reachability.problems, ...missed, ...scenarios.flatMap(({ verdict }) => verdict.problems)];
}
