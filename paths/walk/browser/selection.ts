import { join } from 'node:path';
import { keptIn } from '../../report/output-folder.js';
import type { Script } from '../script.js';

/** What the browser is asked to walk. */
export interface AskedPaths {
  machine: string;
  pictures: boolean;
  paths: readonly { id: string; name: string; script: Script }[];
}

/** What it says of one path. */
export interface Walked {
  ms: number;
  /** The last step whose state showed; -1 is the one it starts in, -2 none. */
  step: number;
  failure?: { message: string; step: number };
  /** Names of files in the folder of pictures, from the state it starts in; null where none could be taken. */
  pictures: (string | null)[];
}

export const walkedFile = (id: string): string => join(keptIn('walked'), `${id}.json`);
