import { createMachine } from 'xstate';
import type { Inputs } from '../model/event-cases.js';
import { explore, type PathGraph } from './explore.js';

/** A graph drawn as `a go b`, one edge per line; the first state is the start, `end` ends the machine. */
export function drawn(picture: string): PathGraph {
  const edges = picture
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as [string, string, string]);
  const names = [...new Set(edges.flatMap(([from, , to]) => [from, to]))];
  const states = Object.fromEntries(
    names.map((name) => [
      name,
      {
        ...(name.startsWith('end') && { type: 'final' as const }),
        on: Object.fromEntries(edges.filter(([from]) => from === name).map(([, event, to]) => [event, { target: to }])),
      },
    ]),
  );
  const machine = createMachine({ id: 'drawn', initial: names[0] ?? '', states });
  const inputs: Inputs = new Map(
    edges.map(([, type]) => [type, () => [{ event: { type }, case: '', description: type }]] as const),
  );
  return explore(machine, { input: undefined, inputs, project: () => null });
}
