import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMachine, machineNames } from '../../model/load-models.js';
import type { Project } from '../../project.js';
import { pageOf } from './statechart.js';

/** The generated pages among these files; the mutation results are in the same folder. */
export const diagramsAmong = (files: readonly string[]): string[] =>
  files.filter((name) => !/^mutation(-client)?\.md$/.test(name));

/** The pages of a project's machines, by file name: one for each machine, and one that lists them. */
export async function diagramPages(project: Project): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const names = machineNames(project);
  for (const name of names) pages.set(`${name}.md`, pageOf(await loadMachine(project, name), project.metaText));
  const list = names.map((name) => `- [${name}](${name}.md)`);
  pages.set(
    'README.md',
    [
      '# The machines',
      '',
      'Each statechart, drawn from its machine. How many broken machines their tests detect: [mutation.md](mutation.md); how many broken screens:',
      '[mutation-client.md](mutation-client.md).',
      '',
      ...list,
      '',
    ].join('\n'),
  );
  return pages;
}

/** Writes the pages, deletes those of machines that are gone, and returns how many there are. */
export async function writeDiagrams(project: Project): Promise<number> {
  mkdirSync(project.pages, { recursive: true });
  for (const name of diagramsAmong(readdirSync(project.pages))) rmSync(join(project.pages, name));
  const pages = await diagramPages(project);
  for (const [name, text] of pages) writeFileSync(join(project.pages, name), text);
  return pages.size;
}
