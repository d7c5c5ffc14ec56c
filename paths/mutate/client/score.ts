import type { AnyOnScreen } from '../../model/on-screen.js';
import type { SourceMutant } from '../source/schemata.js';
import type { KeptTrial } from './cache.js';
import type { MutantPath } from './selection.js';

/** A mutant of the sample. */
export interface Trial {
  /** Of the machine and the mutant. */
  id: string;
  mutant: SourceMutant;
  paths: readonly MutantPath[];
  /** Of its source and its machine's tests. */
  digest: string;
}

/** How many defects of its screens a machine's paths notice. */
export interface ClientScore {
  machine: string;
  /** Number of components, and of mutants in them. */
  components: number;
  mutants: number;
  tried: number;
  noticed: number;
  survivors: readonly string[];
  /** Survivors with a reason. */
  excused: Readonly<Record<string, string>>;
  /** Reasons whose mutants were all noticed, or do not exist. */
  wronglyListed: readonly string[];
}

/** The score of a machine from the results of its sample. */
export function clientScoreOf(
  { machine, mutants, onScreen }: { machine: string; mutants: readonly SourceMutant[]; onScreen: Pick<AnyOnScreen, 'survivors'> },
  trials: readonly Trial[],
  resultOf: (id: string, digest: string) => KeptTrial | undefined,
): ClientScore {
  const reasons = Object.entries(onScreen.survivors ?? {});
  const reasonOf = (name: string) => reasons.find(([start]) => name.startsWith(start));
  const isNoticed = ({ id, digest }: Trial): boolean => resultOf(id, digest)?.isNoticed ?? false;
  const survived = trials.filter((trial) => !isNoticed(trial)).map(({ mutant }) => mutant.name);
  const noticed = new Set(trials.filter(isNoticed).map(({ mutant }) => mutant.name));
  const isForNothing = (start: string) => mutants.every(({ name }) => !name.startsWith(start) || noticed.has(name));
  return {
    machine,
    components: new Set(mutants.map(({ file, within }) => `${file} ${within}`)).size,
    mutants: mutants.length,
    tried: trials.length,
    noticed: trials.length - survived.length,
    survivors: survived.filter((name) => !reasonOf(name)),
    excused: Object.fromEntries(survived.flatMap((name) => (reasonOf(name) ? [[name, reasonOf(name)?.[1] ?? '']] : []))),
    wronglyListed: reasons.map(([start]) => start).filter(isForNothing),
  };
}
