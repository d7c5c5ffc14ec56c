import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { machineFile } from '../../model/load-models.js';
import type { Project } from '../../project.js';
import { type Constant, constantsIn } from '../source/logic/constants.js';

/** A source of a machine, with what it imports. */
export interface LogicSource {
  /** Absolute. */
  file: string;
  /** Within the project, with slashes. */
  name: string;
  code: string;
  parsed: ts.SourceFile;
  imports: readonly Import[];
}

/** An import of a file of the project that stays when types are gone. */
interface Import {
  specifier: ts.StringLiteral;
  /** Absolute. */
  file: string;
  /** Imported names, by the names that the source uses. */
  names: ReadonlyMap<string, string>;
}

/** The sources of a machine: its file, and all others in its folder that it imports, directly or not. */
export function sourcesOf(project: Pick<Project, 'machines' | 'root'>, name: string): LogicSource[] {
  const start = machineFile(project.machines, name);
  const folder = `${dirname(start)}${sep}`;
  const found = new Map<string, LogicSource>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    const source = read(project.root, file);
    found.set(file, source);
    for (const { file: next } of source.imports) if (next.startsWith(folder)) visit(next);
  };
  visit(start);
  return [...found.values()];
}

/** Constants that a source uses, its own and imported ones, by the names that it uses. */
export function constantsOf(root: string, { name, parsed, imports }: LogicSource): Map<string, Constant> {
  const known = constantsIn(name, parsed);
  for (const { file, names } of imports) {
    const own = constantsIn(nameIn(root, file), parse(file, readFileSync(file, 'utf8')));
    for (const [local, imported] of names) {
      const constant = own.get(imported);
      if (constant) known.set(local, constant);
    }
  }
  return known;
}

function read(root: string, file: string): LogicSource {
  const code = readFileSync(file, 'utf8');
  const parsed = parse(file, code);
  return { file, name: nameIn(root, file), code, parsed, imports: importsIn(file, parsed) };
}

/** A file's path within the project, with slashes. */
export const nameIn = (root: string, file: string): string => relative(root, file).split(sep).join('/');

const known = new Map<string, { code: string; parsed: ts.SourceFile }>();

function parse(file: string, code: string): ts.SourceFile {
  const cached = known.get(file);
  if (cached?.code === code) return cached.parsed;
  const parsed = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  known.set(file, { code, parsed });
  return parsed;
}

function importsIn(file: string, parsed: ts.SourceFile): Import[] {
  return parsed.statements.flatMap((statement): Import[] => {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier: specifier } = statement;
    if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.') || isTypeOnly(statement)) return [];
    return [{ specifier, file: resolved(file, specifier.text), names: isImport ? namesOf(statement) : new Map() }];
  });
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  return ts.isImportDeclaration(statement) ? (statement.importClause?.isTypeOnly ?? false) : statement.isTypeOnly;
}

function namesOf({ importClause }: ts.ImportDeclaration): Map<string, string> {
  const bindings = importClause?.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  return new Map(
    named.filter(({ isTypeOnly: isType }) => !isType).map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]),
  );
}

// Sources import each other by the names that they have once they are compiled.
function resolved(from: string, specifier: string): string {
  const file = resolve(dirname(from), specifier);
  const written = [file.replace(/\.js$/, '.ts'), file.replace(/\.jsx?$/, '.tsx'), `${file}.ts`].find((one) => existsSync(one));
  return written ?? file;
}
