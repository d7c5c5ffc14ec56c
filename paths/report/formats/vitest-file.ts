import type { Path, Survey } from '../../choose/survey.js';
import { stepName } from '../../walk/script.js';
import { sentenceOf } from '../../walk/trace.js';
import { literal } from './literal.js';

/**
 * A test file for Vitest that needs nothing but XState and the machine: each path sends its events, actors' answers and passed
 * delays included, to the chart as pure steps, and expects the state that each leads to.
 *
 * @param root where this project is, seen from the folder that the file goes to
 */
export function vitestFileOf(survey: Survey, root: string): string {
  const { machine, asked } = survey;
  return [
    `// The paths of ${machine} (${asked.strategy}), written by \`npm run paths -- show ${machine} --format vitest\`; runs without the generator.`,
    "import { expect, it } from 'vitest';",
    "import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate';",
    `import { ${machine} } from '${root}/machines/${machine}/${machine}.machine.js';`,
    '',
    `const start = (input: unknown) => initialTransition(${machine}, input as never)[0] as AnyMachineSnapshot;`,
    'const after = (snapshot: AnyMachineSnapshot, event: { type: string } & Record<string, unknown>) =>',
    `  transition(${machine}, snapshot as never, event as never)[0] as AnyMachineSnapshot;`,
    '',
    ...survey.courses.flatMap(({ scenario, paths }) => paths.flatMap((path) => testOf(path, scenario.input))),
  ].join('\n');
}

function testOf({ id, name, tour }: Path, input: unknown): string[] {
  return [
    `it(${JSON.stringify(`${name} (${id})`)}, () => {`,
    `  let state = start(${literal(input)});`,
    ...tour.flatMap((edge, index) => [
      `  // ${index + 1}. ${oneLine(sentenceOf(edge))}`,
      `  state = after(state, ${writtenEvent(edge.happening.event, stepName(edge.happening))});`,
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
