import { readFileSync } from 'node:fs';
import { type Path, type Survey, surveyOf } from '../choose/survey.js';
import { hasScreen } from '../model/load-models.js';
import type { Project } from '../project.js';
import type { RecordedRun } from '../replay/recording.js';
import { type ReplayResult, replayRun } from '../replay/replay.js';
import { type JsonOutput, jsonOf } from '../report/formats/json-output.js';
import { resultLine } from '../report/formats/table.js';
import { testFileOf } from '../report/formats/test-file.js';
import { commandFor, type PathResult } from '../report/results.js';
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
  const lines: string[] = [];
  const tell = (text: string): void => {
    lines.push(text);
    if (command.format === 'table' && command.out === undefined) console.log(text);
  };
  const results: ReplayResult[] = [];
  for (const run of runs) {
    const result = await replayRun(project, run, command.query.place);
    results.push(result);
    tell(textOf(result, command));
  }
  if (command.format === 'vitest' || command.format === 'playwright') {
    writeOutput(command, await testFile(command.format, project, results, command));
    return exitCodeOf(results);
  }
  const inBrowser = command.query.place === 'browser' ? await walkedInBrowser(project, results, command, tell) : new Map();
  if (command.format === 'json') {
    writeOutput(
      command,
      jsonOf(
        'replay',
        results.map((result) => summaryOf(result, inBrowser.get(result.run.machine))),
      ),
    );
  } else if (command.out !== undefined) writeOutput(command, lines.join('\n'));
  const isShown = [...inBrowser.values()].flat().every(({ outcome }) => outcome === 'passed');
  return isShown ? exitCodeOf(results) : 1;
}

const exitCodeOf = (results: readonly ReplayResult[]): number =>
  results.every(({ diverges, model }) => !diverges && model === undefined) ? 0 : 1;

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

const summaryOf = (
  { run, machine, model, unknown, found }: ReplayResult,
  browser: readonly PathResult[] | undefined,
): JsonOutput<'replay'>[number] => ({
  machine: run.machine,
  actor: run.actor,
  steps: run.steps.length,
  divergence: machine ?? null,
  problem: model ?? null,
  unknown: unknown ?? null,
  script: found?.script ?? null,
  ...(browser && { browser: browser.map(({ covered: _, ...result }) => result) }),
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

async function testFile(
  format: 'vitest' | 'playwright',
  project: Project,
  results: readonly ReplayResult[],
  command: Command,
): Promise<string> {
  const machines = [...new Set(results.map(({ run }) => run.machine))];
  const [machine, another] = machines;
  if (machine === undefined || another !== undefined) {
    throw new Error(`A test file is about one machine; name one of ${machines.join(', ')} behind the file.`);
  }
  return testFileOf(format, project, await surveyFor(project, machine, results, command), command.root);
}

/** Runs the replayed paths in a browser; returns the results by machine. */
async function walkedInBrowser(
  project: Project,
  results: readonly ReplayResult[],
  command: Command,
  tell: (text: string) => void,
): Promise<ReadonlyMap<string, readonly PathResult[]>> {
  const walked = new Map<string, readonly PathResult[]>();
  for (const machine of new Set(results.filter(({ found }) => found).map(({ run }) => run.machine))) {
    if (!hasScreen(project, machine)) {
      tell(`– ${machine}: no side for the browser`);
      continue;
    }
    const own = results.filter(({ run }) => run.machine === machine);
    const survey = await surveyFor(project, machine, own, command);
    const runs = await runPathsInBrowser(project, survey, () => true, command.browser);
    walked.set(
      machine,
      runs.map(({ result }) => result),
    );
    for (const { result } of runs) tell(resultLine(result));
  }
  return walked;
}
