import type { Project } from '../project.js';
import { writeDiagrams } from '../report/diagrams/diagrams.js';
import type { Command } from './options.js';

/** `diagrams`: writes a page for each machine, and deletes the pages of machines that are gone. */
export async function diagrams({ names }: Command, project: Project): Promise<number> {
  if (names.length > 0) throw new Error('diagrams writes the pages of all machines; leave out the names.');
  console.log(`${await writeDiagrams(project)} pages in ${project.pages}`);
  return 0;
}
