import { relative } from 'node:path';
import type { Path, Survey } from '../../choose/survey.js';
import type { MetaText } from '../../model/model.js';
import type { Project } from '../../project.js';
import { sentenceOf } from '../../walk/path-failure.js';
import { oneLine, toolFolder } from './vitest-file.js';

/**
 * A test file for Playwright: each path as the names of its steps, performed in the browser by `NAME.screen.ts`. It keeps testing these paths when
 * the generator chooses others.
 *
 * @param root the project's folder, relative to the folder of the file
 */
export function playwrightFileOf(project: Project, { machine, query, scenarios }: Survey, root: string): string {
  const { browser, config } = project;
  if (!browser) throw new Error(`${config} does not say how paths run in a browser.`);
  const from = (place: string): string => `${root}/${relative(project.root, place)}`;
  return [
    `// The paths of ${machine} (${query.strategy}), written by \`npm run paths -- show ${machine} --in browser --format playwright\`.`,
    `import { test } from '${root}/${browser.fixtures.replace(/\.ts$/, '.js')}';`,
    `import { ${machine}OnScreen } from '${from(project.models)}/${machine}.screen.js';`,
    `import { checkModel } from '${from(toolFolder)}/model/check-model.js';`,
    `import { checkScreen } from '${from(toolFolder)}/model/check-screen.js';`,
    `import { screenErased } from '${from(toolFolder)}/model/on-screen.js';`,
    `import { walkScript } from '${from(toolFolder)}/walk/browser/run-script.js';`,
    '',
    `const onScreen = screenErased(${machine}OnScreen);`,
    '',
    'test("has a model and a browser side that match the machine", () => {',
    '  checkModel(onScreen.model);',
    '  checkScreen(onScreen);',
    '});',
    '',
    ...scenarios.flatMap(({ paths }) => paths.flatMap((path) => testOf(path, project.metaText))),
  ].join('\n');
}

function testOf({ id, name, script, tour }: Path, metaText: MetaText): string[] {
  return [
    `test(${JSON.stringify(`${name} (${id})`)}, async ({ page }) => {`,
    `  await walkScript(onScreen, page, ${JSON.stringify(script.scenario)}, [`,
    ...script.steps.map((step, index) => {
      const edge = tour[index];
      return `    ${JSON.stringify(step)},${edge ? ` // ${oneLine(sentenceOf(edge, metaText))}` : ''}`;
    }),
    '  ]);',
    '});',
    '',
  ];
}
