import type { Path, Survey } from '../choose/survey.js';
import { passedBy } from '../graph/explore.js';
import { begin } from '../graph/moves.js';
import { keyOf } from '../graph/transitions.js';
import { stateOf } from '../walk/expectation.js';
import { sentenceOf } from '../walk/path-failure.js';
import { stepName } from '../walk/script.js';

/** Changes with the shape of {@link RunResult}; stored results of other versions are ignored. */
export const resultFormat = 3;

/** The result of a run, as it is stored for the report. */
export interface RunResult {
  format: typeof resultFormat;
  machine: string;
  place: Survey['query']['place'];
  strategy: Survey['query']['strategy'];
  /** When it began, ISO. */
  at: string;
  ms: number;
  measures: Survey['measures'];
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
  /** The reason of the failure and the step before it: -1 for the first state. */
  failure?: { message: string; step: number };
  /** The command that repeats it. */
  again: string;
  start: StepState;
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

/** A path's result before it has run: as if it had passed. */
export function plannedResult({ machine, model, query: { place }, scenarios }: Survey, path: Path): PathResult {
  const { scenario, steps } = path.script;
  const input = scenarios.find((scenarioPaths) => scenarioPaths.scenario.name === scenario)?.scenario.input;
  const { snapshot, taken } = begin(model.machine, input);
  return {
    id: path.id,
    name: path.name,
    scenario,
    outcome: 'passed',
    ms: 0,
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

/** The command that runs the same steps again. */
export function commandFor(machine: string, place: string, scenario: string, steps: readonly string[]): string {
  const inBrowser = place === 'browser' ? ' --in browser' : '';
  return `npm run paths -- run ${machine}${inBrowser} --scenario ${quoted(scenario)} --do ${quoted(steps.join('; '))}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
