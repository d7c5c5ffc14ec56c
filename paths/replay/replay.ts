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

/** The result of replaying a recorded run. */
export interface ReplayResult {
  run: RecordedRun;
  /** Place where the current machine diverges from the recording; undefined if it does not. */
  machine: string | undefined;
  /** Whether the divergence counts: masked texts can decide guards, too; it does not count if the model matches the recording to its end. */
  diverges: boolean;
  /** The most similar path through the model; undefined if none exists. */
  found?: { script: Script; tour: Tour; exploration: Exploration };
  /** The contradiction to the model; undefined if the matched part is as specified. */
  model: string | undefined;
  /** Place where the model stops matching; from there on nothing shows what is right. */
  unknown: string | undefined;
}

/** Replays a recorded run: on the machine with the recorded events, and by the model, which says whether it is right. */
export async function replayRun(
  project: Pick<Project, 'models' | 'metaText'>,
  run: RecordedRun,
  place: Place,
): Promise<ReplayResult> {
  if (!modelNames(project).includes(run.machine)) {
    return { run, machine: undefined, diverges: true, model: `there is no machine ${run.machine}`, unknown: undefined };
  }
  const onScreen = place === 'browser' ? await loadScreen(project, run.machine) : undefined;
  const model = await loadModel(project, run.machine);
  return await replayOnModel(model, run, onScreen);
}

/** Replays a recorded run on a loaded model. */
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
