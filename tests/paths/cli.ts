import { parseArgs } from 'node:util';
import { loadModel, modelNames } from './load-models.js';
import { type Score, scoreOf } from './mutate.js';
import { planOf } from './plan.js';
import { printed, type Report, reportOf } from './report.js';

const USAGE = `npm run paths [-- NAME…] [-- --json] [-- --mutate]
  NAME      a machine with a model in tests/models; all of them without a name
  --json    the same for a program
  --mutate  break each machine in every single way instead, and count what its model notices`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, mutate: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});

if (values.help) console.log(USAGE);
else process.exitCode = await run(positionals.length > 0 ? positionals : modelNames());

async function run(names: readonly string[]): Promise<number> {
  try {
    if (names.length === 0) throw new Error('There is no model in tests/models.');
    const results = [];
    for (const name of names) results.push(values.mutate ? await broken(name) : await planned(name));
    console.log(
      values.json
        ? JSON.stringify(
            results.map(({ result }) => result),
            null,
            2,
          )
        : results.map(({ text }) => text).join('\n\n'),
    );
    return results.some(({ fails }) => fails) ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

interface Answer {
  result: Report | Score;
  text: string;
  fails: boolean;
}

async function planned(name: string): Promise<Answer> {
  const report = reportOf(planOf(await loadModel(name)));
  return { result: report, text: printed(report), fails: report.problems.length > 0 };
}

async function broken(name: string): Promise<Answer> {
  const score = await scoreOf(await loadModel(name));
  const all = score.killed + score.survivors.length;
  const text = [
    `${score.machine}: ${score.killed} of ${all} broken machines noticed`,
    ...score.survivors.map((survivor) => `  SURVIVED     ${survivor}`),
    ...score.wronglyListed.map((name) => `  PROBLEM      listed as equivalent, but is not: ${name}`),
    ...Object.entries(score.equivalent).map(([slip, reason]) => `  equivalent   ${slip}: ${reason}`),
  ].join('\n');
  return { result: score, text, fails: score.survivors.length + score.wronglyListed.length > 0 };
}
