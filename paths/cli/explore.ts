import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Ask, askForValues, withFileText } from '../explore/ask.js';
import { needsOf } from '../explore/findings/needs.js';
import { loadGiven } from '../explore/given/load-given.js';
import { loadAnyMachine } from '../explore/load-machine.js';
import { exploreMachine, hasDefect, reportOn } from '../explore/report.js';
import { reportText } from '../explore/report-text.js';
import { compiledSkeleton } from '../explore/skeleton/compiled.js';
import type { Command } from './options.js';
import { writeOutput } from './write-output.js';

/** `explore`: reports on a machine without a model; exit code 1 if it has a defect. `ask` is null if nobody can answer. */
export async function explore(command: Command, ask: Ask | null = terminalOf(command)): Promise<number> {
  const [target, another] = command.names;
  if (target === undefined || another !== undefined) throw new Error('explore needs one machine: FILE.ts#export.');
  const { with: file, input, limit, skeleton } = command.explore;
  const loaded = await loadAnyMachine(target);
  const first = await loadGiven({
    ...(file !== undefined && { file }),
    ...(input !== undefined && { input }),
    seed: command.query.randomWalks.seed,
  });
  const found = (given: typeof first) => exploreMachine(loaded.machine, given, limit);
  const given = ask ? await askForValues(first, (values) => needsOf(found(values).real), ask) : first;
  const explored = found(given);
  const report = reportOn(explored);
  const asJson = command.format === 'json';
  writeOutput(command, asJson ? JSON.stringify(report, null, 2) : reportText(report, { all: command.all }));
  if (given !== first) console.log(`\nTo keep your answers, as a file for --with:\n\n${withFileText(given)}`);
  if (skeleton !== undefined) {
    mkdirSync(dirname(resolve(skeleton)), { recursive: true });
    writeFileSync(skeleton, await compiledSkeleton(explored, loaded, skeleton));
    if (!asJson) console.log(`\nWritten: ${skeleton}`);
  }
  return hasDefect(report) ? 1 : 0;
}

function terminalOf({ format }: Command): Ask | null {
  if (!process.stdin.isTTY || !process.stdout.isTTY || format === 'json') return null;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await terminal.question(question);
    } finally {
      terminal.close();
    }
  };
}
