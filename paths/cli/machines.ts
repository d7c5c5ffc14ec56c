import { modelNames } from '../model/load-models.js';
import type { Project } from '../project.js';
import { changedMachines } from './changed.js';
import type { Command } from './options.js';

/** The machines of a command: those named, or all; with `--changed` only those among them that have changed. */
export function machinesOf({ names, changed }: Pick<Command, 'names' | 'changed'>, project: Project): readonly string[] {
  const known = modelNames(project);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const hint = changed === '' ? ` A git ref is written --changed=${unknown}.` : '';
    throw new Error(`There is no model "${unknown}"; there are: ${known.join(', ') || 'none yet'}.${hint}`);
  }
  const selected = names.length > 0 ? names : known;
  if (changed === undefined) return selected;
  const { since, machines } = changedMachines(project, changed);
  const found = selected.filter((name) => machines.includes(name));
  console.error(`changed since ${since}: ${found.join(', ') || 'no machine'}`);
  return found;
}
