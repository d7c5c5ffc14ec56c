import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measuresIn, type Survey } from '../choose/survey.js';
import { factsIn, namesOf } from '../coverage/facts.js';
import { outputFolder } from './output-folder.js';
import { type RunResult, resultFormat } from './results.js';

/** Results of one path in the last runs, oldest first. */
export type PathHistory = readonly { at: string; passed: boolean; ms: number }[];
/** By machine, place and the path's id. */
export type History = Readonly<Record<string, PathHistory>>;

const KEPT = 20;

export const historyKey = ({ machine, place }: Pick<RunResult, 'machine' | 'place'>, id: string): string =>
  `${machine} ${place} ${id}`;

const historyFile = (output: string): string => join(outputFolder(output, '.'), 'history.json');
const resultFile = (output: string, { machine, place }: Pick<RunResult, 'machine' | 'place'>): string =>
  join(outputFolder(output, 'results'), `${machine}.${place}.json`);

export function readHistory(output: string): History {
  return existsSync(historyFile(output)) ? (JSON.parse(readFileSync(historyFile(output), 'utf8')) as History) : {};
}

/** The history with a run added; keeps the last twenty results of each path. */
export function withRun(history: History, run: RunResult): History {
  const added = run.paths.map(({ id, outcome, ms }) => {
    const key = historyKey(run, id);
    const turn = { at: run.at, passed: outcome === 'passed', ms: Math.round(ms) };
    return [key, [...(history[key] ?? []), turn].slice(-KEPT)] as const;
  });
  return { ...history, ...Object.fromEntries(added) };
}

/** Share of results that differ from the previous one; 0 for a stable path. */
export function flakinessOf(pathHistory: PathHistory): number {
  if (pathHistory.length < 2) return 0;
  return (
    pathHistory.filter(({ passed }, index) => index > 0 && passed !== pathHistory[index - 1]?.passed).length /
    (pathHistory.length - 1)
  );
}

/** Stores a run for the report; replaces the last one of the same machine and place, or is merged into it if `beside`. */
export function keepRun(output: string, survey: Pick<Survey, 'model' | 'onScreen'>, run: RunResult, beside: boolean): void {
  const before = lastRun(output, run.machine, run.place);
  writeFileSync(resultFile(output, run), JSON.stringify(before && beside ? merged(survey, before, run) : run));
  writeFileSync(historyFile(output), JSON.stringify(withRun(readHistory(output), run)));
}

/** The last run of a machine in a place; undefined if there is none. */
export function lastRun(output: string, machine: string, place: RunResult['place']): RunResult | undefined {
  const file = resultFile(output, { machine, place });
  if (!existsSync(file)) return undefined;
  const run = JSON.parse(readFileSync(file, 'utf8')) as RunResult;
  return run.format === resultFormat ? run : undefined;
}

/** A run with some of its paths replaced, and others added, by a later run; its coverage is that of all of them. */
export function merged(survey: Pick<Survey, 'model' | 'onScreen'>, before: RunResult, run: RunResult): RunResult {
  const walked = new Map(run.paths.map((path) => [path.id, path]));
  const kept = before.paths.map((path) => walked.get(path.id) ?? path);
  const known = new Set(before.paths.map(({ id }) => id));
  const paths = [...kept, ...run.paths.filter(({ id }) => !known.has(id))];
  const reachable = factsIn([before.reachable, run.reachable]);
  const measures = measuresIn(survey, reachable, factsIn(paths.map(({ covered }) => covered)), run.measures.conditions);
  const { planned: _, ...rest } = before;
  return { ...rest, at: run.at, ms: run.ms, measures, reachable: namesOf(reachable), paths };
}
