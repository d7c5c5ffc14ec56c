import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import type { Project } from '../../project.js';
import { instrument, type Operator, type SourceMutant } from '../source/schemata.js';
import { allIn } from './syntax.js';

/** Instrumented sources of screens. */
export interface InstrumentedScreens {
  /** By path in the project. */
  files: ReadonlyMap<string, string>;
  mutants: readonly SourceMutant[];
}

/** All mutants of the components in these files and folders of the project. */
export function instrumentScreens(
  { root }: Pick<Project, 'root'>,
  components: readonly string[],
  operators: readonly Operator[],
): InstrumentedScreens {
  const files = new Map<string, string>();
  const mutants: SourceMutant[] = [];
  for (const file of filesIn(root, components)) {
    const instrumented = instrument(file, readFileSync(join(root, file), 'utf8'), operators);
    if (instrumented.mutants.length === 0) continue;
    files.set(file, instrumented.code);
    mutants.push(...instrumented.mutants);
  }
  return { files, mutants };
}

/** The sources in these files and folders, without tests. Throws if one does not exist. */
function filesIn(root: string, places: readonly string[]): string[] {
  const files = places.flatMap((place) => {
    const path = join(root, place);
    if (!existsSync(path)) throw new Error(`${place} is listed as a component of a screen, but does not exist.`);
    if (statSync(path).isFile()) return [place];
    return (readdirSync(path, { recursive: true }) as string[])
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|spec)\./.test(name))
      .map((name) => `${place}/${name.replaceAll('\\', '/')}`);
  });
  return [...new Set(files)].sort();
}

/** Digest of the contents of files, which may be named from the project's root. */
export function digestOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files.map((one) => resolve(root, one)))
    hash
      .update(relative(root, file))
      .update('\0')
      .update(withoutReasons(readFileSync(file, 'utf8')));
  return hash.digest('hex').slice(0, 16);
}

/** A source without the reasons for surviving defects: no path depends on them. */
export function withoutReasons(code: string): string {
  if (!code.includes('survivors:')) return code;
  const source = ts.createSourceFile('screen.ts', code, ts.ScriptTarget.Latest);
  const isReasons = (node: ts.Node) => ts.isPropertyAssignment(node) && node.name.getText(source) === 'survivors';
  const [reasons] = allIn(source, (node) => (isReasons(node) ? node : undefined));
  return reasons ? code.slice(0, reasons.pos) + code.slice(reasons.end) : code;
}
