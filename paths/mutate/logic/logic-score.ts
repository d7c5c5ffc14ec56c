import { matchesPattern } from '../../choose/pattern.js';
import type { AnyModel } from '../../model/model.js';
import { type LogicKind, logicKinds } from '../source/logic-operators.js';
import type { LogicResult } from './run-logic-mutants.js';

/** How many mutants of a machine's guards and actions its model detects. */
export interface LogicScore {
  machine: string;
  /** Number of mutants in the sources, by kind. */
  kinds: Readonly<Record<LogicKind, number>>;
  /** Those that change a value that some path computes; the others are of a type that has no other value. */
  all: number;
  detected: number;
  /** Fallbacks of `??` that the types require and no path needs. */
  fallbacks: number;
  /** Mutants that the model does not detect and does not list as equivalent. */
  survivors: readonly string[];
  /** Number of mutants that are listed as equivalent. */
  excused: number;
  /** Mutants that are indistinguishable from the original, each with the reason; `*` stands for any text. */
  equivalent: Readonly<Record<string, string>>;
  /** Listed as equivalent, but detected, or not a mutant at all. */
  wronglyListed: readonly string[];
}

/** Names of mutants of guards and actions contain the file; those of the chart name a state. */
export const isOfLogic = (name: string): boolean => name.includes(' › ');

/** A model's reasons for equivalent mutants of its chart, or of its guards and actions. */
export function reasonsOf({ equivalent = {} }: AnyModel, wanted: (name: string) => boolean): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(equivalent).filter(([name]) => wanted(name)));
}

/** The score of a model from the results of the mutants of its machine's guards and actions; `written` are those in the sources. */
export function logicScoreOf(
  model: AnyModel,
  written: readonly { kind: string; name: string }[],
  results: readonly LogicResult[],
): LogicScore {
  const equivalent = reasonsOf(model, isOfLogic);
  // Several processes find results in any order; the page has them in that of the sources.
  const places = new Map(written.map(({ name }, index) => [name, index]));
  const missed = results
    .filter(({ outcome }) => outcome !== 'detected')
    .sort((one, other) => (places.get(one.name) ?? 0) - (places.get(other.name) ?? 0));
  const listed = Object.keys(equivalent);
  const isListed = ({ name }: LogicResult): boolean => listed.some((pattern) => matchesPattern(name, pattern));
  const fallbacks = missed.filter((one) => isNeedless(one) && !isListed(one));
  return {
    machine: model.machine.id,
    kinds: logicCountsOf(written),
    all: results.length,
    detected: results.length - missed.length,
    fallbacks: fallbacks.length,
    survivors: missed.filter((one) => !isListed(one) && !fallbacks.includes(one)).map(nameWithOutcome),
    excused: missed.filter(isListed).length,
    equivalent,
    wronglyListed: listed.filter((pattern) => {
      const meant = results.filter(({ name }) => matchesPattern(name, pattern));
      return meant.length === 0 || meant.some(({ outcome }) => outcome === 'detected');
    }),
  };
}

// No value is missing on any path, and the compiler asks what if.
const isNeedless = ({ kind, outcome }: LogicResult): boolean => kind === 'fallback' && outcome === 'unseen';

/** A survivor; of one that makes no difference on any path this is said. */
const nameWithOutcome = ({ name, outcome }: LogicResult): string => (outcome === 'unseen' ? `${name}${unseen}` : name);

/** Behind the name of a mutant that makes no difference on any path. */
export const unseen = ' (makes no difference on any path)';

/** Number of mutants of each kind. */
export function logicCountsOf(mutants: readonly { kind: string }[]): Record<LogicKind, number> {
  const counts = logicKinds.map((kind) => [kind, mutants.filter((mutant) => mutant.kind === kind).length] as const);
  return Object.fromEntries(counts) as Record<LogicKind, number>;
}
