import { isDeepStrictEqual } from 'node:util';
import { measuresIn, type Path, type Survey } from '../choose/survey.js';
import { type FactNames, factsIn, namesOf } from '../coverage/facts.js';
import { passedBy } from '../graph/explore.js';
import { begin } from '../graph/moves.js';
import { keyOf } from '../graph/transitions.js';
import { stateOf } from '../walk/expectation.js';
import { sentenceOf } from '../walk/path-failure.js';
import { stepName } from '../walk/script.js';
import { coveredBy } from './walked.js';

/** Changes with the shape of {@link RunResult}; stored results of other versions are ignored. */
export const resultFormat = 4;

/** The result of a run, as it is stored for the report. */
export interface RunResult {
  format: typeof resultFormat;
  machine: string;
  place: Survey['query']['place'];
  strategy: Survey['query']['strategy'];
  /** When it began, ISO. */
  at: string;
  ms: number;
  /** Coverage by the steps that were walked: a failed path counts up to its failure. */
  measures: Survey['measures'];
  /** Coverage that the paths would have if all had passed; undefined if it is the same. */
  planned?: Survey['measures'];
  /** Everything that paths of these scenarios could cover. */
  reachable: FactNames;
  lowerBounds: Survey['lowerBounds'];
  leftOut: Survey['leftOut'];
  paths: readonly PathResult[];
}

/** The result of one path. */
export interface PathResult {
  id: string;
  name: string;
  scenario: string;
  outcome: 'passed' | 'failed';
  ms: number;
  steps: readonly StepResult[];
  failure?: Failure;
  /** The file with a trace of the browser, relative to the project's folder; only of a failure. */
  trace?: string;
  /** Elements covered by its walked steps. */
  covered: FactNames;
  /** The command that repeats it. */
  again: string;
  start: StepState;
}

/** The reason of a failure. */
export interface Failure {
  message: string;
  /** The index of the step that failed; -1 for the first state. */
  step: number;
  /** File and line of the model or screen that found it, or that specifies the step. */
  at?: string;
}

export interface StepResult extends StepState {
  name: string;
  /** The event and the new state, as a sentence. */
  description: string;
}

/** Target of a step. */
interface StepState {
  /** The innermost states. */
  state: string;
  /** Keys of the transitions that lead there. */
  taken: readonly string[];
  /** Paths of states that were left immediately. */
  passed: readonly string[];
  /** A picture of the screen, as a file's name in the folder of pictures. */
  picture?: string;
}

/** The parts of a path's result that are known before it runs. */
function plannedResult(
  { machine, model, query: { place }, scenarios }: Survey,
  path: Path,
): Omit<PathResult, 'covered' | 'outcome' | 'ms'> {
  const { scenario, steps } = path.script;
  const input = scenarios.find((scenarioPaths) => scenarioPaths.scenario.name === scenario)?.scenario.input;
  const { snapshot, taken } = begin(model.machine, input);
  return {
    id: path.id,
    name: path.name,
    scenario,
    start: {
      state: stateOf(snapshot),
      taken: taken.map((definition) => keyOf(model.machine, definition)),
      passed: passedBy(taken),
    },
    steps: path.tour.map((edge) => ({
      name: stepName(edge.eventCase),
      description: sentenceOf(edge, model.metaText),
      state: stateOf(edge.after),
      taken: edge.taken,
      passed: edge.passed,
    })),
    again: commandFor(machine, place, scenario, steps),
  };
}

/** The result of a path that ran, up to its failure if it failed. */
export function resultOf(survey: Survey, path: Path, ms: number, failure?: Failure): PathResult {
  const { machine, query } = survey;
  const { scenario, steps } = path.script;
  return {
    ...plannedResult(survey, path),
    // `--do` needs a step, also where the first state fails.
    ...(failure && { again: commandFor(machine, query.place, scenario, steps.slice(0, Math.max(1, failure.step + 1))) }),
    outcome: failure ? 'failed' : 'passed',
    ms,
    ...(failure && { failure }),
    covered: coveredBy(survey, path, failure?.step),
  };
}

/** A path that ran, and its result; a failing random walk is shrunk there. */
export interface PathRun {
  path: Path;
  result: PathResult;
}

/** The steps that were walked until a failure, by exploration. */
const walkedTours = ({ scenarios }: Survey, runs: readonly PathRun[]) =>
  scenarios.map(({ exploration, paths }) => ({
    exploration,
    tours: runs
      .filter(({ path }) => paths.includes(path))
      .map(({ path: { tour }, result: { failure } }) => (failure ? tour.slice(0, Math.max(0, failure.step)) : tour)),
  }));

/** The result of a run of paths of a survey. */
export function runResultOf(survey: Survey, runs: readonly PathRun[], at: string, ms: number): RunResult {
  const { machine, query, lowerBounds, leftOut, reachable } = survey;
  const walkedConditions = survey.conditions(walkedTours(survey, runs));
  const measures = measuresIn(survey, reachable, factsIn(runs.map(({ result }) => result.covered)), walkedConditions);
  const failed = runs.some(({ result }) => result.failure);
  const planned = failed
    ? measuresIn(survey, reachable, factsIn(runs.map(({ path }) => coveredBy(survey, path))), survey.measures.conditions)
    : measures;
  return {
    format: resultFormat,
    machine,
    place: query.place,
    strategy: query.strategy,
    at,
    ms,
    measures,
    ...(!isDeepStrictEqual(measures, planned) && { planned }),
    reachable: namesOf(reachable),
    lowerBounds,
    leftOut,
    paths: runs.map(({ result }) => result),
  };
}

/** The command that runs the same steps again. */
export function commandFor(machine: string, place: string, scenario: string, steps: readonly string[]): string {
  const inBrowser = place === 'browser' ? ' --in browser' : '';
  return `npm run paths -- run ${machine}${inBrowser} --scenario ${quoted(scenario)} --do ${quoted(steps.join('; '))}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
