import { conditionsMeasure, type DecidingMachine, type WalkedTours } from '../coverage/conditions.js';
import { type Facts, learnAll, learnTours, noFacts } from '../coverage/facts.js';
import { type Goals, goalsOf, pairGoals, stateGoals } from '../coverage/goals.js';
import { type LowerBounds, lowerBoundsOf } from '../coverage/lower-bounds.js';
import { type Measure, type Measures, measuresOf, noMeasure } from '../coverage/measures.js';
import type { Edge, PathGraph } from '../graph/explore.js';
import { type Exploration, exploreScenario } from '../graph/explore-scenario.js';
import { checkModel } from '../model/check-model.js';
import { checkScreen } from '../model/check-screen.js';
import { loadModel, loadScreen, type ModelSource, screenFile } from '../model/load-models.js';
import type { AnyModel, AnyScenario } from '../model/model.js';
import type { AnyOnScreen } from '../model/on-screen.js';
import { decidingMachine } from '../mutate/logic/deciding-machine.js';
import type { Project } from '../project.js';
import { idOf, type Script, scriptOf } from '../walk/script.js';
import { exploreInBrowser } from './browser-plan.js';
import { checkReasons } from './check-reasons.js';
import { checkScreensIn } from './check-screens.js';
import { mustKnowStates, nothingMatches, scenariosFor } from './no-match.js';
import { problemsBesidePaths } from './plan.js';
import { isStepFilter, matchesFilter, type PathQuery } from './query.js';
import { randomWalksIn, walksOfTests } from './random-walks.js';
import { type Tour, toursOf } from './tours.js';
import { requirementsIn, walksUntil } from './walks-until.js';

/** A path with its id and name. */
export interface Path {
  /** Stays the same as long as the steps do. */
  id: string;
  /** The scenario and the number of the path: `a buyer adds/2`. */
  name: string;
  script: Script;
  tour: Tour;
  /** Milliseconds from the start of a run after which a stop condition no longer needs it; undefined if it is always needed. */
  neededFor?: number;
}

/** The paths of one scenario. */
export interface ScenarioPaths {
  scenario: AnyScenario;
  exploration: Exploration;
  paths: readonly Path[];
}

/** The paths of a query, and their coverage of the machine. */
export interface Survey {
  machine: string;
  model: AnyModel;
  onScreen?: AnyOnScreen;
  query: PathQuery;
  scenarios: readonly ScenarioPaths[];
  /** Coverage of these paths, if they are walked to their ends. */
  measures: Measures;
  /** Everything that paths of these scenarios could cover. */
  reachable: Facts;
  paths: number;
  steps: number;
  lowerBounds: LowerBounds;
  /** Coverage of conditions within guards by these tours. */
  conditions(walked: readonly WalkedTours[]): Measure;
  /** Scenarios that do not run, each with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** With a stop condition: milliseconds of running after which its walks meet it; infinite if they never do. */
  metAfter?: number;
}

/** Surveys a machine by its name. Throws if it has no model, or nothing matches the query. */
export async function surveyOf(
  project: ModelSource & Pick<Project, 'machines' | 'root' | 'output'>,
  machine: string,
  query: PathQuery,
): Promise<Survey> {
  const onScreen = query.place === 'browser' ? await loadScreen(project, machine) : undefined;
  if (query.place === 'browser' && !onScreen) {
    throw new Error(`${machine} has no side for the browser (${screenFile(project, machine)}); use --in machine.`);
  }
  const model = onScreen?.model ?? (await loadModel(project, machine));
  return survey(machine, model, query, onScreen, await decidingMachine(project, machine));
}

/**
 * Surveys a model; conditions within guards are measured on a machine that records how they decide. Throws if model or screen have mistakes, or if
 * nothing matches the query.
 */
export function survey(
  machine: string,
  model: AnyModel,
  query: PathQuery,
  onScreen?: AnyOnScreen,
  deciding?: DecidingMachine,
): Survey {
  checkModel(model);
  if (onScreen) checkScreen(onScreen);
  const { filter } = query;
  const named = scenariosFor(machine, model, query);
  const leftOut = Object.fromEntries(
    Object.entries(onScreen?.excluded ?? {}).filter(([name]) => named.some((one) => one.name === name)),
  );
  const explorations = named
    .filter(({ name }) => !(name in leftOut))
    .map((scenario) => (onScreen ? exploreInBrowser(onScreen, scenario) : exploreScenario(model, scenario, model.machine)));
  if (onScreen) checkScreensIn(onScreen, explorations);
  if (query.strategy === 'tests' && !onScreen) mustBeNone(machine, problemsBesidePaths(model, explorations));
  const reachable = noFacts();
  for (const exploration of explorations) learnAll(reachable, exploration);
  // One scenario may not reach what another one does.
  if (filter.scenario === undefined) checkReasons(model, onScreen, reachable);
  const source = { model, ...(onScreen && { onScreen }) };
  const { scenarios, metAfter } = pathsFor(source, explorations, query, reachable);
  const covered = noFacts();
  for (const { exploration, paths: own } of scenarios) {
    const tours = own.map(({ tour }) => tour);
    learnTours(covered, exploration, tours, onScreen === undefined);
  }
  const paths = scenarios.flatMap((scenarioPaths) => scenarioPaths.paths);
  if (paths.length === 0) throw nothingMatches(machine, model, query, explorations, leftOut);
  const conditions = (walked: readonly WalkedTours[]): Measure =>
    deciding ? conditionsMeasure(deciding, walked, onScreen === undefined, model.indecisive ?? {}) : noMeasure;
  const bounds = explorations.map(({ graph }) => lowerBoundsOf(graph, goalsFor(query), matchesFilter(filter)));
  return {
    machine,
    ...source,
    query,
    scenarios,
    measures: measuresIn(source, reachable, covered, conditions(toursIn(scenarios))),
    conditions,
    reachable,
    paths: paths.length,
    steps: paths.reduce((total, { tour }) => total + tour.length, 0),
    lowerBounds: {
      paths: bounds.reduce((total, one) => total + one.paths, 0),
      steps: bounds.reduce((total, one) => total + one.steps, 0),
    },
    leftOut,
    ...(metAfter !== undefined && { metAfter }),
  };
}

