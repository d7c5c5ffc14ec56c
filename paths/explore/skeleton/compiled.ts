import { dirname, resolve } from 'node:path';
import type ts from 'typescript';
import type { Explored } from '../findings/explored.js';
import type { LoadedMachine } from '../load-machine.js';
import { type SkeletonPart, skeletonOf, skeletonParts } from './skeleton.js';

type TypeScript = typeof ts;

/**
 * A model file that compiles under strict TypeScript. A machine's type may know less than its chart (a bare `createMachine` names no states), or more
 * (events that only a wildcard takes): parts that do not fit are loosened. Without the `typescript` package, all are.
 */
export async function compiledSkeleton(explored: Explored, loaded: LoadedMachine, target: string): Promise<string> {
  const everything = new Set(skeletonParts);
  const typescript = await installedTypeScript();
  if (!typescript) return skeletonOf(explored, loaded, target, everything);
  const loose = new Set<SkeletonPart>();
  for (;;) {
    const text = skeletonOf(explored, loaded, target, loose);
    const lines = problemLines(typescript, resolve(target), text);
    if (lines.length === 0) return text;
    const parts = lines.flatMap((line) => partAt(text, line)).filter((part) => !loose.has(part));
    if (parts.length === 0) return skeletonOf(explored, loaded, target, everything);
    for (const part of parts) loose.add(part);
  }
}

async function installedTypeScript(): Promise<TypeScript | undefined> {
  try {
    const module = (await import('typescript')) as { default?: TypeScript } & TypeScript;
    return module.default ?? module;
  } catch {
    return undefined;
  }
}

// Libraries do not change while a skeleton is loosened; parsing them takes most of the time.
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Line numbers of the compiler's errors in a file that need not exist yet. */
function problemLines(typescript: TypeScript, file: string, text: string): number[] {
  const options = optionsFor(typescript, dirname(file));
  const host = typescript.createCompilerHost(options);
  const { fileExists, readFile } = host;
  const isFile = (path: string) => resolve(path) === file;
  host.fileExists = (path) => isFile(path) || fileExists.call(host, path);
  host.readFile = (path) => (isFile(path) ? text : readFile.call(host, path));
  const { getSourceFile } = host;
  host.getSourceFile = (path, version, ...more) => {
    if (isFile(path)) return typescript.createSourceFile(path, text, version);
    const known = parsed.get(path) ?? getSourceFile.call(host, path, version, ...more);
    parsed.set(path, known);
    return known;
  };
  const program = typescript.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  if (!source) return [];
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line,
  );
}

function optionsFor(typescript: TypeScript, folder: string): ts.CompilerOptions {
  const usual: ts.CompilerOptions = {
    target: typescript.ScriptTarget.ES2022,
    module: typescript.ModuleKind.ESNext,
    moduleResolution: typescript.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
  };
  const config =
    typescript.findConfigFile(folder, typescript.sys.fileExists) ?? typescript.findConfigFile('.', typescript.sys.fileExists);
  const read = config && typescript.readConfigFile(config, typescript.sys.readFile).config;
  const options = config && typescript.parseJsonConfigFileContent(read, typescript.sys, dirname(config)).options;
  return { ...(options ?? usual), strict: true, noEmit: true, types: [] };
}

/** The part that a line belongs to; an error in none of them concerns the whole model. */
function partAt(text: string, line: number): SkeletonPart[] {
  const lines = text.split('\n');
  for (let at = line; at >= 0; at -= 1) {
    const [, name] = /^ {2}(\w+): /.exec(lines[at] ?? '') ?? [];
    const part = skeletonParts.find((one) => one === name);
    if (part) return [part];
  }
  return [...skeletonParts];
}
