import { timeUntil } from '../choose/stop-condition.js';
import type { Survey } from '../choose/survey.js';
import { requirementsIn } from '../choose/walks-until.js';
import { factsIn } from '../coverage/facts.js';
import type { RunResult } from '../report/results.js';
import { walkedSteps } from '../report/walked.js';
import type { Command } from './options.js';

/** Whether the steps that were really walked meet the stop condition; undefined without one. */
export function stopOf(
  { model, reachable }: Survey,
  { paths, ms }: RunResult,
  { query: { until }, condition }: Command,
): { condition: string; met: boolean } | undefined {
  if (!until || condition === undefined) return undefined;
  const covered = factsIn(paths.map((path) => path.covered));
  const steps = walkedSteps(paths);
  const needed = timeUntil(until, {
    covered: { ...covered, requirements: requirementsIn(model, reachable, covered) },
    reachable: { ...reachable, requirements: requirementsIn(model, reachable, reachable) },
    steps,
  });
  return { condition, met: ms >= needed };
}
