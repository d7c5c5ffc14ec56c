import { type Survey, surveyOf } from '../choose/survey.js';
import { loadScreen } from '../model/load-models.js';
import { mermaidOf } from '../report/formats/mermaid.js';
import { playwrightFileOf } from '../report/formats/playwright-file.js';
import { exceptionLines, listHead, listLine, surveyText, uncoveredOf } from '../report/formats/table.js';
import { vitestFileOf } from '../report/formats/vitest-file.js';
import { sentenceOf } from '../walk/trace.js';
import { type Command, machinesOf, oneMachineOf } from './options.js';
import { say } from './write-output.js';

/** `list`: a line for each machine; fails where a reachable state or transition is on no path. */
export async function list(command: Command): Promise<number> {
  const surveys: Survey[] = [];
  const asTable = command.format === 'table' && command.out === undefined;
  if (asTable) console.log(listHead);
  for (const name of machinesOf(command)) {
    if (command.asked.place === 'browser' && command.names.length === 0 && !(await hasScreen(name))) continue;
    const survey = await surveyOf(name, command.asked);
    surveys.push(survey);
    // One after the other as they are ready: the large ones take seconds.
    if (asTable) console.log(listLine(survey));
  }
  if (!asTable)
    say(command, command.format === 'json' ? json(surveys.map(summaryOf)) : [listHead, ...surveys.map(listLine)].join('\n'));
  else for (const text of exceptions(surveys, command.all)) console.log(text);
  return isFull(command) && surveys.some(({ measures }) => uncoveredOf(measures, ['states', 'transitions']).length > 0) ? 1 : 0;
}

/** `show`: one machine's paths, written out in the format that was asked for. */
export async function show(command: Command): Promise<number> {
  const survey = await surveyOf(oneMachineOf(command), command.asked);
  say(command, written(survey, command));
  return 0;
}

function written(survey: Survey, { format, root, all }: Command): string {
  switch (format) {
    case 'json':
      return json({ ...summaryOf(survey), scenarios: survey.courses.map(courseOf) });
    case 'mermaid':
      return mermaidOf(survey);
    case 'vitest':
      return vitestFileOf(survey, root);
    case 'playwright':
      return playwrightFileOf(survey, root);
    case 'junit':
      throw new Error('JUnit tells what became of paths: use it with run.');
    default:
      return surveyText(survey, { all });
  }
}

function summaryOf({ machine, asked, measures, paths, steps, least, leftOut }: Survey) {
  return { machine, place: asked.place, strategy: asked.strategy, measures, paths, steps, least, leftOut };
}

function courseOf({ scenario, paths }: Survey['courses'][number]) {
  return {
    name: scenario.name,
    paths: paths.map(({ id, name, script, tour }) => ({ id, name, steps: script.steps, says: tour.map(sentenceOf) })),
  };
}

/** What is on no path, and what nothing can cover, below the list. */
function exceptions(surveys: readonly Survey[], all: boolean): string[] {
  return surveys.flatMap(({ machine, measures }) => {
    const lines = exceptionLines(measures, ['states', 'transitions'], all);
    return lines.length > 0 ? ['', machine, ...lines] : [];
  });
}

/** Whether everything was asked for that there is. */
const isFull = ({ asked: { strategy, only } }: Command): boolean =>
  Object.keys(only).length === 0 && strategy !== 'walk' && strategy !== 'states';

const hasScreen = async (name: string): Promise<boolean> => (await loadScreen(name)) !== undefined;

const json = (value: unknown): string => JSON.stringify(value, null, 2);
