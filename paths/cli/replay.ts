import { readFileSync } from 'node:fs';
import { type Flight, isRecording } from '../../domain/support/recording.js';
import { type Path, type Survey, surveyOf } from '../choose/survey.js';
import { loadScreen } from '../model/load-models.js';
import { type Replayed, replayed } from '../replay/replay.js';
import { playwrightFileOf } from '../report/formats/playwright-file.js';
import { resultLine } from '../report/formats/table.js';
import { vitestFileOf } from '../report/formats/vitest-file.js';
import { commandFor } from '../report/results.js';
import { runPathsInBrowser } from '../walk/browser/run-paths.js';
import { idOf } from '../walk/script.js';
import type { Command } from './options.js';
import { say } from './write-output.js';

/** `replay`: flies a recording again, or those of its machines that are named; fails where one goes another way or not as specified. */
export async function replay(command: Command): Promise<number> {
  const [file, ...machines] = command.names;
  if (file === undefined) throw new Error('replay wants the file of a recording.');
  const flights = flightsIn(file).filter(({ machine }) => machines.length === 0 || machines.includes(machine));
  if (flights.length === 0) throw new Error(`${file} has no flights${machines.length > 0 ? ` of ${machines.join(', ')}` : ''}.`);
  const results: Replayed[] = [];
  for (const flight of flights) {
    const result = await replayed(flight, command.asked.place);
    results.push(result);
    if (command.format === 'table') console.log(textOf(result, command));
  }
  if (command.format === 'json') say(command, JSON.stringify(results.map(summaryOf), null, 2));
  if (command.format === 'vitest' || command.format === 'playwright') say(command, await testFile(results, command));
  const shown = command.asked.place === 'browser' && command.format === 'table' ? await inBrowser(results, command) : true;
  return shown && results.every(({ diverges, model }) => !diverges && model === undefined) ? 0 : 1;
}

function flightsIn(file: string): readonly Flight[] {
  let recording: unknown;
  try {
    recording = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
  if (!isRecording(recording)) throw new Error(`${file} is no recording of the flight recorder.`);
  return recording.flights;
}

function textOf({ flight, machine, diverges, model, unknown, found }: Replayed, { asked: { place } }: Command): string {
  const { actor, steps } = flight;
  const isWrong = diverges || model !== undefined;
  const mark = isWrong ? '✘' : unknown === undefined ? '✔' : '?';
  return [
    `${mark} ${flight.machine} (${actor}): ${steps.length} steps${flight.base ? ', its beginning lost' : ''}`,
    `    on the machine: ${machine ?? 'as recorded'}${machine && !diverges ? ' – what was masked may decide there' : ''}`,
    ...(model ? [`    by the model: ${model.split('\n').join('\n      ')}`] : []),
    ...(model || !found ? [] : [`    by the model: as specified, ${found.tour.length} steps of ${found.script.scenario}`]),
    ...(unknown ? [`    not in the model: ${unknown}`] : []),
    ...(found ? [`    again: ${commandFor(flight.machine, place, found.script.scenario, found.script.steps)}`] : []),
  ].join('\n');
}

const summaryOf = ({ flight, machine, model, unknown, found }: Replayed) => ({
  machine: flight.machine,
  actor: flight.actor,
  steps: flight.steps.length,
  divergence: machine ?? null,
  problem: model ?? null,
  unknown: unknown ?? null,
  script: found?.script ?? null,
});

/** The flights of one machine as paths of a survey, so that what writes or walks paths can have them. */
async function surveyFor(machine: string, results: readonly Replayed[], { asked }: Command): Promise<Survey> {
  const survey = await surveyOf(machine, { ...asked, only: {} });
  const courses = results.flatMap(({ flight, found }) => {
    if (!found) return [];
    const path: Path = { id: idOf(found.script), name: `${found.script.scenario}/recorded ${flight.actor}`, ...found };
    return [{ scenario: found.territory.scenario, territory: found.territory, paths: [path] }];
  });
  return { ...survey, courses };
}

async function testFile(results: readonly Replayed[], command: Command): Promise<string> {
  const machines = [...new Set(results.map(({ flight }) => flight.machine))];
  const [machine, another] = machines;
  if (machine === undefined || another !== undefined) {
    throw new Error(`A test file is about one machine; name one of ${machines.join(', ')} behind the file.`);
  }
  const survey = await surveyFor(machine, results, command);
  return command.format === 'vitest' ? vitestFileOf(survey, command.root) : playwrightFileOf(survey, command.root);
}

/** Walks in a browser what a person can do of it; whether all of that shows what it must. */
async function inBrowser(results: readonly Replayed[], command: Command): Promise<boolean> {
  let passed = true;
  for (const machine of new Set(results.filter(({ found }) => found).map(({ flight }) => flight.machine))) {
    if (!(await loadScreen(machine))) {
      console.log(`– ${machine}: no side for the browser`);
      continue;
    }
    const own = results.filter(({ flight }) => flight.machine === machine);
    const walked = await runPathsInBrowser(await surveyFor(machine, own, command), () => true, command.watching);
    for (const result of walked) console.log(resultLine(result));
    passed &&= walked.every(({ outcome }) => outcome === 'passed');
  }
  return passed;
}
