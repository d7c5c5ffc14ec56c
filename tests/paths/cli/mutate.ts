import { loadModel } from '../load-models.js';
import { scoreOf } from '../mutate.js';
import { type Command, machinesOf } from './options.js';

/** `mutate`: breaks machines and counts what their models notice; fails where one survives. */
export async function mutate(command: Command): Promise<number> {
  let fails = false;
  for (const name of machinesOf(command)) {
    const score = await scoreOf(await loadModel(name));
    const all = score.killed + score.survivors.length;
    fails ||= score.survivors.length + score.wronglyListed.length > 0;
    console.log(
      [
        `${score.machine}: ${score.killed} of ${all} broken machines noticed`,
        ...score.survivors.map((survivor) => `  SURVIVED     ${survivor}`),
        ...score.wronglyListed.map((name) => `  PROBLEM      listed as equivalent, but is not: ${name}`),
        ...Object.entries(score.equivalent).map(([slip, reason]) => `  equivalent   ${slip}: ${reason}`),
      ].join('\n'),
    );
  }
  return fails ? 1 : 0;
}
