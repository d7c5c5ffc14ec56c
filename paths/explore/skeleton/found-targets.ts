import { leavesOf } from '../../walk/expectation.js';
import { isTaken, type Search } from '../search/search.js';

/** For each event type and each named case, the states that it led to, by the innermost state that took it; certain ones first. */
export type FoundTargets = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** The targets that an exploration found. A step that changed only the context leads to the same state. */
export function foundTargetsOf({ made }: Search): FoundTargets {
  const found = new Map<string, Map<string, string[]>>();
  const ordered = [...made].sort((one, other) => Number(other.certain) - Number(one.certain));
  for (const { from, stimulus, step } of ordered.filter(isTaken)) {
    const after = step.to?.snapshot;
    if (!from || !stimulus || !after || after.status === 'error') continue;
    const before = leavesOf(from.place.snapshot);
    const now = leavesOf(after);
    const changed = now.filter((leaf) => !before.includes(leaf));
    const left = before.filter((leaf) => !now.includes(leaf));
    // In a parallel chart only the regions that changed matter; without a change, the state that has the transition.
    const sources = left.length > 0 ? left : sourcesOf(step.microsteps[0]?.transitions ?? [], before);
    for (const source of sources) {
      const target = changed[0] ?? source;
      for (const name of new Set([stimulus.event.type, stimulus.name])) {
        const targets = found.get(name) ?? new Map<string, string[]>();
        found.set(name, targets);
        const known = targets.get(source) ?? [];
        if (!known.includes(target)) targets.set(source, [...known, target]);
      }
    }
  }
  return found;
}

function sourcesOf(transitions: readonly { source: { path: readonly string[] } }[], leaves: readonly string[]): string[] {
  const paths = transitions.map(({ source }) => source.path.join('.'));
  return leaves.filter((leaf) => paths.some((path) => path === '' || leaf === path || leaf.startsWith(`${path}.`)));
}
