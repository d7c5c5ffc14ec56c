import { type Facts, learnAll, learnTours, noFacts } from '../coverage/facts.js';
import { type Goals, goalsOf, pairGoals, stateGoals } from '../coverage/goals.js';
import { type LowerBounds, lowerBoundsOf } from '../coverage/lower-bounds.js';
import { type Measures, measuresOf } from '../coverage/measures.js';
import type { Edge, PathGraph } from '../graph/explore.js';
import { type Exploration, exploreScenario } from '../graph/explore-scenario.js';
import { checkModel } from '../model/check-model.js';
import { loadModel, loadScreen } from '../model/load-models.js';
import type { AnyModel, AnyScenario } from '../model/model.js';
import type { AnyOnScreen } from '../model/on-screen.js';
import type { Project } from '../project.js';
import { idOf, type Script, scriptOf } from '../walk/script.js';
import { exploreInBrowser } from './browser-plan.js';
import { matchesFilter, matchesPattern, type PathQuery } from './query.js';
import { randomWalksIn } from './random-walks.js';
import { type Tour, toursOf } from './tours.js';

/** A path with its id and name. */
export interface Path {
  /** Stays the same as long as the steps do. */
  id: string;
  /** The scenario and the number of the path: `a buyer adds/2`. */
  name: string;
  script: Script;
  tour: Tour;
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
  measures: Measures;
  paths: number;
  steps: number;
  lowerBounds: LowerBounds;
  /** Scenarios that do not run, each with the reason. */
  leftOut: Readonly<Record<string, string>>;
}

/** Surveys a machine by its name. Throws if it has no model or nothing matches the query. */
export async function surveyOf(
  project: Pick<Project, 'models' | 'metaText'>,
  machine: string,
  query: PathQuery,
): Promise<Survey> {
  const onScreen = query.place === 'browser' ? await loadScreen(project, machine) : undefined;
  if (query.place === 'browser' && !onScreen) {
    throw new Error(`${machine} has no side for the browser (${machine}.screen.ts); use --in machine.`);
  }
  return survey(machine, onScreen?.model ?? (await loadModel(project, machine)), query, onScreen);
}

/** Surveys a model. */
export function survey(machine: string, model: AnyModel, query: PathQuery, onScreen?: AnyOnScreen): Survey {
  checkModel(model);
  const { filter } = query;
  const named = model.scenarios.filter(({ name }) => filter.scenario === undefined || matchesPattern(name, filter.scenario));
  if (named.length === 0) {
    throw new Error(
      `${machine} has no scenario "${filter.scenario}"; it has:\n${model.scenarios.map(({ name }) => `  ${name}`).join('\n')}`,
    );
  }
  const leftOut = Object.fromEntries(
    Object.entries(onScreen?.excluded ?? {}).filter(([name]) => named.some((one) => one.name === name)),
  );
  const explorations = named
    .filter(({ name }) => !(name in leftOut))
    .map((scenario) => (onScreen ? exploreInBrowser(onScreen, scenario) : exploreScenario(model, scenario, model.machine)));
  const scenarios = pathsByScenario(explorations, query);
  const steps = scenarios.flatMap(({ paths }) => paths).reduce((total, { tour }) => total + tour.length, 0);
  const bounds = explorations.map(({ graph }) => lowerBoundsOf(graph, goalsFor(query), matchesFilter(filter)));
  const [reachable, covered] = factsOf(scenarios, onScreen === undefined);
  return {
    machine,
    model,
    ...(onScreen && { onScreen }),
    query,
    scenarios,
    measures: measuresOf(model.machine, reachable, covered, { ...model.unreachable, ...onScreen?.unreached }),
    paths: scenarios.reduce((total, { paths }) => total + paths.length, 0),
    steps,
    lowerBounds: {
      paths: bounds.reduce((total, { paths }) => total + paths, 0),
      steps: bounds.reduce((total, one) => total + one.steps, 0),
    },
    leftOut,
  };
}

function pathsByScenario(explorations: readonly Exploration[], query: PathQuery): ScenarioPaths[] {
  const proven = new Set<string>();
  return explorations.map((exploration) => {
    const { scenario, graph } = exploration;
    const tours = toursFor(graph, query, proven);
    const goals = goalsFor(query);
    if (query.once) for (const tour of tours) for (const goal of goalsOn(tour, goals)) proven.add(goal);
    return { scenario, exploration, paths: tours.map((tour, index) => pathOf(scenario.name, index + 1, tour)) };
  });
}

function toursFor(graph: PathGraph, query: PathQuery, proven: ReadonlySet<string>): Tour[] {
  const { strategy, randomWalks, filter, maxSteps } = query;
  if (strategy === 'walk') return randomWalksIn(graph, randomWalks);
  const options = { goals: goalsFor(query), wanted: matchesFilter(filter), proven };
  return toursOf(graph, maxSteps === undefined ? options : { ...options, maxSteps });
}

const goalsOn = (tour: Tour, goals: Goals): string[] => tour.flatMap((edge: Edge, index) => [...goals.of(edge, tour[index - 1])]);

function goalsFor({ strategy }: Pick<PathQuery, 'strategy'>): Goals {
  if (strategy === 'states') return stateGoals;
  if (strategy === 'pairs') return pairGoals;
  return goalsOf(strategy === 'walk' ? 'transitions' : strategy);
}

function pathOf(scenario: string, number: number, tour: Tour): Path {
  const script = scriptOf(scenario, tour);
  return { id: idOf(script), name: `${scenario}/${number}`, script, tour };
}

function factsOf(scenarios: readonly ScenarioPaths[], refusing: boolean): [reachable: Facts, covered: Facts] {
  const [reachable, covered] = [noFacts(), noFacts()];
  for (const { exploration, paths } of scenarios) {
    learnAll(reachable, exploration);
    learnTours(
      covered,
      exploration,
      paths.map(({ tour }) => tour),
      refusing,
    );
  }
  return [reachable, covered];
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
