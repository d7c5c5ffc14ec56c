import type { Plan, ScenarioPlan } from './plan.js';
import { sentenceOf } from './trace.js';

/** A plan, ready to be printed or read by a program. */
export interface Report {
  machine: string;
  transitions: { declared: number; reachable: number; covered: number };
  cases: { covered: number; reachable: number };
  situations: { covered: number; reachable: number };
  paths: number;
  steps: number;
  least: { paths: number; steps: number };
  /** Steps that no set can do without, of those walked; 1 is the most there is. */
  ratio: number;
  refusals: number;
  unreachable: Readonly<Record<string, string>>;
  scenarios: readonly ScenarioReport[];
  /** What makes the run fail; empty when all is well. */
  problems: readonly string[];
}

export interface ScenarioReport {
  name: string;
  states: number;
  paths: readonly (readonly string[])[];
  covered: number;
  reachable: number;
  steps: number;
  least: { paths: number; steps: number };
}

/** Sums up a plan. */
export function reportOf(plan: Plan): Report {
  const coverages = plan.scenarios.map(({ coverage }) => coverage);
  const sum = (read: (coverage: (typeof coverages)[number]) => number) => coverages.reduce((total, one) => total + read(one), 0);
  const covered = new Set(coverages.flatMap((coverage) => coverage.covered));
  const steps = sum((one) => one.steps);
  const least = { paths: sum((one) => one.least.paths), steps: sum((one) => one.least.steps) };
  const missed = plan.scenarios.flatMap(({ scenario, coverage }) =>
    coverage.missed.map((key) => `${scenario.name}: no path covers ${key}`),
  );
  return {
    machine: plan.model.machine.id,
    transitions: {
      declared: plan.reachability.declared,
      reachable: plan.reachability.reached.length,
      covered: covered.size,
    },
    cases: { covered: sum((one) => one.cases.covered), reachable: sum((one) => one.cases.reachable) },
    situations: { covered: sum((one) => one.situations.covered), reachable: sum((one) => one.situations.reachable) },
    paths: sum((one) => one.paths),
    steps,
    least,
    ratio: steps === 0 ? 1 : least.steps / steps,
    refusals: plan.scenarios.reduce((total, { verdict }) => total + verdict.refusals, 0),
    unreachable: plan.reachability.unreachable,
    scenarios: plan.scenarios.map(scenarioReport),
    problems: [...plan.reachability.problems, ...missed, ...plan.scenarios.flatMap(({ verdict }) => verdict.problems)],
  };
}

function scenarioReport({ scenario, graph, tours, coverage }: ScenarioPlan): ScenarioReport {
  return {
    name: scenario.name,
    states: graph.nodes.size,
    paths: tours.map((tour) => tour.map(sentenceOf)),
    covered: coverage.covered.length,
    reachable: coverage.covered.length + coverage.missed.length,
    steps: coverage.steps,
    least: coverage.least,
  };
}

/** The report as a person reads it. */
export function printed(report: Report): string {
  const { transitions, cases, situations, least } = report;
  const unreachable = Object.entries(report.unreachable);
  return [
    `${report.machine}`,
    ...report.scenarios.flatMap(printedScenario),
    '',
    `  transitions  ${transitions.covered} covered of ${transitions.reachable} reachable (${transitions.declared} declared)`,
    `  cases        ${cases.covered} of ${cases.reachable} (a transition and what chose it)`,
    `  situations   ${situations.covered} of ${situations.reachable} (the same, by the state it happened in)`,
    `  paths        ${report.paths}, no set can have fewer than ${least.paths} (each ends once)`,
    `  steps        ${report.steps}, no set can have fewer than ${least.steps} (each shows one situation): ratio ${percent(report.ratio)}`,
    `  refusals     ${report.refusals} events sent where they must change nothing`,
    ...unreachable.map(([key, reason]) => `  unreachable  ${key}: ${reason}`),
    ...report.problems.map((problem) => `  PROBLEM      ${problem}`),
  ].join('\n');
}

function printedScenario(scenario: ScenarioReport): string[] {
  const paths = scenario.paths.flatMap((steps, path) => [
    `    path ${path + 1}`,
    ...steps.map((step, index) => `${String(index + 1).padStart(8)}. ${step}`),
  ]);
  return ['', `  ${scenario.name}: ${scenario.covered} of ${scenario.reachable} transitions, ${scenario.steps} steps`, ...paths];
}

function percent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}
