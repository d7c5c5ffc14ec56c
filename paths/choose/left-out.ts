import type { Edge } from '../graph/explore.js';
import { walksOfTests } from './random-walks.js';
import type { Survey } from './survey.js';

/** Names the parts of a model's tests that these paths leave out, in one line with the option that adds them; none if nothing is left out. */
export function leftOutLines({ query: { place, strategy }, scenarios }: Survey): string[] {
  if (place === 'browser' || strategy === 'tests') return [];
  const count = (steps: readonly Edge[]): number => new Set(steps.map(({ situation }) => situation)).size;
  const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);
  const all = sum(scenarios.map(({ exploration: { graph } }) => count([...graph.leaving.values()].flat())));
  const own = sum(scenarios.map(({ paths }) => count(paths.flatMap(({ tour }) => [...tour]))));
  const walks = scenarios.length * walksOfTests(scenarios.length).walks;
  const missed = [
    ...(own < all ? [`${all - own} of ${all} situations`] : []),
    ...(strategy === 'walk' ? [] : [`${walks} random walks`]),
    'every possible step beside the paths, guard inputs',
  ];
  return [`  left out, but walked by the tests: ${missed.join(', ')} (--strategy tests)`];
}
