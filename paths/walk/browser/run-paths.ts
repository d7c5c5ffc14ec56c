import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Path, pathsInOrder, type Survey } from '../../choose/survey.js';
import type { Project } from '../../project.js';
import { outputFolder } from '../../report/output-folder.js';
import { type PathRun, resultOf } from '../../report/results.js';
import { runPlaywright } from './playwright.js';
import { type SelectedPaths, type WalkedPath, walkedPathFile } from './selection.js';

/** How paths run in a browser. */
export interface BrowserOptions {
  /** In a visible window. */
  headed: boolean;
  /** Milliseconds to wait after each action. */
  slow: number;
  pictures: boolean;
  /** Keeps a trace of each failure. */
  traces: boolean;
}

/**
 * Runs paths in a browser by the project's own Playwright configuration, which reports on standard error as it goes. Throws if the project has
 * none. Paths that a stop condition no longer needs have no result.
 */
export async function runPathsInBrowser(
  project: Project,
  survey: Survey,
  isChosen: (path: Path) => boolean,
  options: BrowserOptions,
): Promise<PathRun[]> {
  // Random walks can be equal; one run of the same steps is enough.
  const ids = new Set<string>();
  const isNew = ({ id }: Path): boolean => !ids.has(id) && Boolean(ids.add(id));
  const paths = pathsInOrder(survey).filter((path) => isChosen(path) && isNew(path));
  const { browser, config, output, root } = project;
  if (!browser) throw new Error(`${config} does not say how paths run in a browser.`);
  for (const { id } of paths) rmSync(walkedPathFile(output, id), { force: true });
  const env = await browser.prepare({ headed: options.headed });
  const selected: SelectedPaths = {
    config,
    output,
    machine: survey.machine,
    pictures: options.pictures,
    traces: options.traces,
    paths: paths.map(({ id, name, script, neededFor }) => ({ id, name, script, ...(neededFor !== undefined && { neededFor }) })),
  };
  const file = join(outputFolder(output, 'walked'), 'selection.json');
  writeFileSync(file, JSON.stringify(selected));
  rmSync(walkedPathFile(output, 'begun'), { force: true });
  const code = await runPlaywright(root, browser.playwrightConfig, {
    ...env,
    PATHS_SELECTION: file,
    PATHS_HEADED: options.headed ? '1' : '',
    PATHS_SLOW: String(options.slow),
  });
  const runs = paths.flatMap((path) => runOf(project, survey, path));
  if (code !== 0 && runs.every(({ result }) => result.outcome === 'passed'))
    throw new Error(`The browser's run ended with ${code}.`);
  return runs;
}

function runOf({ root, output }: Project, survey: Survey, path: Path): PathRun[] {
  if (!existsSync(walkedPathFile(output, path.id))) {
    const failure = { message: 'the browser did not run it', step: -1 };
    return path.neededFor === undefined ? [{ path, result: resultOf(survey, path, 0, failure) }] : [];
  }
  const { ms, failure, pictures, trace } = JSON.parse(readFileSync(walkedPathFile(output, path.id), 'utf8')) as WalkedPath;
  const result = resultOf(survey, path, ms, failure);
  return [
    {
      path,
      result: {
        ...result,
        ...(trace !== undefined && { trace: relative(root, join(output, trace)) }),
        start: { ...result.start, ...pictured(pictures[0]) },
        steps: result.steps.map((step, index) => ({ ...step, ...pictured(pictures[index + 1]) })),
      },
    },
  ];
}

const pictured = (picture: string | null | undefined) => (picture ? { picture } : {});
