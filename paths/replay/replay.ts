import { exploreInBrowser } from '../choose/browser-plan.js';
import type { Place } from '../choose/query.js';
import type { Tour } from '../choose/tours.js';
import { type Exploration, exploreScenario } from '../graph/explore-scenario.js';
import { loadModel, loadScreen, modelNames } from '../model/load-models.js';
import type { AnyModel } from '../model/model.js';
import type { AnyOnScreen } from '../model/on-screen.js';
import type { Project } from '../project.js';
import { runOnMachine } from '../walk/machine/run-tour.js';
import { type Script, scriptOf } from '../walk/script.js';
import { matchOf } from './match.js';
import { rerun } from './on-machine.js';
import type { RecordedRun } from './recording.js';

/** What came of flying a flight again. */
export interface ReplayResult {
  run: RecordedRun;
  /** Where the machine, given what was recorded, goes another way; undefined where it goes the same. */
  machine: string | undefined;
  /** Whether that is a difference: masked texts decide ways too, and the model knows the way that was recorded to its end. */
  diverges: boolean;
  /** The way through the model that is most like it, as far as there is one. */
  found?: { script: Script; tour: Tour; exploration: Exploration };
  /** What the model says against it; undefined where all that the model knows is as specified. */
  model: string | undefined;
  /** Where the model stops knowing the way: nobody says whether it is right from there on. */
  unknown: string | undefined;
}

/** Flies a flight again: on the machine with what was recorded, and by the model, which says whether it should have gone so. */
export async function replayRun(project: Pick<Project, 'models'>, run: RecordedRun, place: Place): Promise<ReplayResult> {
  if (!modelNames(project).includes(run.machine)) {
    return { run, machine: undefined, diverges: true, model: `nobody knows a machine ${run.machine}`, unknown: undefined };
  }
  const onScreen = place === 'browser' ? await loadScreen(project, run.machine) : undefined;
  const model = await loadModel(project, run.machine);
  return await replayOnModel(model, run, onScreen);
}

/** The same for a model at hand. */
export async function replayOnModel(model: AnyModel, run: RecordedRun, onScreen?: AnyOnScreen): Promise<ReplayResult> {
  const machine = rerun(model.machine, run)?.description;
  const { match, stops } = matchOf(explorationsOf(model, onScreen), run);
  const diverges = machine !== undefined && stops !== undefined;
  if (!match) return { run, machine, diverges, model: undefined, unknown: stops };
  const { exploration, tour } = match;
  const found = { script: scriptOf(exploration.scenario.name, tour), tour, exploration };
  return { run, machine, diverges, found, model: await failureOf(model, exploration, tour), unknown: stops };
}

function explorationsOf(model: AnyModel, onScreen: AnyOnScreen | undefined): Exploration[] {
  if (!onScreen) return model.scenarios.map((scenario) => exploreScenario(model, scenario, model.machine));
  return model.scenarios
    .filter(({ name }) => !(name in onScreen.excluded))
    .map((scenario) => exploreInBrowser(onScreen, scenario));
}

async function failureOf(model: AnyModel, exploration: Exploration, tour: Tour): Promise<string | undefined> {
  try {
    await runOnMachine(model, exploration, tour);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
