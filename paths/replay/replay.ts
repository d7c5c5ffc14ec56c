import type { Flight } from '../../domain/support/recording.js';
import { screenTerritoryOf } from '../choose/browser-plan.js';
import type { Place } from '../choose/query.js';
import type { Tour } from '../choose/tours.js';
import { type Territory, territoryOf } from '../graph/explore-scenario.js';
import { loadModel, loadScreen, modelNames } from '../model/load-models.js';
import type { AnyModel } from '../model/model.js';
import type { AnyOnScreen } from '../model/on-screen.js';
import { runOnMachine } from '../walk/machine/run-tour.js';
import { type Script, scriptOf } from '../walk/script.js';
import { matchOf } from './match.js';
import { flownAgain } from './on-machine.js';

/** What came of flying a flight again. */
export interface Replayed {
  flight: Flight;
  /** Where the machine, given what was recorded, goes another way; undefined where it goes the same. */
  machine: string | undefined;
  /** Whether that is a difference: masked texts decide ways too, and the model knows the way that was recorded to its end. */
  diverges: boolean;
  /** The way through the model that is most like it, as far as there is one. */
  found?: { script: Script; tour: Tour; territory: Territory };
  /** What the model says against it; undefined where all that the model knows is as specified. */
  model: string | undefined;
  /** Where the model stops knowing the way: nobody says whether it is right from there on. */
  unknown: string | undefined;
}

/** Flies a flight again: on the machine with what was recorded, and by the model, which says whether it should have gone so. */
export async function replayed(flight: Flight, place: Place): Promise<Replayed> {
  if (!modelNames().includes(flight.machine)) {
    return { flight, machine: undefined, diverges: true, model: `nobody knows a machine ${flight.machine}`, unknown: undefined };
  }
  const onScreen = place === 'browser' ? await loadScreen(flight.machine) : undefined;
  const model = await loadModel(flight.machine);
  return await replayedBy(model, flight, onScreen);
}

/** The same for a model at hand. */
export async function replayedBy(model: AnyModel, flight: Flight, onScreen?: AnyOnScreen): Promise<Replayed> {
  const machine = flownAgain(model.machine, flight)?.says;
  const { match, stops } = matchOf(territoriesOf(model, onScreen), flight);
  const diverges = machine !== undefined && stops !== undefined;
  if (!match) return { flight, machine, diverges, model: undefined, unknown: stops };
  const { territory, tour } = match;
  const found = { script: scriptOf(territory.scenario.name, tour), tour, territory };
  return { flight, machine, diverges, found, model: await failureOf(model, territory, tour), unknown: stops };
}

function territoriesOf(model: AnyModel, onScreen: AnyOnScreen | undefined): Territory[] {
  if (!onScreen) return model.scenarios.map((scenario) => territoryOf(model, scenario, model.machine));
  return model.scenarios
    .filter(({ name }) => !(name in onScreen.unstaged))
    .map((scenario) => screenTerritoryOf(onScreen, scenario));
}

async function failureOf(model: AnyModel, territory: Territory, tour: Tour): Promise<string | undefined> {
  try {
    await runOnMachine(model, territory, tour);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
