import { relative } from 'node:path';
import type { Project } from '../project.js';
import { jsonOf } from '../report/formats/json-output.js';
import { namedStates } from '../requirements/named-states.js';
import { readRequirements } from '../requirements/requirement-list.js';
import { isShown, linkRequirements, type Traced } from '../requirements/traceability.js';
import type { Command } from './options.js';
import { writeOutput } from './write-output.js';

/**
 * `requirements`: for each number the states, paths and tests that show it, or the excuse; exit code 1 if a number has neither, or if an excuse is
 * needless. With names of numbers only those.
 */
export async function requirements(command: Command, project: Project): Promise<number> {
  const config = project.requirements;
  if (!config) throw new Error(`${project.config} does not say where requirements are listed.`);
  const listed = readRequirements(config);
  const unknown = command.names.find((number) => !listed.numbers.includes(number));
  if (unknown !== undefined) throw new Error(`${relative(project.root, config.list)} has no requirement ${unknown}.`);
  // The compiler, which reads the tests, takes half a second to load.
  const { testTitlesIn } = await import('../requirements/test-titles.js');
  const titles = testTitlesIn(config.tests, config.number ?? /[A-Z]+\d/, config.suites).map((title) => ({
    ...title,
    file: relative(project.root, title.file),
  }));
  const isSelected = (number: string): boolean => command.names.length === 0 || command.names.includes(number);
  const { traced, problems } = linkRequirements(listed, await namedStates(project, isSelected), titles, config.number);
  const shown = traced.filter(({ number }) => isSelected(number));
  const mistakes = problems.filter(({ number }) => isSelected(number)).map(({ number, message }) => `${number}: ${message}`);
  const text =
    command.format === 'json'
      ? jsonOf('requirements', { numbers: shown, problems: mistakes })
      : tableOf(shown, mistakes, command);
  writeOutput(command, text);
  return mistakes.length > 0 ? 1 : 0;
}

function tableOf(shown: readonly Traced[], problems: readonly string[], { all, names }: Command): string {
  const few = all || names.length > 0 ? Number.POSITIVE_INFINITY : 2;
  const excused = shown.filter(({ excuse }) => excuse !== null);
  return [
    ...shown.filter(isShown).flatMap((one) => [
      one.number,
      ...someOf(
        'state',
        one.states.map(({ machine, state }) => `${machine} ${state}`),
        few,
      ),
      ...someOf(
        'path',
        one.paths.map(({ machine, id, name }) => `${machine} ${id}  ${name}`),
        few,
      ),
      ...someOf(
        'test',
        one.tests.map(({ file, line, title }) => `${file}:${line}  ${title}`),
        few,
      ),
    ]),
    ...(excused.length > 0 ? ['', 'not shown, excused:', ...excused.map(({ number, excuse }) => `  ${number}: ${excuse}`)] : []),
    ...(problems.length > 0 ? ['', 'problems:', ...problems.map((problem) => `  ${problem}`)] : []),
    '',
    `${shown.filter(isShown).length} of ${shown.length} requirements are shown, ${excused.length} are excused, ${problems.length} problems.`,
  ].join('\n');
}

function someOf(what: string, names: readonly string[], few: number): string[] {
  const rest = names.length - few;
  return [
    ...names.slice(0, few).map((name) => `  ${what.padEnd(6)} ${name}`),
    ...(rest > 0 ? [`  ${what.padEnd(6)} … and ${rest} more (--all)`] : []),
  ];
}
