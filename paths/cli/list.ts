import { relative } from 'node:path';
import type { Survey } from '../choose/survey.js';
import { located } from '../model/located.js';
import type { Project } from '../project.js';
import { jsonOf, type ListEntry } from '../report/formats/json-output.js';
import { exceptionLines, listHead, listLine, uncoveredOf } from '../report/formats/table.js';
import { eachMachine, type Surveyed } from './each-machine.js';
import type { Command } from './options.js';
import { summaryOf } from './summary.js';
import { writeOutput } from './write-output.js';

/** `list`: one line per machine; exit code 1 if a reachable state or transition is on no path, 2 if a model or screen has a mistake. */
export async function list(command: Command, project: Project): Promise<number> {
  const entries: ListEntry[] = [];
  const surveys: Survey[] = [];
  const lines: string[] = [];
  const tell = (text: string): void => {
    lines.push(text);
    // In sequence as they become ready: the large ones take seconds.
    if (command.format === 'table' && command.out === undefined) console.log(text);
  };
  tell(listHead);
  for await (const surveyed of eachMachine(command, project)) {
    const entry = await entryOf(project, command, surveyed);
    entries.push(entry);
    if ('survey' in surveyed) surveys.push(surveyed.survey);
    tell('survey' in surveyed ? listLine(surveyed.survey) : lineOf(entry));
  }
  for (const text of exceptions(surveys, command.all)) tell(text);
  if (command.format === 'json') writeOutput(command, jsonOf('list', entries));
  else if (command.out !== undefined) writeOutput(command, lines.join('\n'));
  const isGap = isFull(command) && surveys.some(({ measures }) => uncoveredOf(measures, ['states', 'transitions']).length > 0);
  if (entries.some((entry) => 'problem' in entry)) return 2;
  return isGap ? 1 : 0;
}

async function entryOf(project: Project, { query: { place } }: Command, surveyed: Surveyed): Promise<ListEntry> {
  const { machine } = surveyed;
  if ('survey' in surveyed) return summaryOf(surveyed.survey);
  if ('missing' in surveyed) return { machine, place, missing: relative(project.root, surveyed.missing) };
  return { machine, place, problem: await located(project, surveyed.mistake) };
}

function lineOf(entry: ListEntry): string {
  const text =
    'problem' in entry ? `✘ ${entry.problem}` : `– no browser side: there is no ${'missing' in entry ? entry.missing : ''}`;
  return `${entry.machine.padEnd(18)} ${text}`;
}

/** The states and transitions that no path covers, and those that no path can cover. */
function exceptions(surveys: readonly Survey[], all: boolean): string[] {
  return surveys.flatMap(({ machine, measures }) => {
    const lines = exceptionLines(measures, ['states', 'transitions'], all);
    return lines.length > 0 ? ['', machine, ...lines] : [];
  });
}

/** Whether the query is for all transitions. */
const isFull = ({ query: { strategy, filter } }: Command): boolean =>
  Object.keys(filter).length === 0 && strategy !== 'walk' && strategy !== 'states';
