import type { Declared } from '../graph/transitions.js';

/** Declared transitions reached by some scenario. */
export interface Reachability {
  declared: number;
  reached: readonly string[];
  /** Listed by the model, each with its reason. */
  unreachable: Readonly<Record<string, string>>;
  /** Inconsistencies; empty if every transition is reached or listed. */
  problems: readonly string[];
}

/** Every declared transition is reached or listed with a reason; nothing else may be listed. */
export function reachabilityOf(
  declared: readonly Declared[],
  reached: ReadonlySet<string>,
  unreachable: Readonly<Record<string, string>> = {},
): Reachability {
  const keys = declared.map(({ key }) => key);
  return {
    declared: keys.length,
    reached: keys.filter((key) => reached.has(key)),
    unreachable,
    problems: [
      ...keys.filter((key) => !reached.has(key) && !(key in unreachable)).map((key) => `no scenario reaches: ${key}`),
      ...Object.keys(unreachable)
        .filter((key) => !keys.includes(key))
        .map((key) => `listed as unreachable, but not declared: ${key}`),
      ...Object.keys(unreachable)
        .filter((key) => reached.has(key))
        .map((key) => `listed as unreachable, but reached: ${key}`),
    ],
  };
}
