import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../../scripts/chromium.mjs';
import { ensureClient } from '../../../scripts/ensure.mjs';
import type { Path, Survey } from '../../choose/survey.js';
import { keptIn } from '../../report/output-folder.js';
import { type PathResult, untried } from '../../report/results.js';
import { type AskedPaths, type Walked, walkedFile } from './selection.js';

/** How a browser is to walk. */
export interface Watching {
  /** In a window that a person can see. */
  headed: boolean;
  /** Milliseconds that each thing done takes longer. */
  slow: number;
  pictures: boolean;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const config = 'paths/walk/browser/playwright.config.ts';

/** Walks paths in a browser, against a house that is opened for it; what happens is told by Playwright as it goes. */
export async function runPathsInBrowser(
  survey: Survey,
  isChosen: (path: Path) => boolean,
  watching: Watching,
): Promise<PathResult[]> {
  const paths = survey.courses.flatMap((course) => course.paths).filter(isChosen);
  for (const { id } of paths) rmSync(walkedFile(id), { force: true });
  const browser = await findChromium({ headed: watching.headed });
  if (!browser) throw new Error('No Chromium found and none could be installed; set CHROMIUM_PATH.');
  ensureClient();
  const asked: AskedPaths = {
    machine: survey.machine,
    pictures: watching.pictures,
    paths: paths.map(({ id, name, script }) => ({ id, name, script })),
  };
  const file = join(keptIn('walked'), 'asked.json');
  writeFileSync(file, JSON.stringify(asked));
  const code = await playwright({
    CHROMIUM_PATH: browser,
    PATHS_ASKED: file,
    PATHS_HEADED: watching.headed ? '1' : '',
    PATHS_SLOW: String(watching.slow),
  });
  const results = paths.map((path) => resultOf(survey, path));
  if (code !== 0 && results.every(({ outcome }) => outcome === 'passed'))
    throw new Error(`The browser's run ended with ${code}.`);
  return results;
}

function playwright(env: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, ['node_modules/playwright/cli.js', 'test', '--config', config], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
}

function resultOf(survey: Survey, path: Path): PathResult {
  const result = untried(survey, path);
  if (!existsSync(walkedFile(path.id))) {
    return { ...result, outcome: 'failed', failure: { message: 'the browser never came to walk it', step: -1 } };
  }
  const { ms, failure, pictures } = JSON.parse(readFileSync(walkedFile(path.id), 'utf8')) as Walked;
  return {
    ...result,
    ms,
    ...(failure && { outcome: 'failed' as const, failure }),
    start: { ...result.start, ...pictured(pictures[0]) },
    steps: result.steps.map((step, index) => ({ ...step, ...pictured(pictures[index + 1]) })),
  };
}

const pictured = (picture: string | null | undefined) => (picture ? { picture } : {});
