import { join } from 'node:path';
import { outputFolder } from '../../report/output-folder.js';
import type { Script } from '../../walk/script.js';

/** A path of a machine in a browser. */
export interface MutantPath {
  machine: string;
  id: string;
  script: Script;
}

/** A mutant, with the paths that reach its code, the one that reaches it soonest first. */
export interface MutantTrial {
  /** Of the machine and the mutant: a component may belong to several machines. */
  id: string;
  mutant: string;
  name: string;
  paths: readonly MutantPath[];
}

/** The work of one Playwright process: to walk paths and note what they reach, or to walk with mutants. */
export interface MutantSelection {
  /** The file of the project's configuration. */
  config: string;
  output: string;
  /** Paths to walk with no mutant on. */
  paths: readonly MutantPath[];
  trials: readonly MutantTrial[];
}

/** Mutants that a path reached, each with the milliseconds from the path's start to the step after which it was first seen. */
export interface Reached {
  mutants: Readonly<Record<string, number>>;
  ms: number;
  failure?: string;
}

/** The result of one trial. */
export interface TrialResult {
  isNoticed: boolean;
  /** The path that noticed it, and how it failed. */
  by?: { machine: string; path: string; message: string };
  ms: number;
}

export const resultFile = (output: string, id: string): string => join(outputFolder(output, 'mutants'), `${id}.json`);
