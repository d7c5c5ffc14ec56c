import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Path, Survey } from '../../choose/survey.js';
import type { MetaText } from '../../model/model.js';
import type { Project } from '../../project.js';
import { stateOf } from '../../walk/expectation.js';
import { sentenceOf } from '../../walk/path-failure.js';

/** The folder of this tool. */
export const toolFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A test file for Vitest: each path as the names of its steps and the states that they lead to, run on the machine with all checks of `run`. It keeps
 * testing these paths when the generator chooses others.
 *
 * @param root the project's folder, relative to the folder of the file
 */
export function vitestFileOf(project: Project, survey: Survey, root: string): string {
  const { machine, query } = survey;
  const from = (place: string): string => `${root}/${relative(project.root, place)}`;
  return [
    `// The paths of ${machine} (${query.strategy}), written by \`npm run paths -- show ${machine} --format vitest\`.`,
    "import { it } from 'vitest';",
    `import { ${machine}Model } from '${from(project.models)}/${machine}.model.js';`,
    `import { checkModel } from '${from(toolFolder)}/model/check-model.js';`,
    `import { erased } from '${from(toolFolder)}/model/model.js';`,
    `import { runScriptOnMachine } from '${from(toolFolder)}/walk/machine/run-script.js';`,
    '',
    `const model = erased(${machine}Model);`,
    '',
    'it("has a model that matches the machine", () => checkModel(model));',
    '',
    ...survey.scenarios.flatMap(({ paths }) => paths.flatMap((path) => testOf(path, project.metaText))),
  ].join('\n');
}

function testOf({ id, name, script, tour }: Path, metaText: MetaText): string[] {
  return [
    `it(${JSON.stringify(`${name} (${id})`)}, async () => {`,
    `  await runScriptOnMachine(model, ${JSON.stringify(script.scenario)}, [`,
    ...tour.map((edge, index) => {
      const step = `[${JSON.stringify(script.steps[index])}, ${JSON.stringify(stateOf(edge.after))}]`;
      return `    ${step}, // ${oneLine(sentenceOf(edge, metaText))}`;
    }),
    '  ]);',
    '});',
    '',
  ];
}

/** A text for a comment that ends with its line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
