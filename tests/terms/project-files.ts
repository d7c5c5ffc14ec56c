import { readdirSync } from 'node:fs';

const folders = ['schema', 'domain', 'machines', 'gateway', 'client', 'backend', 'paths', 'tests', 'scripts', 'docs'];
const written = /(^|\/)(generated|dist|node_modules|migrations)(\/|$)/;

/** Paths of the project's own files, without what is generated; separated by slashes. */
export function projectFiles(): string[] {
  const nested = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/')),
  );
  const atRoot = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.([cm]?[jt]sx?|md)$/.test(entry.name),
  );
  return [...atRoot.map((entry) => entry.name), ...nested].filter((path) => !written.test(path)).sort();
}
