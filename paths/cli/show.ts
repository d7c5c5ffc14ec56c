import { type Survey, surveyOf } from '../choose/survey.js';
import { loadScreen } from '../model/load-models.js';
import type { MetaText } from '../model/model.js';
import type { Project } from '../project.js';
import { mermaidOf } from '../report/formats/mermaid.js';
import { playwrightFileOf } from '../report/formats/playwright-file.js';
import { exceptionLines, listHead, listLine, surveyText, uncoveredOf } from '../report/formats/table.js';
import { vitestFileOf } from '../report/formats/vitest-file.js';
import { sentenceOf } from '../walk/path-failure.js';
import { type Command, machinesOf, oneMachineOf } from './options.js';
import { writeOutput } from './write-output.js';

/** `list`: one line per machine; exit code 1 if a reachable state or transition is on no path. */
export async function list(command: Command, project: Project): Promise<number> {
  const surveys: Survey[] = [];
  const asTable = command.format === 'table' && command.out === undefined;
  if (asTable) console.log(listHead);
  for (const name of machinesOf(command, project)) {
    if (command.query.place === 'browser' && command.names.length === 0 && !(await hasScreen(project, name))) continue;
    const survey = await surveyOf(project, name, command.query);
    surveys.push(survey);
    // In sequence as they become ready: the large ones take seconds.
    if (asTable) console.log(listLine(survey));
  }
  if (!asTable)
    writeOutput(
      command,
      command.format === 'json' ? json(surveys.map(summaryOf)) : [listHead, ...surveys.map(listLine)].join('\n'),
    );
  else for (const text of exceptions(surveys, command.all)) console.log(text);
  return isFull(command) && surveys.some(({ measures }) => uncoveredOf(measures, ['states', 'transitions']).length > 0) ? 1 : 0;
}

/** `show`: one machine's paths, in the format of the command. */
export async function show(command: Command, project: Project): Promise<number> {
  const survey = await surveyOf(project, oneMachineOf(command), command.query);
  writeOutput(command, written(project, survey, command));
  return 0;
}

function written(project: Project, survey: Survey, { format, root, all }: Command): string {
  switch (format) {
    case 'json':
      return json({ ...summaryOf(survey), scenarios: survey.scenarios.map((one) => scenarioOf(one, project.metaText)) });
    case 'mermaid':
      return mermaidOf(survey);
    case 'vitest':
      return vitestFileOf(project, survey, root);
    case 'playwright':
      return playwrightFileOf(project, survey, root);
    case 'junit':
      throw new Error('JUnit is a format for results: use it with run.');
    default:
      return surveyText(survey, { all });
  }
}

function summaryOf({ machine, query, measures, paths, steps, lowerBounds, leftOut }: Survey) {
  return { machine, place: query.place, strategy: query.strategy, measures, paths, steps, lowerBounds, leftOut };
}

function scenarioOf({ scenario, paths }: Survey['scenarios'][number], metaText: MetaText) {
  return {
    name: scenario.name,
    paths: paths.map(({ id, name, script, tour }) => ({
      id,
      name,
      steps: script.steps,
      description: tour.map((edge) => sentenceOf(edge, metaText)),
    })),
  };
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

const hasScreen = async (project: Project, name: string): Promise<boolean> => (await loadScreen(project, name)) !== undefined;

const json = (value: unknown): string => JSON.stringify(value, null, 2);
