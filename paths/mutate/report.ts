import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadModel, modelNames } from '../model/load-models.js';
import type { AnyModel } from '../model/model.js';
import { mutationPage, scoresOn } from './page.js';
import type { Fate } from './run-mutants.js';
import { type Score, scoreOf } from './score.js';
import { fatesOnAllCores } from './workers.js';

/** Where the figures are looked up. */
export const mutationFile = new URL('../../docs/machines/mutation.md', import.meta.url);

interface Wanted {
  json?: boolean;
  write?: boolean;
  /** Only slips with this in their name. */
  only?: string;
}

/**
 * Breaks machines in every single way and prints, machine by machine, how many of the broken ones their models notice; as JSON when
 * asked for, and into docs/machines/mutation.md, which keeps what it says of the others. Answers the exit code: 1 where any survived
 * or was excused without need.
 */
export async function mutate(names: readonly string[], { json = false, write = false, only }: Wanted = {}): Promise<number> {
  const models = new Map(await Promise.all(names.map(async (name) => [name, await loadModel(name)] as const)));
  const scores: Score[] = [];
  await fatesOnAllCores(
    names,
    (name, fates) => {
      const model = models.get(name);
      if (!model) return;
      const score = scoreOf(only === undefined ? model : excusing(model, fates), fates);
      scores.push(score);
      if (!json) console.log(printed(score));
    },
    only,
  );
  if (json) console.log(JSON.stringify(scores, null, 2));
  if (write) await written(scores);
  return scores.some(({ survivors, wronglyListed }) => survivors.length + wronglyListed.length > 0) ? 1 : 0;
}

/** The model with the excuses of these slips alone: of the others nothing is known. */
const excusing = (model: AnyModel, fates: readonly Fate[]): AnyModel => ({
  ...model,
  equivalent: Object.fromEntries(
    Object.entries(model.equivalent ?? {}).filter(([slip]) => fates.some(({ name }) => name === slip)),
  ),
});

async function written(scores: readonly Score[]): Promise<void> {
  const models = await Promise.all(modelNames().map(loadModel));
  const others = models.filter(({ machine }) => !scores.some((score) => score.machine === machine.id));
  const known = existsSync(mutationFile) ? scoresOn(readFileSync(mutationFile, 'utf8'), others) : [];
  writeFileSync(mutationFile, mutationPage([...known, ...scores]));
}

function printed({ machine, all, killed, survivors, equivalent, wronglyListed }: Score): string {
  return [
    `${machine}: ${killed} of ${all - Object.keys(equivalent).length} broken machines noticed`,
    ...survivors.map((survivor) => `  SURVIVED     ${survivor}`),
    ...wronglyListed.map((name) => `  PROBLEM      listed as equivalent, but is not: ${name}`),
    ...Object.entries(equivalent).map(([slip, reason]) => `  equivalent   ${slip}: ${reason}`),
  ].join('\n');
}
