import { readdirSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { pageOf } from './statechart.js';

const machinesFolder = new URL('../../../machines/', import.meta.url);
export const diagramsFolder = new URL('../../../docs/machines/', import.meta.url);

/** Of the files in the folder, those that are drawings; the figures of the mutation run stand beside them. */
export const drawnIn = (files: readonly string[]): string[] => files.filter((name) => name !== 'mutation.md');

/** The pages of `docs/machines`, by file name: one for each machine, and one that lists them. */
export async function diagramPages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const names = readdirSync(machinesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'support')
    .map(({ name }) => name)
    .sort();
  for (const name of names) pages.set(`${name}.md`, pageOf(await machineOf(name)));
  const list = names.map((name) => `- [${name}](${name}.md)`);
  pages.set(
    'README.md',
    [
      '# The machines',
      '',
      'Each statechart, drawn from its machine. What their tests notice when one of them is broken: [mutation.md](mutation.md).',
      '',
      ...list,
      '',
    ].join('\n'),
  );
  return pages;
}

async function machineOf(name: string): Promise<AnyStateMachine> {
  const file = new URL(`${name}/${name}.machine.ts`, machinesFolder);
  const machine = ((await import(file.href)) as Record<string, AnyStateMachine | undefined>)[name];
  if (!machine) throw new Error(`${file.pathname} does not export ${name}`);
  return machine;
}
