import type { Project } from '../project.js';
import { writeDiagrams } from '../report/diagrams/diagrams.js';

/** `diagrams`: writes a page for each machine, and deletes the pages of machines that are gone. */
export async function diagrams(_: unknown, project: Project): Promise<number> {
  console.log(`${await writeDiagrams(project)} pages in ${project.pages}`);
  return 0;
}
