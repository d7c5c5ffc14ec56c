import type { Survey } from '../../choose/survey.js';
import type { Project } from '../../project.js';
import { playwrightFileOf } from './playwright-file.js';
import { vitestFileOf } from './vitest-file.js';

/**
 * The paths of a survey as a test file. Throws if they run in another place than the file.
 *
 * @param root the project's folder, relative to the folder of the file
 */
export function testFileOf(format: 'vitest' | 'playwright', project: Project, survey: Survey, root: string): string {
  const { place } = survey.query;
  if (format === 'vitest') {
    if (place === 'browser')
      throw new Error('A Vitest file runs on the machine: leave out --in browser, or use --format playwright.');
    return vitestFileOf(project, survey, root);
  }
  if (place === 'machine') throw new Error('A Playwright file runs in a browser: add --in browser, or use --format vitest.');
  return playwrightFileOf(project, survey, root);
}
