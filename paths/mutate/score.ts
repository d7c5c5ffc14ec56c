import type { AnyModel } from '../model/model.js';
import { type MutationKind, mutationKinds } from './mutants.js';
import type { MutantResult } from './run-mutants.js';

/** How many broken machines a model notices. */
export interface Score {
  machine: string;
  /** All that were broken, by what was broken. */
  kinds: Readonly<Record<MutationKind, number>>;
  all: number;
  killed: number;
  /** Broken machines that the model takes for whole, without listing them as equivalent. */
  survivors: readonly string[];
  /** Those that nobody could tell from the whole one, each with the reason. */
  equivalent: Readonly<Record<string, string>>;
  /** Listed as equivalent, but noticed, or no slip at all. */
  wronglyListed: readonly string[];
}

/** Sums up what became of a model's broken machines. */
export function scoreOf({ machine, equivalent = {} }: AnyModel, results: readonly MutantResult[]): Score {
  const survived = results.filter(({ isKilled }) => !isKilled).map(({ name }) => name);
  return {
    machine: machine.id,
    kinds: countsOf(results),
    all: results.length,
    killed: results.length - survived.length,
    survivors: survived.filter((name) => !(name in equivalent)),
    equivalent,
    wronglyListed: Object.keys(equivalent).filter((name) => !survived.includes(name)),
  };
}

/** How many there are of each kind. */
export function countsOf(mutations: readonly { kind: MutationKind }[]): Record<MutationKind, number> {
  const counts = mutationKinds.map((kind) => [kind, mutations.filter((mutation) => mutation.kind === kind).length] as const);
  return Object.fromEntries(counts) as Record<MutationKind, number>;
}
