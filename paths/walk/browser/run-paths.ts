import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Path, Survey } from '../../choose/survey.js';
import type { Project } from '../../project.js';
import { outputFolder } from '../../report/output-folder.js';
import { type PathResult, plannedResult } from '../../report/results.js';
import { type SelectedPaths, type WalkedPath, walkedPathFile } from './selection.js';

/** How paths run in a browser. */
export interface BrowserOptions {
  /** In a visible window. */
  headed: boolean;
  /** Milliseconds to wait after each action. */
  slow: number;
  pictures: boolean;
}

/** Runs paths in a browser by the project's own Playwright configuration, which reports as it goes. Throws if the project has none. */
export async function runPathsInBrowser(
  project: Project,
  survey: Survey,
  isChosen: (path: Path) => boolean,
  options: BrowserOptions,
): Promise<PathResult[]> {
  const paths = survey.scenarios.flatMap((scenarioPaths) => scenarioPaths.paths).filter(isChosen);
  const { browser, config, output, root } = project;
  if (!browser) throw new Error(`${config} does not say how paths run in a browser.`);
  for (const { id } of paths) rmSync(walkedPathFile(output, id), { force: true });
  const env = await browser.prepare({ headed: options.headed });
  const selected: SelectedPaths = {
    config,
    output,
    machine: survey.machine,
    pictures: options.pictures,
    paths: paths.map(({ id, name, script }) => ({ id, name, script })),
  };
  const file = join(outputFolder(output, 'walked'), 'selection.json');
  writeFileSync(file, JSON.stringify(selected));
  const code = await playwright(root, browser.playwrightConfig, {
    ...env,
    PATHS_SELECTION: file,
    PATHS_HEADED: options.headed ? '1' : '',
    PATHS_SLOW: String(options.slow),
  });
  const results = paths.map((path) => resultOf(output, survey, path));
  if (code !== 0 && results.every(({ outcome }) => outcome === 'passed'))
    throw new Error(`The browser's run ended with ${code}.`);
  return results;
}

function playwright(root: string, config: string, env: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, ['node_modules/playwright/cli.js', 'test', '--config', config], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
}

function resultOf(output: string, survey: Survey, path: Path): PathResult {
  const result = plannedResult(survey, path);
  if (!existsSync(walkedPathFile(output, path.id))) {
    return { ...result, outcome: 'failed', failure: { message: 'the browser did not run it', step: -1 } };
  }
  const { ms, failure, pictures } = JSON.parse(readFileSync(walkedPathFile(output, path.id), 'utf8')) as WalkedPath;
  return {
    ...result,
    ms,
    ...(failure && { outcome: 'failed' as const, failure }),
    start: { ...result.start, ...pictured(pictures[0]) },
    steps: result.steps.map((step, index) => ({ ...step, ...pictured(pictures[index + 1]) })),
  };
}

const pictured = (picture: string | null | undefined) => (picture ? { picture } : {});
