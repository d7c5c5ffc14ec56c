import { longestTime } from '../choose/stop-condition.js';
import { type Survey, surveyOf } from '../choose/survey.js';
import type { MetaText } from '../model/model.js';
import type { Project } from '../project.js';
import { jsonOf } from '../report/formats/json-output.js';
import { mermaidOf } from '../report/formats/mermaid.js';
import { surveyText } from '../report/formats/table.js';
import { testFileOf } from '../report/formats/test-file.js';
import { sentenceOf } from '../walk/path-failure.js';
import { type Command, oneMachineOf } from './options.js';
import { summaryOf } from './summary.js';
import { writeOutput } from './write-output.js';

/** `show`: one machine's paths, in the format of the command. */
export async function show(command: Command, project: Project): Promise<number> {
  const { until } = command.query;
  if (until && longestTime(until) > 0) throw new Error('Time passes only while paths run: use run, or --until without time.');
  const survey = await surveyOf(project, oneMachineOf(command), command.query);
  writeOutput(command, written(project, survey, command));
  return 0;
}

function written(project: Project, survey: Survey, { format, root, all }: Command): string {
  switch (format) {
    case 'json':
      return jsonOf('show', {
        ...summaryOf(survey),
        scenarios: survey.scenarios.map((one) => scenarioOf(one, project.metaText)),
      });
    case 'mermaid':
      return mermaidOf(survey);
    case 'vitest':
    case 'playwright':
      return testFileOf(format, project, survey, root);
    default:
      return surveyText(survey, { all });
  }
}

function scenarioOf({ scenario, paths }: Survey['scenarios'][number], metaText: MetaText) {
  return {
    name: scenario.name,
    paths: paths.map(({ id, name, script, tour }) => ({
      id,
      name,
      steps: [...script.steps],
      description: tour.map((edge) => sentenceOf(edge, metaText)),
    })),
  };
}
