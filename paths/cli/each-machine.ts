import { NothingMatches } from '../choose/no-match.js';
import { type Survey, surveyOf } from '../choose/survey.js';
import { hasScreen, screenFile } from '../model/load-models.js';
import type { Project } from '../project.js';
import { machinesOf } from './machines.js';
import type { Command } from './options.js';

/** A machine's survey, or the reason why there is none: no browser side, or a mistake in its model or screen. */
export type Surveyed = { machine: string } & ({ survey: Survey } | { missing: string } | { mistake: unknown });

/**
 * Surveys the machines of a command in sequence. If the command is about all of them, those without a browser side are given as such and those in
 * which nothing matches the filter are skipped; a machine that is named must have both. Throws if nothing matches in any machine.
 */
export async function* eachMachine(command: Command, project: Project): AsyncGenerator<Surveyed> {
  const machines = machinesOf(command, project);
  let last: NothingMatches | undefined;
  let matching = 0;
  for (const machine of machines) {
    if (command.names.length === 0 && command.query.place === 'browser' && !hasScreen(project, machine)) {
      yield { machine, missing: screenFile(project, machine) };
      continue;
    }
    const surveyed = await attempt(project, machine, command);
    if ('mistake' in surveyed && surveyed.mistake instanceof NothingMatches) {
      if (command.names.length > 0) throw surveyed.mistake;
      last = surveyed.mistake;
    } else {
      matching += 1;
      yield surveyed;
    }
  }
  if (last && matching === 0)
    throw new Error(`Nothing matches in any of ${machines.length} machines; the last one:\n${last.message}`);
}

async function attempt(project: Project, machine: string, { query }: Command): Promise<Surveyed> {
  try {
    return { machine, survey: await surveyOf(project, machine, query) };
  } catch (mistake) {
    return { machine, mistake };
  }
}
