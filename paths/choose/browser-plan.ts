import { provable, provenBy } from '../coverage/coverage.js';
import { type Goals, goalsOf } from '../coverage/goals.js';
import { reachabilityOf } from '../coverage/reachability.js';
import { type Edge, type ExplorationOptions, explore } from '../graph/explore.js';
import type { Exploration } from '../graph/explore-scenario.js';
import { actorOf, delayOf, inputsOf } from '../graph/inputs.js';
import { declaredTransitions } from '../graph/transitions.js';
import { checkModel } from '../model/check-model.js';
import { checkScreen } from '../model/check-screen.js';
import type { Inputs } from '../model/event-cases.js';
import type { AnyScenario } from '../model/model.js';
import { ModelError } from '../model/model-error.js';
import { type AnyOnScreen, type AnyPerform, isPossible } from '../model/on-screen.js';
import { replay } from '../walk/verify-tour.js';
import { type Tour, toursOf } from './tours.js';

/** A model's tours for a browser. */
export interface BrowserPlan {
  runs: readonly { scenario: AnyScenario; tour: Tour }[];
  /** Transitions that are neither covered nor listed with a reason, or listed without need. */
  problems: readonly string[];
}

/** Longer tours are split: a failure should be near its cause, and a test within its timeout. */
const MAX_STEPS = 40;

/**
 * Plans the scenarios in sequence. Each covers all of its transitions, since its fixture differs; the event cases of a transition are covered once,
 * by the first possible scenario. Scenarios of `onlyNew` cover only what is new, or just their first state. Throws if the browser's side omits a part
 * of the model.
 */
export function browserPlanOf(onScreen: AnyOnScreen): BrowserPlan {
  const { model, excluded, onlyNew = [], unreached } = onScreen;
  checkModel(model);
  checkScreen(onScreen);
  const cases = new Set<string>();
  const walked = new Set<string>();
  const reached = new Set<string>();
  const runs: { scenario: AnyScenario; tour: Tour }[] = [];
  for (const scenario of model.scenarios.filter(({ name }) => !(name in excluded))) {
    const { graph } = exploreInBrowser(onScreen, scenario);
    for (const item of provable(graph)) reached.add(item);
    const byLook = lookGoals(onScreen, scenario);
    const goals: Goals = { ...goalsOf('cases'), of: (edge) => [...provenBy(edge, 'cases'), ...byLook(edge)] };
    const proven = onlyNew.includes(scenario.name) ? walked : cases;
    const tours = toursOf(graph, { goals, proven, maxSteps: MAX_STEPS });
    for (const tour of tours.length > 0 ? tours : [[]]) {
      replay(model.machine, scenario.input, tour);
      runs.push({ scenario, tour });
      for (const edge of tour) {
        for (const item of [edge.case, ...byLook(edge)]) cases.add(item);
        for (const item of goals.of(edge)) walked.add(item);
      }
    }
  }
  const { problems } = reachabilityOf(declaredTransitions(model.machine), reached, { ...model.unreachable, ...unreached });
  return { runs, problems };
}

/** Each event from each look of a state: its button may be another one, although the transition is the same. */
function lookGoals({ looks }: AnyOnScreen, scenario: AnyScenario): (edge: Edge) => string[] {
  if (!looks) return () => [];
  return ({ before, chosen, eventCase: { event } }) => [
    `${event.type} by ${chosen.join(' and ')} from ${looks(before, scenario)}`,
  ];
}

/** Explores all that a person can do in a scenario, with a server that answers as the tests require. */
export function exploreInBrowser(onScreen: AnyOnScreen, scenario: AnyScenario): Exploration {
  const { model } = onScreen;
  const inputs = doableInputs(onScreen, scenario);
  const options: ExplorationOptions = { input: scenario.input, inputs, project: (snapshot) => model.guardInputs(snapshot) };
  return { scenario, inputs, graph: explore(model.machine, options), options };
}

/** The function that performs an event case in the browser. */
export function performOf({ events, outcomes, delays, model }: AnyOnScreen, type: string, name: string): AnyPerform {
  const actor = actorOf(type);
  const delay = delayOf(type);
  const ofClock = delay === undefined ? events[type] : delays[delay];
  const perform = actor === undefined ? ofClock : outcomes[actor.id]?.[name];
  if (!perform) {
    const key = delay === undefined ? 'events' : 'delays';
    const message = `the browser's side of ${model.machine.id} cannot perform ${type} ‹${name}›`;
    throw new ModelError(model.machine.id, [{ message, at: actor ? ['outcomes', actor.id] : [key], file: 'screen' }]);
  }
  return perform;
}

function doableInputs(onScreen: AnyOnScreen, scenario: AnyScenario): Inputs {
  const all = inputsOf(onScreen.model, scenario);
  return new Map(
    [...all].map(([type, cases]) => [
      type,
      (snapshot) => cases(snapshot).filter((eventCase) => isPossible(onScreen, scenario, snapshot, eventCase)),
    ]),
  );
}
