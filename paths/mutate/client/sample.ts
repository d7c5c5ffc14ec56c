import { seeded } from '../../choose/seeded.js';
import type { SourceMutant } from '../source/schemata.js';

/** How many mutants of a component are tried, and which. */
export interface SampleOptions {
  /** Of each component. */
  perComponent: number;
  seed: number;
}

export const defaultSample: SampleOptions = { perComponent: 10, seed: 2026 };

/**
 * Draws from each component, from all kinds in turn, so that rare kinds are not lost among values. The same seed draws the same, as long as the
 * component has the same mutants.
 */
export function sampled(mutants: readonly SourceMutant[], { perComponent, seed }: SampleOptions): SourceMutant[] {
  const components = grouped(mutants, ({ file, within }) => `${file} ${within}`);
  return [...components].flatMap(([component, own]) => drawn(own, perComponent, seed + sumOf(component)));
}

function drawn(mutants: readonly SourceMutant[], most: number, seed: number): SourceMutant[] {
  const random = seeded(seed);
  const kinds = [...grouped(mutants, ({ kind }) => kind).values()].map((own) => shuffled(own, random));
  const result: SourceMutant[] = [];
  while (result.length < Math.min(most, mutants.length)) {
    for (const own of kinds) {
      const next = own.pop();
      if (next && result.length < most) result.push(next);
    }
  }
  return result;
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ one }) => one);
}

const sumOf = (text: string): number => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1_000_003, 7);
