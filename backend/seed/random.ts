/** A source of numbers that look random and are the same for the same seed text, on every machine. */
export interface Random {
  /** A number from 0 to less than 1. */
  next(): number;
  /** A whole number from `low` to `high`, inclusive. */
  int(low: number, high: number): number;
  /** One of the list's members. */
  pick<T>(list: readonly T[]): T;
  /** True in `share` of all cases (0 … 1). */
  chance(share: number): boolean;
  /** `count` different members in a random order; all of them if the list is shorter. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** FNV-1a of a text with a final avalanche: neighbouring seeds ("product 11", "product 12") must not produce neighbouring streams. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A random source for this seed text (mulberry32): every product has its own, so that adding one does not change others. */
export function randomFor(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number],
    chance: (share) => next() < share,
    sample: (list, count) => {
      const rest = [...list];
      const taken: typeof rest = [];
      while (rest.length > 0 && taken.length < count) taken.push(...rest.splice(int(0, rest.length - 1), 1));
      return taken;
    },
  };
}
