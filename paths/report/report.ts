import { places } from '../choose/query.js';
import { loadModel, type ModelSource, modelNames } from '../model/load-models.js';
import type { Project } from '../project.js';
import { pictureNamed } from '../walk/browser/pictures.js';
import { type Painted, svgOf } from './chart-svg.js';
import type { JsonOutput } from './formats/json-output.js';
import { flakinessOf, type History, historyKey, lastRun, readHistory } from './history.js';
import { everywhereIn, layoutOf } from './layout.js';
import { type MachinePart, pageOf } from './page.js';
import type { RunResult } from './results.js';
import { walkedIn } from './walked.js';

/** The report of the last runs of these machines; undefined if none of them has been run. */
export async function reportPage(project: Project, machines: readonly string[], at: string): Promise<string | undefined> {
  const parts: MachinePart[] = [];
  const known = modelNames(project);
  for (const machine of machines.filter((name) => known.includes(name))) {
    const runs = places.map((place) => lastRun(project.output, machine, place)).filter((run) => run !== undefined);
    if (runs.length > 0) parts.push(await partOf(project, machine, runs));
  }
  return parts.length > 0 ? pageOf(parts, readHistory(project.output), picturesOf(project.output, parts), at) : undefined;
}

/** A summary of the last runs of these machines; those that have not been run are left out. */
export function reportSummary({ output }: Pick<Project, 'output'>, machines: readonly string[]): JsonOutput<'report'> {
  const history = readHistory(output);
  return machines.flatMap((machine) => {
    const runs = places.map((place) => lastRun(output, machine, place)).filter((run) => run !== undefined);
    return runs.length > 0 ? [{ machine, runs: runs.map((run) => summaryOf(run, history)) }] : [];
  });
}

function summaryOf(run: RunResult, history: History): JsonOutput<'report'>[number]['runs'][number] {
  const { place, strategy, at, ms, measures, planned, paths } = run;
  const failed = paths.filter(({ outcome }) => outcome === 'failed').length;
  const flaky = paths
    .map(({ id, name }) => ({ id, name, share: flakinessOf(history[historyKey(run, id)] ?? []) }))
    .filter(({ share }) => share > 0);
  return { place, strategy, at, ms, passed: paths.length - failed, failed, measures, ...(planned && { planned }), flaky };
}

/** A machine's part of the page, from runs of it. */
export async function partOf(project: ModelSource, name: string, runs: readonly RunResult[]): Promise<MachinePart> {
  const { machine } = await loadModel(project, name);
  const painted = paintedBy(runs);
  return {
    machine: name,
    runs,
    chart: svgOf(await layoutOf(machine, project.metaText), painted, `Statechart of ${name}`),
    everywhere: everywhereIn(machine).map(({ key, text }) => ({ text, kind: painted.transition(key) })),
  };
}

function paintedBy(runs: readonly RunResult[]): Painted {
  const { states, transitions } = walkedIn(runs);
  // A transition that cannot be covered in one place may be covered in the other.
  const reasons = runs.map(({ measures }) => new Map(measures.transitions.notCoverable.map(({ name, why }) => [name, why])));
  const lost = runs.map(({ measures }) => new Set(measures.states.notCoverable.map(({ name }) => name)));
  const isLost = (state: string): boolean => lost.every((one) => one.has(state));
  const whyNot = (key: string): string | undefined => (reasons.every((one) => one.has(key)) ? reasons[0]?.get(key) : undefined);
  const transition = (key: string): string => {
    if (transitions.has(key)) return 'walked';
    return whyNot(key) === undefined ? 'missed' : 'unreached';
  };
  return {
    state: (path) => {
      if (states.has(path)) return 'walked';
      return isLost(path) ? 'unreached' : 'missed';
    },
    transition,
    title: (key) => `${key}: ${{ walked: 'walked', missed: 'not walked', unreached: whyNot(key) ?? '' }[transition(key)] ?? ''}`,
  };
}

function picturesOf(output: string, parts: readonly MachinePart[]): Record<string, string> {
  const names = parts
    .flatMap(({ runs }) => runs)
    .flatMap(({ paths }) => paths)
    .flatMap(({ start, steps }) => [start.picture, ...steps.map(({ picture }) => picture)])
    .filter((name) => name !== undefined);
  return Object.fromEntries(
    [...new Set(names)].flatMap((name) => {
      const bytes = pictureNamed(output, name);
      return bytes ? [[name, bytes.toString('base64')]] : [];
    }),
  );
}
