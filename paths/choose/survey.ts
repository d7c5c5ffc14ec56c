import { type Facts, learnAll, learnTours, noFacts } from '../coverage/facts.js';
import { type Goals, goalsOf, pairGoals, stateGoals } from '../coverage/goals.js';
import { type Least, leastOf } from '../coverage/lower-bounds.js';
import { type Measures, measuresOf } from '../coverage/measures.js';
import type { Edge, PathGraph } from '../graph/explore.js';
import { type Territory, territoryOf } from '../graph/explore-scenario.js';
import { checkModel } from '../model/check-model.js';
import { loadModel, loadScreen } from '../model/load-models.js';
import type { AnyModel, AnyScenario } from '../model/model.js';
import type { AnyOnScreen } from '../model/on-screen.js';
import { idOf, type Script, scriptOf } from '../walk/script.js';
import { screenTerritoryOf } from './browser-plan.js';
import { type Asked, fits, isWanted } from './query.js';
import { ramblesOf } from './random-walks.js';
import { type Tour, toursOf } from './tours.js';

/** A path with the names by which it can be asked for. */
export interface Path {
  /** Stays the same as long as the way does. */
  id: string;
  /** `a buyer adds/2`: the scenario, and which of its paths. */
  name: string;
  script: Script;
  tour: Tour;
}

/** The paths of one scenario. */
export interface Course {
  scenario: AnyScenario;
  territory: Territory;
  paths: readonly Path[];
}

/** A machine's paths as somebody asked for them, and what they show of it. */
export interface Survey {
  machine: string;
  model: AnyModel;
  onScreen?: AnyOnScreen;
  asked: Asked;
  courses: readonly Course[];
  measures: Measures;
  paths: number;
  steps: number;
  least: Least;
  /** Scenarios that are not walked, each with the reason. */
  leftOut: Readonly<Record<string, string>>;
}

/** Surveys a machine by its name. Throws where it has no model, or nothing of it fits what was asked for. */
export async function surveyOf(machine: string, asked: Asked): Promise<Survey> {
  const onScreen = asked.place === 'browser' ? await loadScreen(machine) : undefined;
  if (asked.place === 'browser' && !onScreen) {
    throw new Error(`${machine} has no side for the browser (tests/models/${machine}.screen.ts); use --in machine.`);
  }
  return survey(machine, onScreen?.model ?? (await loadModel(machine)), asked, onScreen);
}

/** Surveys a model. */
export function survey(machine: string, model: AnyModel, asked: Asked, onScreen?: AnyOnScreen): Survey {
  checkModel(model);
  const { only } = asked;
  const named = model.scenarios.filter(({ name }) => only.scenario === undefined || fits(name, only.scenario));
  if (named.length === 0) {
    throw new Error(
      `${machine} has no scenario "${only.scenario}"; it has:\n${model.scenarios.map(({ name }) => `  ${name}`).join('\n')}`,
    );
  }
  const leftOut = Object.fromEntries(
    Object.entries(onScreen?.unstaged ?? {}).filter(([name]) => named.some((one) => one.name === name)),
  );
  const territories = named
    .filter(({ name }) => !(name in leftOut))
    .map((scenario) => (onScreen ? screenTerritoryOf(onScreen, scenario) : territoryOf(model, scenario, model.machine)));
  const courses = coursesOf(territories, asked);
  const steps = courses.flatMap(({ paths }) => paths).reduce((total, { tour }) => total + tour.length, 0);
  const leasts = territories.map(({ graph }) => leastOf(graph, goalsFor(asked), isWanted(only)));
  const [reachable, covered] = factsOf(courses, onScreen === undefined);
  return {
    machine,
    model,
    ...(onScreen && { onScreen }),
    asked,
    courses,
    measures: measuresOf(model.machine, reachable, covered, { ...model.unreachable, ...onScreen?.unreached }),
    paths: courses.reduce((total, { paths }) => total + paths.length, 0),
    steps,
    least: {
      paths: leasts.reduce((total, { paths }) => total + paths, 0),
      steps: leasts.reduce((total, one) => total + one.steps, 0),
    },
    leftOut,
  };
}

function coursesOf(territories: readonly Territory[], asked: Asked): Course[] {
  const proven = new Set<string>();
  return territories.map((territory) => {
    const { scenario, graph } = territory;
    const tours = toursFor(graph, asked, proven);
    const goals = goalsFor(asked);
    if (asked.once) for (const tour of tours) for (const goal of goalsOn(tour, goals)) proven.add(goal);
    return { scenario, territory, paths: tours.map((tour, index) => pathOf(scenario.name, index + 1, tour)) };
  });
}

function toursFor(graph: PathGraph, asked: Asked, proven: ReadonlySet<string>): Tour[] {
  const { strategy, walking, only, maxSteps } = asked;
  if (strategy === 'walk') return ramblesOf(graph, walking);
  const walk = { goals: goalsFor(asked), wanted: isWanted(only), proven };
  return toursOf(graph, maxSteps === undefined ? walk : { ...walk, maxSteps });
}

const goalsOn = (tour: Tour, goals: Goals): string[] => tour.flatMap((edge: Edge, index) => [...goals.of(edge, tour[index - 1])]);

function goalsFor({ strategy }: Pick<Asked, 'strategy'>): Goals {
  if (strategy === 'states') return stateGoals;
  if (strategy === 'pairs') return pairGoals;
  return goalsOf(strategy === 'walk' ? 'transitions' : strategy);
}

function pathOf(scenario: string, number: number, tour: Tour): Path {
  const script = scriptOf(scenario, tour);
  return { id: idOf(script), name: `${scenario}/${number}`, script, tour };
}

function factsOf(courses: readonly Course[], refusing: boolean): [reachable: Facts, covered: Facts] {
  const [reachable, covered] = [noFacts(), noFacts()];
  for (const { territory, paths } of courses) {
    learnAll(reachable, territory);
    learnTours(
      covered,
      territory,
      paths.map(({ tour }) => tour),
      refusing,
    );
  }
  return [reachable, covered];
}

/** The path that somebody named, by its id, its name, or a part of the name that only it has. */
export function pathNamed({ machine, courses }: Survey, name: string): Path {
  const paths = courses.flatMap((course) => course.paths);
  const exact = paths.filter((path) => path.id === name || path.name === name);
  const found = exact.length > 0 ? exact : paths.filter((path) => path.name.includes(name));
  if (found.length === 1) return found[0] as Path;
  const known = (found.length > 1 ? found : paths).map((path) => `  ${path.id}  ${path.name}`).join('\n');
  throw new Error(`${machine} has ${found.length > 1 ? 'several paths' : 'no path'} "${name}"; there are:\n${known}`);
}
