import type { Survey } from '../../choose/survey.js';
import type { Kind, Measure, Measures } from '../../coverage/measures.js';
import { sentenceOf } from '../../walk/path-failure.js';
import type { PathResult, RunResult } from '../results.js';
import { count } from '../text.js';

const kinds: readonly Kind[] = ['states', 'transitions', 'guards', 'pairs', 'requirements'];
const FEW = 10;

/** A line of `list`: coverage of a machine by its paths. */
export function listLine({ machine, scenarios, measures, paths, steps }: Survey): string {
  const shares = kinds.map((kind) => `${measures[kind].covered}/${measures[kind].reachable}`.padStart(10));
  return [
    machine.padEnd(18),
    String(scenarios.length).padStart(5),
    ...shares,
    String(paths).padStart(7),
    String(steps).padStart(7),
  ].join(' ');
}

export const listHead = [
  'machine'.padEnd(18),
  'scen.',
  ...[...kinds.map((kind) => kind.padStart(10)), '  paths', '  steps'],
].join(' ');

/** A machine's paths, step by step, and their coverage. */
export function surveyText(survey: Survey, { all }: { all: boolean }): string {
  const { machine, model, query, scenarios, leftOut } = survey;
  return [
    `${machine}: ${query.strategy} in the ${query.place}`,
    ...scenarios.flatMap(({ scenario, paths }) => [
      '',
      `  ${scenario.name}`,
      ...paths.flatMap((path) => [
        `    path ${path.id}  ${path.name}  ${count(path.tour.length, 'step')}`,
        ...path.tour.map((edge, index) => `${String(index + 1).padStart(8)}. ${sentenceOf(edge, model.metaText)}`),
      ]),
    ]),
    ...Object.entries(leftOut).map(([name, reason]) => `\n  left out: ${name}: ${reason}`),
    '',
    ...coverageLines(survey, all),
  ].join('\n');
}

/** Covered and uncovered elements of a survey, with the reasons. */
export function coverageLines(
  { measures, paths, steps, lowerBounds }: Pick<Survey, 'measures' | 'paths' | 'steps' | 'lowerBounds'>,
  all: boolean,
): string[] {
  return [
    `  ${'kind'.padEnd(13)}${'reachable'.padStart(10)}${'covered'.padStart(10)}${'not coverable'.padStart(15)}`,
    ...kinds.map((kind) => measureLine(kind, measures[kind])),
    `  ${count(paths, 'path')} (no set can have fewer than ${lowerBounds.paths}), ${count(steps, 'step')} (no fewer than ${lowerBounds.steps})`,
    ...exceptionLines(measures, kinds, all),
  ];
}

/** Elements of these kinds that no path covers, and those that none could. */
export function exceptionLines(measures: Measures, shown: readonly Kind[], all: boolean): string[] {
  return [
    ...shown.flatMap((kind) => shortened(`not covered, ${kind}`, measures[kind].uncovered, all)),
    ...shown.flatMap((kind) =>
      shortened(
        `not coverable, ${kind}`,
        measures[kind].notCoverable.map(({ name, why }) => `${name} — ${why}`),
        all,
      ),
    ),
  ];
}

function measureLine(kind: Kind, { reachable, covered, notCoverable }: Measure): string {
  return `  ${kind.padEnd(13)}${String(reachable).padStart(10)}${String(covered).padStart(10)}${String(notCoverable.length).padStart(15)}`;
}

function shortened(title: string, names: readonly string[], all: boolean): string[] {
  if (names.length === 0) return [];
  const shown = all ? names : names.slice(0, FEW);
  const rest = names.length - shown.length;
  return [`  ${title}:`, ...shown.map((name) => `    ${name}`), ...(rest > 0 ? [`    … and ${rest} more (--all)`] : [])];
}

/** The result of a path; if it failed, with the reason and the command that repeats it. */
export function resultLine(result: PathResult): string {
  const mark = result.outcome === 'passed' ? '✔' : '✘';
  const line = `  ${mark} ${result.id}  ${result.name}  ${count(result.steps.length, 'step')}, ${Math.round(result.ms)} ms`;
  if (!result.failure) return line;
  return [line, ...result.failure.message.split('\n').map((text) => `      ${text}`), `      again: ${result.again}`].join('\n');
}

/** Summary of a run. */
export function runSummary({ machine, place, paths, ms }: RunResult): string {
  const failed = paths.filter(({ outcome }) => outcome === 'failed').length;
  return `${machine} in the ${place}: ${paths.length - failed} passed, ${failed} failed, in ${(ms / 1000).toFixed(1)} s`;
}

/** All measures in which something reachable is on no path. */
export function uncoveredOf(measures: Measures, sought: readonly Kind[]): string[] {
  return sought.flatMap((kind) => measures[kind].uncovered.map((name) => `${kind}: ${name}`));
}
