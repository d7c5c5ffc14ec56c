import type { Path, Survey } from '../../choose/survey.js';
import { sentenceOf } from '../../walk/trace.js';

/**
 * A test file for Playwright: each path as the names of its steps, done in the browser by the machine's side for the screen
 * (`tests/models/NAME.screen.ts`). It goes on testing these paths when the generator would choose others.
 *
 * @param root where this project is, seen from the folder that the file goes to
 */
export function playwrightFileOf({ machine, asked, courses }: Survey, root: string): string {
  return [
    `// The paths of ${machine} (${asked.strategy}), written by \`npm run paths -- show ${machine} --in browser --format playwright\`.`,
    `import { test } from '${root}/tests/e2e/fixtures.js';`,
    `import { ${machine}OnScreen } from '${root}/tests/models/${machine}.screen.js';`,
    `import { screenErased } from '${root}/paths/model/on-screen.js';`,
    `import { walkScript } from '${root}/paths/walk/browser/run-script.js';`,
    '',
    ...courses.flatMap(({ paths }) => paths.flatMap((path) => testOf(machine, path))),
  ].join('\n');
}

function testOf(machine: string, { id, name, script, tour }: Path): string[] {
  return [
    `test(${JSON.stringify(`${name} (${id})`)}, async ({ page }) => {`,
    `  await walkScript(screenErased(${machine}OnScreen), page, ${JSON.stringify(script.scenario)}, [`,
    ...script.steps.map((step, index) => {
      const edge = tour[index];
      return `    ${JSON.stringify(step)},${edge ? ` // ${sentenceOf(edge).replaceAll(/\s+/g, ' ')}` : ''}`;
    }),
    '  ]);',
    '});',
    '',
  ];
}
