import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyOnScreen } from '../model/on-screen.js';
import { type Script, scriptOf } from '../walk/script.js';
import { browserPlanOf } from './browser-plan.js';

/** A plan for a browser as step names; reading it takes a hundredth of the time of planning. */
export interface ScriptedPlan {
  runs: readonly Script[];
  problems: readonly string[];
}

interface CachedPlan extends ScriptedPlan {
  sources: string;
}

/** Where plans are cached. */
export interface PlanCache {
  folder: string;
  /** Hash of the sources that a plan depends on; if they change, the plan is made again. */
  sources: string;
}

/**
 * A model's plan for a browser, from the cache if the sources are unchanged: Playwright needs it in the process that lists the tests and in each
 * worker.
 */
export function cachedPlanOf(onScreen: AnyOnScreen, { folder, sources }: PlanCache): ScriptedPlan {
  const file = join(folder, `${onScreen.model.machine.id}.json`);
  const kept = read(file);
  if (kept?.sources === sources) return kept;
  const { runs, problems } = browserPlanOf(onScreen);
  const made: CachedPlan = { sources, runs: runs.map(({ scenario, tour }) => scriptOf(scenario.name, tour)), problems };
  mkdirSync(folder, { recursive: true });
  // Moved into place, because another worker may be reading it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made));
  renameSync(draft, file);
  return made;
}

function read(file: string): CachedPlan | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CachedPlan;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
