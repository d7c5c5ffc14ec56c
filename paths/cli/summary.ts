import type { Survey } from '../choose/survey.js';

/** A survey for programs, without its paths. */
export function summaryOf({ machine, query, measures, paths, steps, lowerBounds, leftOut }: Survey) {
  return { machine, place: query.place, strategy: query.strategy, measures, paths, steps, lowerBounds, leftOut };
}