function mustBeNone(machine: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`${machine} contradicts its model:\n  ${problems.join('\n  ')}`);
}

const toursIn = (scenarios: readonly ScenarioPaths[]): WalkedTours[] =>
  scenarios.map(({ exploration, paths }) => ({ exploration, tours: paths.map(({ tour }) => tour) }));

function pathsFor(
  source: Pick<Survey, 'model' | 'onScreen'>,
  explorations: readonly Exploration[],
  query: PathQuery,
  reachable: Facts,
): { scenarios: ScenarioPaths[]; metAfter?: number } {
  const { until, randomWalks } = query;
  if (until) mustKnowStates(source.model, until);
  if (!until) return { scenarios: pathsByScenario(explorations, query) };
  const requirements = requirementsIn(source.model, reachable, reachable);
  const { walks, metAfter } = walksUntil(
    source.model,
    explorations,
    until,
    randomWalks,
    { ...reachable, requirements },
    query.place,
  );
  const scenarios = explorations.map((exploration) => {
    const { scenario } = exploration;
    const paths = (walks.get(exploration) ?? []).map(({ tour, neededFor }, index) => ({
      ...pathOf(scenario.name, index + 1, tour),
      ...(neededFor !== Number.POSITIVE_INFINITY && { neededFor }),
    }));
    return { scenario, exploration, paths };
  });
  return { scenarios, metAfter };
}

/** The paths of a query through each scenario. */
export function pathsByScenario(explorations: readonly Exploration[], query: PathQuery): ScenarioPaths[] {
  const proven = new Set<string>();
  return explorations.map((exploration) => {
    const { scenario, graph } = exploration;
    const tours = [
      ...toursFor(graph, query, proven),
      ...(query.strategy === 'tests' ? randomWalksIn(graph, walksOfTests(explorations.length)) : []),
    ];
    const goals = goalsFor(query);
    if (query.once) for (const tour of tours) for (const goal of goalsOn(tour, goals)) proven.add(goal);
    return { scenario, exploration, paths: tours.map((tour, index) => pathOf(scenario.name, index + 1, tour)) };
  });
}

function toursFor(graph: PathGraph, query: PathQuery, proven: ReadonlySet<string>): Tour[] {
  const { strategy, randomWalks, filter, maxSteps } = query;
  const wanted = matchesFilter(filter);
  if (strategy === 'walk') {
    const walks = randomWalksIn(graph, randomWalks);
    return isStepFilter(filter) ? walks.filter((tour) => tour.some(wanted)) : walks;
  }
  const options = { goals: goalsFor(query), wanted, proven };
  const tours = toursOf(graph, maxSteps === undefined ? options : { ...options, maxSteps });
  return isStepFilter(filter) ? tours.filter((tour) => tour.length > 0) : tours;
}

const goalsOn = (tour: Tour, goals: Goals): string[] => tour.flatMap((edge: Edge, index) => [...goals.of(edge, tour[index - 1])]);

function goalsFor({ strategy }: Pick<PathQuery, 'strategy'>): Goals {
  if (strategy === 'states') return stateGoals;
  if (strategy === 'pairs') return pairGoals;
  if (strategy === 'tests') return goalsOf('situations');
  return goalsOf(strategy === 'walk' ? 'transitions' : strategy);
}

function pathOf(scenario: string, number: number, tour: Tour): Path {
  const script = scriptOf(scenario, tour);
  return { id: idOf(script), name: `${scenario}/${number}`, script, tour };
}

/** All paths in the order in which they run: walks with a stop condition take turns among scenarios. */
export function pathsInOrder({ scenarios, query }: Pick<Survey, 'scenarios' | 'query'>): Path[] {
  if (!query.until) return scenarios.flatMap(({ paths }) => paths);
  const turns = Math.max(0, ...scenarios.map(({ paths }) => paths.length));
  return Array.from({ length: turns }, (_, turn) => scenarios.map(({ paths }) => paths[turn])).flatMap((paths) =>
    paths.filter((path) => path !== undefined),
  );
}

/** Coverage of a machine by what was covered, compared with what is reachable. */
export function measuresIn(
  { model, onScreen }: Pick<Survey, 'model' | 'onScreen'>,
  reachable: Facts,
  covered: Facts,
  conditions: Measure,
): Measures {
  const reasons = { ...model.unreachable, ...onScreen?.unreached };
  return measuresOf(model.machine, reachable, covered, reasons, model.requirementNumber, conditions);
}

/** The path with this id or name, or with this unique part of its name. Throws if there is none or several. */
export function pathNamed({ machine, scenarios }: Survey, name: string): Path {
  const paths = scenarios.flatMap((scenarioPaths) => scenarioPaths.paths);
  const exact = paths.filter((path) => path.id === name || path.name === name);
  const found = exact.length > 0 ? exact : paths.filter((path) => path.name.includes(name));
  if (found.length === 1) return found[0] as Path;
  const known = (found.length > 1 ? found : paths).map((path) => `  ${path.id}  ${path.name}`).join('\n');
  throw new Error(`${machine} has ${found.length > 1 ? 'several paths' : 'no path'} "${name}"; there are:\n${known}`);
}
