import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Project } from '../project.js';
import { machineFile, modelFile, modelNames, screenFile } from './load-models.js';

type Folders = Pick<Project, 'config' | 'machines' | 'models' | 'screens'>;

/**
 * The files that each machine's paths depend on: its machine, model and browser side, the files of the project's screens that import the machine,
 * the configuration, and everything that these import.
 */
export function sourcesByMachine(project: Folders): Map<string, ReadonlySet<string>> {
  const imports = importReader();
  const shared = withImports([project.config], imports);
  const screens = project.screens.flatMap(sourceFilesBelow);
  return new Map(
    modelNames(project).map((name) => {
      const machine = machineFile(project.machines, name);
      const users = screens.filter((file) => imports(file).includes(machine));
      const own = [machine, modelFile(project, name), screenFile(project, name), ...users];
      return [name, new Set([...shared, ...withImports(own, imports)])];
    }),
  );
}

/** A machine's browser side and these other files, with everything that they import. */
export function sourcesOfScreen(project: Pick<Folders, 'models'>, name: string, others: readonly string[]): string[] {
  return [...withImports([screenFile(project, name), ...others], importReader())].sort();
}

function withImports(files: readonly string[], imports: (file: string) => readonly string[]): Set<string> {
  const found = new Set(files.filter((file) => existsSync(file)));
  for (const file of found) for (const one of imports(file)) found.add(one);
  return found;
}

/** Reads the files that a file imports by a relative address, types included; each file is read once. */
function importReader(): (file: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const cached = known.get(file);
    if (cached) return cached;
    const found = /\.[cm]?[jt]sx?$/.test(file) ? importedBy(file) : [];
    known.set(file, found);
    return found;
  };
}

function importedBy(file: string): string[] {
  const specifiers = readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*(['"])(\.[^'"]+)\1/g);
  return [...specifiers].flatMap(([, , specifier = '']) => fileOf(resolve(dirname(file), specifier)) ?? []);
}

/** The file that an import means: `x.js` is written as `x.ts`, `x` may be a folder. */
function fileOf(path: string): string | undefined {
  const bare = path.replace(/\.js$/, '');
  const candidates = [path, `${bare}.ts`, `${bare}.tsx`, join(path, 'index.ts')];
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
}

function sourceFilesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}
