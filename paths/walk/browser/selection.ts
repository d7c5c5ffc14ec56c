import { join } from 'node:path';
import { outputFolder } from '../../report/output-folder.js';
import type { Script } from '../script.js';

/** The paths that a command wants to run in a browser; written to a file for the Playwright process. */
export interface SelectedPaths {
  /** The file of the project's configuration. */
  config: string;
  output: string;
  machine: string;
  pictures: boolean;
  paths: readonly { id: string; name: string; script: Script }[];
}

/** The result of one path, written to a file by the Playwright process. */
export interface WalkedPath {
  ms: number;
  /** The last step whose state showed; -1 for the first state, -2 for none. */
  step: number;
  failure?: { message: string; step: number };
  /** File names in the folder of pictures, the first state first; null if none could be taken. */
  pictures: (string | null)[];
}

export const walkedPathFile = (output: string, id: string): string => join(outputFolder(output, 'walked'), `${id}.json`);
