import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { loadModel } from '../../paths/model/load-models.js';
import { runMutants } from '../../paths/mutate/run-mutants.js';
import { scoreOf } from '../../paths/mutate/score.js';
import { type JsonCommand, outputSchema, schemaOf } from '../../paths/report/formats/json-output.js';
import { calledIn, withOutputFolder } from './call.js';
import { storefront } from './project.js';

const folder = withOutputFolder();

/** The output of a call with --json, which must match the schema of its command; nothing else may be printed. */
async function outputOf(name: JsonCommand, ...args: string[]): Promise<unknown> {
  const { output } = await calledIn(folder(), [name, ...args, '--json']);
  const json: unknown = JSON.parse(output);
  expect([...Value.Errors(schemaOf(name), json)]).toEqual([]);
  return json;
}

describe('the JSON of a command', () => {
  it('is documented by a schema (npm run paths -- schema --out docs/paths-output.schema.json)', () => {
    const file = new URL('../../docs/paths-output.schema.json', import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(outputSchema));
  });

  it('lists machines, and those without a browser side', async () => {
    expect(await outputOf('list', 'documentButton')).toMatchObject([{ machine: 'documentButton', paths: 1, steps: 9 }]);
    const models = join(folder(), 'models');
    mkdirSync(models);
    writeFileSync(join(models, 'parcel.model.ts'), '');
    const { output } = await calledIn(folder(), ['list', '--in', 'browser', '--json'], { root: folder(), models });
    expect([...Value.Errors(schemaOf('list'), JSON.parse(output))]).toEqual([]);
    expect(JSON.parse(output)).toEqual([{ machine: 'parcel', place: 'browser', missing: 'models/parcel.screen.ts' }]);
  });

  it('shows the paths of a machine', async () => {
    const shown = (await outputOf('show', 'documentButton')) as { scenarios: { paths: { steps: string[] }[] }[] };
    expect(shown.scenarios[0]?.paths[0]?.steps.slice(0, 2)).toEqual(['press', 'openDocument done ‹opened›']);
  });

  it('has the results of a run, and a summary of the last runs', async () => {
    expect(await outputOf('run', 'documentButton')).toMatchObject([{ paths: [{ outcome: 'passed' }] }]);
    const walks = ['--strategy', 'walk', '--until', 'transitions 90%'];
    expect(await outputOf('run', 'reportCard', ...walks)).toMatchObject([{ stop: { condition: 'transitions 90%', met: true } }]);
    expect(await outputOf('report')).toMatchObject([
      { machine: 'documentButton', runs: [{ passed: 1, failed: 0 }] },
      { machine: 'reportCard' },
    ]);
  });

  it('has the result of a replay', async () => {
    const file = join(folder(), 'recording.json');
    writeFileSync(file, '{}');
    const steps = [{ event: { type: 'press' }, state: 'loading' }];
    const recorded = { machine: 'documentButton', actor: 1, input: { document: 'order/1/1' }, start: 'notLoaded', steps };
    const { output } = await calledIn(folder(), ['replay', file, '--json'], { readRecording: () => [recorded] });
    expect([...Value.Errors(schemaOf('replay'), JSON.parse(output))]).toEqual([]);
    expect(JSON.parse(output)).toMatchObject([{ machine: 'documentButton', divergence: null, script: { steps: ['press'] } }]);
  });

  it('has the score of a machine', async () => {
    const model = await loadModel(storefront, 'documentButton');
    const score = scoreOf(model, await runMutants(model, { part: 0, of: 1, filter: 'guard' }));
    expect([...Value.Errors(schemaOf('mutate'), JSON.parse(JSON.stringify([score])))]).toEqual([]);
  });

  it('has the states, paths and tests of requirements', async () => {
    expect(await outputOf('requirements', 'S9.11')).toMatchObject({
      numbers: [{ number: 'S9.11', excuse: null }],
      problems: [],
    });
  });
});
