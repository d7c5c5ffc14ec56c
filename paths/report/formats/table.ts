import type { Survey } from '../../choose/survey.js';
import type { Kind, Measures } from '../../coverage/measures.js';
import { sentenceOf } from '../../walk/path-failure.js';
import type { PathResult, RunResult } from '../results.js';
import { count } from '../text.js';
import { walkedSteps } from '../walked.js';

const kinds: readonly Kind[] = ['states', 'transitions', 'guards', 'conditions', 'pairs', 'requirements'];
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
    measuresHead(['reachable', 'covered', 'not coverable']),
    ...kinds.map((kind) => {
      const { reachable, covered, notCoverable } = measures[kind];
      return measureLine(kind, [reachable, covered, notCoverable.length]);
    }),
    `  ${count(paths, 'path')} (no set can have fewer than ${lowerBounds.paths}), ${count(steps, 'step')} (no fewer than ${lowerBounds.steps})`,
    ...exceptionLines(measures, kinds, all),
  ];
}

/** Summary of a run: what was walked, and what was planned if that differs. */
export function runLines(
  run: RunResult,
  { lowerBounds }: Pick<Survey, 'lowerBounds'>,
  stop: { condition: string; met: boolean } | undefined,
  /** All elements that were not walked, the first ones, or none. */
  missing: 'all' | 'few' | 'none',
): string[] {
  const { measures, planned, paths } = run;
  const walked = walkedSteps(paths);
  const steps = paths.reduce((total, path) => total + path.steps.length, 0);
  const ofPlanned = walked === steps ? '' : ` of ${steps} planned`;
  return [
    runSummary(run),
    measuresHead(['reachable', 'walked', ...(planned ? ['planned'] : []), 'not coverable']),
    ...kinds.map((kind) => {
      const { reachable, covered, notCoverable } = measures[kind];
      return measureLine(kind, [reachable, covered, ...(planned ? [planned[kind].covered] : []), notCoverable.length]);
    }),
    `  ${count(paths.length, 'path')} (all: no fewer than ${lowerBounds.paths}), ${count(walked, 'step')}${ofPlanned} (all: no fewer than ${lowerBounds.steps})`,
    ...(stop ? [`  ${stop.met ? 'stopped at' : 'NOT MET:'} ${stop.condition}${stop.met ? '' : ' (--walks allows more)'}`] : []),
    ...(missing === 'none' ? [] : exceptionLines(measures, kinds, missing === 'all', 'not walked')),
  ];
}

/** Elements of these kinds that no path covers, and those that none could. */
export function exceptionLines(measures: Measures, shown: readonly Kind[], all: boolean, missing = 'not covered'): string[] {
  return [
    ...shown.flatMap((kind) => shortened(`${missing}, ${kind}`, measures[kind].uncovered, all)),
    ...shown.flatMap((kind) =>
      shortened(
        `not coverable, ${kind}`,
        measures[kind].notCoverable.map(({ name, why }) => `${name} — ${why}`),
        all,
      ),
    ),
  ];
}

const widthOf = (column: string): number => Math.max(10, column.length + 2);

function measuresHead(names: readonly string[]): string {
  return `  ${'kind'.padEnd(13)}${names.map((name) => name.padStart(widthOf(name))).join('')}`;
}

function measureLine(kind: Kind, numbers: readonly number[]): string {
  const cells = numbers.map((number, index) =>
    String(number).padStart(index < numbers.length - 1 ? 10 : widthOf('not coverable')),
  );
  return `  ${kind.padEnd(13)}${cells.join('')}`;
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
  const { message, at, step } = result.failure;
  const failed = result.steps[step];
  // On the machine the message itself tells all steps.
  const where = failed && !message.includes(failed.description) ? [`      step ${step + 1}: ${failed.description}`] : [];
  return [
    line,
    ...where,
    ...message.split('\n').map((text) => `      ${text}`),
    ...(at === undefined ? [] : [`      at: ${at}`]),
    ...(result.trace === undefined ? [] : [`      trace: ${result.trace}`]),
    `      again: ${result.again}`,
  ].join('\n');
}

function runSummary({ machine, place, paths, ms }: RunResult): string {
  const failed = paths.filter(({ outcome }) => outcome === 'failed').length;
  return `${machine} in the ${place}: ${paths.length - failed} passed, ${failed} failed, in ${(ms / 1000).toFixed(1)} s`;
}

/** All measures in which something reachable is on no path. */
export function uncoveredOf(measures: Measures, sought: readonly Kind[]): string[] {
  return sought.flatMap((kind) => measures[kind].uncovered.map((name) => `${kind}: ${name}`));
}
