import { relative } from 'node:path';
import type { Path, Survey } from '../../choose/survey.js';
import type { MetaText } from '../../model/model.js';
import type { Project } from '../../project.js';
import { sentenceOf } from '../../walk/path-failure.js';
import { stepName } from '../../walk/script.js';
import { literal } from './literal.js';

/**
 * A test file for Vitest that needs only XState and the machine: each path sends its events, including actors' outcomes and elapsed delays, to the
 * chart as pure steps, and expects the resulting states.
 *
 * @param root the project's folder, relative to the folder of the file
 */
export function vitestFileOf(project: Project, survey: Survey, root: string): string {
  const { machine, query } = survey;
  const machines = relative(project.root, project.machines);
  return [
    `// The paths of ${machine} (${query.strategy}), written by \`npm run paths -- show ${machine} --format vitest\`; runs without the generator.`,
    "import { expect, it } from 'vitest';",
    "import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate';",
    `import { ${machine} } from '${root}/${machines}/${machine}/${machine}.machine.js';`,
    '',
    `const start = (input: unknown) => initialTransition(${machine}, input as never)[0] as AnyMachineSnapshot;`,
    'const after = (snapshot: AnyMachineSnapshot, event: { type: string } & Record<string, unknown>) =>',
    `  transition(${machine}, snapshot as never, event as never)[0] as AnyMachineSnapshot;`,
    '',
    ...survey.scenarios.flatMap(({ scenario, paths }) => paths.flatMap((path) => testOf(path, scenario.input, project.metaText))),
  ].join('\n');
}

function testOf({ id, name, tour }: Path, input: unknown, metaText: MetaText): string[] {
  return [
    `it(${JSON.stringify(`${name} (${id})`)}, () => {`,
    `  let state = start(${literal(input)});`,
    ...tour.flatMap((edge, index) => [
      `  // ${index + 1}. ${oneLine(sentenceOf(edge, metaText))}`,
      `  state = after(state, ${writtenEvent(edge.eventCase.event, stepName(edge.eventCase))});`,
      `  expect(state.value).toEqual(${literal(edge.after.value)});`,
    ]),
    '});',
    '',
  ];
}

function writtenEvent(event: object, name: string): string {
  try {
    return literal(event);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}; choose other paths with --event or --scenario`);
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
