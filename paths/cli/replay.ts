import { readFileSync } from 'node:fs';
import { type Path, type Survey, surveyOf } from '../choose/survey.js';
import { loadScreen } from '../model/load-models.js';
import type { Project } from '../project.js';
import type { RecordedRun } from '../replay/recording.js';
import { type ReplayResult, replayRun } from '../replay/replay.js';
import { playwrightFileOf } from '../report/formats/playwright-file.js';
import { resultLine } from '../report/formats/table.js';
import { vitestFileOf } from '../report/formats/vitest-file.js';
import { commandFor } from '../report/results.js';
import { runPathsInBrowser } from '../walk/browser/run-paths.js';
import { idOf } from '../walk/script.js';
import type { Command } from './options.js';
import { writeOutput } from './write-output.js';

/** `replay`: replays a recording, or those of its runs whose machines are named; exit code 1 if one diverges or contradicts its model. */
export async function replay(command: Command, project: Project): Promise<number> {
  const [file, ...machines] = command.names;
  if (file === undefined) throw new Error('replay needs the file of a recording.');
  const runs = runsIn(project, file).filter(({ machine }) => machines.length === 0 || machines.includes(machine));
  if (runs.length === 0) throw new Error(`${file} has no runs${machines.length > 0 ? ` of ${machines.join(', ')}` : ''}.`);
  const results: ReplayResult[] = [];
  for (const run of runs) {
    const result = await replayRun(project, run, command.query.place);
    results.push(result);
    if (command.format === 'table') console.log(textOf(result, command));
  }
  if (command.format === 'json') writeOutput(command, JSON.stringify(results.map(summaryOf), null, 2));
  if (command.format === 'vitest' || command.format === 'playwright')
    writeOutput(command, await testFile(project, results, command));
  const shown =
    command.query.place === 'browser' && command.format === 'table' ? await inBrowser(project, results, command) : true;
  return shown && results.every(({ diverges, model }) => !diverges && model === undefined) ? 0 : 1;
}

function runsIn({ readRecording }: Project, file: string): readonly RecordedRun[] {
  let recording: unknown;
  try {
    recording = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
  const runs = readRecording(recording);
  if (!runs) throw new Error(`${file} is not a recording.`);
  return runs;
}

function textOf({ run, machine, diverges, model, unknown, found }: ReplayResult, { query: { place } }: Command): string {
  const { actor, steps } = run;
  const isWrong = diverges || model !== undefined;
  const mark = isWrong ? '✘' : unknown === undefined ? '✔' : '?';
  return [
    `${mark} ${run.machine} (${actor}): ${steps.length} steps${run.base ? ', its beginning lost' : ''}`,
    `    on the machine: ${machine ?? 'as recorded'}${machine && !diverges ? ' – what was masked may decide there' : ''}`,
    ...(model ? [`    by the model: ${model.split('\n').join('\n      ')}`] : []),
    ...(model || !found ? [] : [`    by the model: as specified, ${found.tour.length} steps of ${found.script.scenario}`]),
    ...(unknown ? [`    not in the model: ${unknown}`] : []),
    ...(found ? [`    again: ${commandFor(run.machine, place, found.script.scenario, found.script.steps)}`] : []),
  ].join('\n');
}

const summaryOf = ({ run, machine, model, unknown, found }: ReplayResult) => ({
  machine: run.machine,
  actor: run.actor,
  steps: run.steps.length,
  divergence: machine ?? null,
  problem: model ?? null,
  unknown: unknown ?? null,
  script: found?.script ?? null,
});

/** The recorded runs of one machine as paths of a survey, so that they can be written or run like others. */
async function surveyFor(
  project: Project,
  machine: string,
  results: readonly ReplayResult[],
  { query }: Command,
): Promise<Survey> {
  const survey = await surveyOf(project, machine, { ...query, filter: {} });
  const scenarios = results.flatMap(({ run, found }) => {
    if (!found) return [];
    const path: Path = { id: idOf(found.script), name: `${found.script.scenario}/recorded ${run.actor}`, ...found };
    return [{ scenario: found.exploration.scenario, exploration: found.exploration, paths: [path] }];
  });
  return { ...survey, scenarios };
}

async function testFile(project: Project, results: readonly ReplayResult[], command: Command): Promise<string> {
  const machines = [...new Set(results.map(({ run }) => run.machine))];
  const [machine, another] = machines;
  if (machine === undefined || another !== undefined) {
    throw new Error(`A test file is about one machine; name one of ${machines.join(', ')} behind the file.`);
  }
  const survey = await surveyFor(project, machine, results, command);
  return command.format === 'vitest'
    ? vitestFileOf(project, survey, command.root)
    : playwrightFileOf(project, survey, command.root);
}

/** Runs the replayed paths in a browser; returns whether all of them passed. */
async function inBrowser(project: Project, results: readonly ReplayResult[], command: Command): Promise<boolean> {
  let passed = true;
  for (const machine of new Set(results.filter(({ found }) => found).map(({ run }) => run.machine))) {
    if (!(await loadScreen(project, machine))) {
      console.log(`– ${machine}: no side for the browser`);
      continue;
    }
    const own = results.filter(({ run }) => run.machine === machine);
    const walked = await runPathsInBrowser(project, await surveyFor(project, machine, own, command), () => true, command.browser);
    for (const result of walked) console.log(resultLine(result));
    passed &&= walked.every(({ outcome }) => outcome === 'passed');
  }
  return passed;
}
