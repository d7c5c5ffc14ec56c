import type { AnyModel } from '../model/model.js';
import { isOfLogic, reasonsOf } from './logic/logic-score.js';
import { type MutationKind, mutationKinds } from './mutants.js';
import type { MutantResult } from './run-mutants.js';

/** The mutation score of a model. */
export interface Score {
  machine: string;
  /** Number of mutants by kind. */
  kinds: Readonly<Record<MutationKind, number>>;
  all: number;
  killed: number;
  /** Mutants that the model does not detect and does not list as equivalent. */
  survivors: readonly string[];
  /** Mutants that are indistinguishable from the original, each with the reason. */
  equivalent: Readonly<Record<string, string>>;
  /** Listed as equivalent, but detected, or not a mutant at all. */
  wronglyListed: readonly string[];
}

/** The score of a model from the results of its mutants. */
export function scoreOf(model: AnyModel, results: readonly MutantResult[]): Score {
  const { machine } = model;
  const equivalent = chartReasonsOf(model);
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

/** A model's reasons for equivalent mutants of its chart. */
export const chartReasonsOf = (model: AnyModel): Score['equivalent'] => reasonsOf(model, (name) => !isOfLogic(name));

/** Number of mutants of each kind. */
export function countsOf(mutations: readonly { kind: MutationKind }[]): Record<MutationKind, number> {
  const counts = mutationKinds.map((kind) => [kind, mutations.filter((mutation) => mutation.kind === kind).length] as const);
  return Object.fromEntries(counts) as Record<MutationKind, number>;
}
