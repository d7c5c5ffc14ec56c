import { join } from 'node:path';
import { outputFolder } from '../../report/output-folder.js';
import type { Failure } from '../../report/results.js';
import type { Script } from '../script.js';

/** The paths that a command wants to run in a browser; written to a file for the Playwright process. */
export interface SelectedPaths {
  /** The file of the project's configuration. */
  config: string;
  output: string;
  machine: string;
  pictures: boolean;
  /** Keeps a trace of each failure. */
  traces: boolean;
  /** `neededFor`: milliseconds from the first path's start after which it is left out. */
  paths: readonly { id: string; name: string; script: Script; neededFor?: number }[];
}

/** The result of one path, written to a file by the Playwright process. */
export interface WalkedPath {
  ms: number;
  /** The last step whose state showed; -1 for the first state, -2 for none. */
  step: number;
  failure?: Failure;
  /** File names in the folder of pictures, the first state first; null if none could be taken. */
  pictures: (string | null)[];
  /** A trace of a failure, as a file in the output folder. */
  trace?: string;
}

export const walkedPathFile = (output: string, id: string): string => join(outputFolder(output, 'walked'), `${id}.json`);
