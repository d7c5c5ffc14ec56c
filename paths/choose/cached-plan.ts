import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, stamps } from '../../scripts/ensure.mjs';
import type { AnyOnScreen } from '../model/on-screen.js';
import { type Script, scriptOf } from '../walk/script.js';
import { screenPlanOf } from './browser-plan.js';

/** A plan for a browser in words, from which its tours are walked again in a hundredth of the time that it takes to find them. */
export interface WrittenPlan {
  runs: readonly Script[];
  problems: readonly string[];
}

interface KeptPlan extends WrittenPlan {
  print: string;
}

/** Tells the sources apart that a plan can depend on; read once a process. */
let print: string | undefined;

/** The plan of a model for a browser, made once for the same sources: Playwright asks in the process that lists the tests, and again in each that walks them. */
export function writtenPlanOf(onScreen: AnyOnScreen, folder = join(stamps, 'plans')): WrittenPlan {
  print ??= fingerprint(['domain', 'machines', 'schema', 'tests', 'package-lock.json']);
  const file = join(folder, `${onScreen.model.machine.id}.json`);
  const kept = read(file);
  if (kept?.print === print) return kept;
  const { runs, problems } = screenPlanOf(onScreen);
  const made: KeptPlan = { print, runs: runs.map(({ scenario, tour }) => scriptOf(scenario.name, tour)), problems };
  mkdirSync(folder, { recursive: true });
  // Moved into place: another worker may be reading it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made));
  renameSync(draft, file);
  return made;
}

function read(file: string): KeptPlan | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeptPlan;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
