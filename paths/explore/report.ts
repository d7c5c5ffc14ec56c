import type { AnyStateMachine } from 'xstate';
import { chartOf } from './chart/chart.js';
import { chartFacts } from './findings/chart-facts.js';
import { deadEnds } from './findings/dead-ends.js';
import type { Explored } from './findings/explored.js';
import { failures } from './findings/failures.js';
import { type Finding, findingKinds } from './findings/finding.js';
import { constantGuards, type GuardAnswers, guardAnswersOf } from './findings/guards.js';
import { needsOf, type PayloadNeed } from './findings/needs.js';
import { nondeterminism } from './findings/nondeterminism.js';
import { type StateReach, stateReachOf, unreachableStates } from './findings/states.js';
import { neverTaken, type TransitionReach, transitionReachOf } from './findings/transitions.js';
import type { Given } from './given/given.js';
import { type Search, search } from './search/search.js';

/** The result of exploring a machine without a model; `--json` prints it. */
export interface ExploreReport {
  machine: string;
  states: StateReach;
  transitions: TransitionReach;
  /** Defects first, then warnings and notes. */
  findings: readonly Finding[];
  guards: readonly GuardAnswers[];
  /** Payloads that nobody has given and that the chart reads. */
  needs: readonly PayloadNeed[];
  /** Size of both explorations: with the values given, and with guards that may answer either way. */
  explored: { given: Size; free: Size };
}

/** Size of an exploration: places are states with the context that guards can see. */
export interface Size {
  places: number;
  steps: number;
  /** Nothing was left out because of a limit. */
  isComplete: boolean;
  /** The limit, if it ended the exploration. */
  stoppedAt?: number;
}

/** The default of `--limit`. */
export const defaultLimit = 5000;

/** Explores any machine of XState 5, without running its actors, actions, delays or requests. */
export function exploreMachine(machine: AnyStateMachine, given: Given, limit = defaultLimit): Explored {
  const chart = chartOf(machine, given.guards);
  return {
    chart,
    given,
    real: search(chart, { mode: 'given', given, limit }),
    free: search(chart, { mode: 'free', given, limit }),
  };
}

const levels = ['defect', 'warning', 'note'];

/** The report on an explored machine. */
export function reportOn(explored: Explored): ExploreReport {
  const findings = [
    ...failures(explored),
    ...unreachableStates(explored),
    ...deadEnds(explored),
    ...neverTaken(explored),
    ...nondeterminism(explored),
    ...constantGuards(explored),
    ...chartFacts(explored),
  ];
  const order = ({ level, kind }: Finding) => levels.indexOf(level) * findingKinds.length + findingKinds.indexOf(kind);
  return {
    machine: explored.chart.original.id,
    states: stateReachOf(explored),
    transitions: transitionReachOf(explored),
    findings: findings.sort((one, other) => order(one) - order(other)),
    guards: guardAnswersOf(explored),
    needs: needsOf(explored.real),
    explored: { given: sizeOf(explored.real), free: sizeOf(explored.free) },
  };
}

/** Whether something was found that is wrong for any payload and any answer of the guards. */
export const hasDefect = ({ findings }: ExploreReport): boolean => findings.some(({ level }) => level === 'defect');

function sizeOf({ visits, made, stoppedAt, isComplete }: Search): Size {
  return { places: visits.length, steps: made.length, isComplete, ...(stoppedAt !== undefined && { stoppedAt }) };
}
