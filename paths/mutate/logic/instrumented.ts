import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { machineFile } from '../../model/load-models.js';
import type { Project } from '../../project.js';
import { outputFolder } from '../../report/output-folder.js';
import { logicOperators } from '../source/logic-operators.js';
import { instrument, type Operator, type SourceMutant } from '../source/schemata.js';
import { constantsOf, type LogicSource, nameIn, sourcesOf } from './sources.js';

type Places = Pick<Project, 'machines' | 'root' | 'output'>;

/** Makes the operators for one source. */
export type OperatorsFor = (source: LogicSource) => readonly Operator[];

/** All defects of guards, actions and what they call. */
export const mutantOperators =
  (root: string): OperatorsFor =>
  (source) =>
    logicOperators(constantsOf(root, source));

/** The mutants in the sources of a machine, without running anything. A constant that several sources use is one. */
export function logicMutantsOf({ root, machines }: Pick<Places, 'machines' | 'root'>, name: string): SourceMutant[] {
  const operators = mutantOperators(root);
  // Within a machine its folder goes without saying.
  const folder = `${nameIn(root, dirname(machineFile(machines, name)))}/`;
  const all = sourcesOf({ root, machines }, name).flatMap(
    (source) => instrument(source.name, source.code, operators(source), 'properties').mutants,
  );
  return [...new Map(all.map((mutant) => [mutant.id, { ...mutant, name: mutant.name.replace(folder, '') }])).values()];
}

const runtime = pathToFileURL(fileURLToPath(new URL('../source/logic-runtime.ts', import.meta.url))).href;

/**
 * Loads a machine from instrumented copies of its sources. Models and everything else that these import are the originals: what a model expects is not
 * mutated along.
 */
export async function loadInstrumented(project: Places, name: string, operatorsFor: OperatorsFor): Promise<AnyStateMachine> {
  const folder = join(folderOfCopies(project), `${name}-${process.pid}-${keyOf(operatorsFor)}`);
  const copies = new Map(sourcesOf(project, name).map((source) => [source.file, source]));
  const copyOf = (file: string): string => join(folder, file.slice(project.root.length).replaceAll(/[\\/]/g, '+'));
  mkdirSync(folder, { recursive: true });
  for (const source of copies.values()) {
    const linked = withLinks(source, (file) => pathToFileURL(copies.has(file) ? copyOf(file) : file).href);
    const { code } = instrument(source.name, linked, operatorsFor(source), 'properties');
    writeFileSync(copyOf(source.file), `import * as $m from ${JSON.stringify(runtime)};\n${code}`);
  }
  try {
    const file = copyOf(machineFile(project.machines, name));
    const found = ((await import(pathToFileURL(file).href)) as Record<string, AnyStateMachine | undefined>)[name];
    if (!found) throw new Error(`${file} does not export ${name}.`);
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Copies find the packages of their sources only within the project, even where the results are written elsewhere. */
const folderOfCopies = ({ root, output }: Places): string =>
  outputFolder(relative(root, output).startsWith('..') ? join(root, '.paths') : output, 'instrumented');

let made = 0;
const keyOf = (operatorsFor: OperatorsFor): string => {
  made += 1;
  return createHash('sha256').update(`${operatorsFor.name}${made}`).digest('hex').slice(0, 6);
};

function withLinks({ code, imports }: LogicSource, linkTo: (file: string) => string): string {
  return imports.toReversed().reduce((text, { specifier, file }) => {
    return `${text.slice(0, specifier.getStart())}${JSON.stringify(linkTo(file))}${text.slice(specifier.end)}`;
  }, code);
}
