import type { Explored } from './explored.js';
import type { Finding } from './finding.js';

/** Facts that the chart alone shows: descriptors that look like wildcards, names without an implementation. */
export function chartFacts({ chart }: Explored): Finding[] {
  const { guards, actors, actions, delays } = chart.missing;
  return [
    ...chart.transitions.flatMap((transition): Finding[] => {
      const descriptor = transition.eventType as string;
      const isWildcard = descriptor === '*' || (descriptor.endsWith('.*') && !descriptor.slice(0, -2).includes('*'));
      if (!descriptor.includes('*') || isWildcard) return [];
      const detail = `"${descriptor}" is no wildcard: * must be the whole descriptor or follow a dot at its end`;
      return [{ kind: 'never-matches', level: 'defect', subject: chart.declared(transition).key, detail }];
    }),
    ...chart.mutations.map(
      ({ action, key }): Finding => ({
        kind: 'mutates-context',
        level: 'warning',
        subject: action,
        detail: `changes context.${key} by itself: without assign, snapshots and paths do not see it`,
      }),
    ),
    ...missing('guard', guards, 'its transitions were explored both ways'),
    ...missing('actor', actors, 'it was assumed to end with an output or an error'),
    ...missing('action', actions, 'XState ignores it'),
    ...missing('delay', delays, 'without it the delay ends at once'),
  ];
}

function missing(what: string, names: readonly string[], consequence: string): Finding[] {
  return names.map((name) => ({
    kind: 'missing-implementation',
    level: 'note',
    subject: `${what} ${name}`,
    detail: `nobody implements it here; ${consequence}`,
  }));
}
