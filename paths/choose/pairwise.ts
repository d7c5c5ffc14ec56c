/**
 * Pairwise testing: a few combinations that contain every pair of values that occurs together in any combination. Most bugs depend on at most two
 * settings. Greedy: always the combination with the most new pairs, the first one if several are equal.
 *
 *   a1 b1 c1 · a1 b1 c2 · a1 b2 c1 · a1 b2 c2 · a2 … (8)   →   a1 b1 c1 · a1 b2 c2 · a2 b1 c2 · a2 b2 c1 (4)
 */
export function pairwise<Combination>(
  all: readonly Combination[],
  valuesOf: (one: Combination) => readonly string[],
): Combination[] {
  const pairs = new Map(all.map((one) => [one, pairsOf(valuesOf(one))]));
  const open = new Set([...pairs.values()].flat());
  const gain = (one: Combination): number => (pairs.get(one) ?? []).filter((pair) => open.has(pair)).length;
  const chosen: Combination[] = [];
  while (open.size > 0) {
    const best = all.reduce((best, one) => (gain(one) > gain(best) ? one : best));
    for (const pair of pairs.get(best) ?? []) open.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

const pairsOf = (values: readonly string[]): string[] =>
  values.flatMap((value, index) => values.slice(index + 1).map((other) => `${value} with ${other}`));
