import type { DecidingMachine, Decision } from '../../coverage/conditions.js';
import type { Project } from '../../project.js';
import { decisions, within } from '../source/decisions.js';
import { instrument } from '../source/schemata.js';
import { loadInstrumented, type OperatorsFor } from './instrumented.js';
import { sourcesOf } from './sources.js';

const recording: OperatorsFor = () => [decisions];

/** A machine whose guards record how they decide, loaded from instrumented copies of its sources; undefined without such guards. */
export async function decidingMachine(
  project: Pick<Project, 'machines' | 'root' | 'output'>,
  name: string,
): Promise<DecidingMachine | undefined> {
  const found = decisionsOf(project, name);
  return found.length === 0 ? undefined : { machine: await loadInstrumented(project, name, recording), decisions: found };
}

/** The decisions in the sources of a machine. */
function decisionsOf(project: Pick<Project, 'machines' | 'root'>, name: string): Decision[] {
  return sourcesOf(project, name).flatMap(({ name: file, code }) => {
    const all = instrument(file, code, [decisions], 'properties').mutants.map(({ id, kind, within: place, name: full }) => ({
      ...{ id, kind, place },
      text: full.slice(full.indexOf(': ') + 2).replace(/ #\d+$/, ''),
    }));
    const made = all.filter(({ kind }) => kind === 'decision');
    return made.map(({ id, place, text }) => ({
      ...{ id, place },
      conditions: all
        .filter((one) => one.place === place && one.kind === 'judged' && one.text.endsWith(`${within}${text}`))
        .map((one) => ({ id: one.id, name: one.text.slice(0, -text.length - within.length) })),
    }));
  });
}
