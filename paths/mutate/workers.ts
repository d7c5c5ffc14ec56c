import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Fate, Share } from './run-mutants.js';

/** A worker's answer for one machine. */
interface Answer {
  name: string;
  fates: readonly Fate[];
}

const worker = fileURLToPath(new URL('worker.ts', import.meta.url));

/** Breaks the machines of these models, every core an equal share of each; hands over a machine as soon as all of its shares are in; `only` slips with that in their name. */
export async function fatesOnAllCores(
  names: readonly string[],
  settled: (name: string, fates: readonly Fate[]) => void,
  only?: string,
) {
  const of = availableParallelism();
  const answers: Answer[] = [];
  const take = (answer: Answer) => {
    answers.push(answer);
    const shares = answers.filter(({ name }) => name === answer.name);
    if (shares.length === of) {
      settled(
        answer.name,
        shares.flatMap(({ fates }) => fates),
      );
    }
  };
  await Promise.all(
    Array.from({ length: of }, (_, part) => working(names, { part, of, ...(only !== undefined && { only }) }, take)),
  );
}

function working(names: readonly string[], share: Share, take: (answer: Answer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(worker);
    child.on('message', take);
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A worker ended with ${code}.`))));
    child.send({ names, share });
  });
}
