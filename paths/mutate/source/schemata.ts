import { createHash } from 'node:crypto';
import ts from 'typescript';

/** A defect that can be switched on in an instrumented source. */
export interface SourceMutant {
  /** Stays the same as long as its name does. */
  id: string;
  /** The operator that made it. */
  kind: string;
  /** `client/cart/CartLine.tsx › Amount: value of line.extension constant`; unique. */
  name: string;
  file: string;
  line: number;
  /** The top-level function or constant around it. */
  within: string;
  /** Only values of some types are changed: whether there is a mutant shows when it runs. */
  byType?: boolean;
}

/** One possible defect at a node: `code` replaces the node's own code, which it gets with the other mutants inside. */
export interface Variant {
  kind: string;
  /** The defect in a few words. */
  what: string;
  code: (id: string, own: string) => string;
  /** Where the defect is, if not here: a constant is one mutant, however often it is used. */
  of?: { file: string; within: string };
  /** Only values of some types are changed: whether there is a mutant shows when it runs. */
  byType?: boolean;
  /** The code decides when it is called, so it may stand where the module is loaded. */
  atLoad?: boolean;
}

/** Finds the defects of one kind of node. */
export type Operator = (node: ts.Node, source: ts.SourceFile) => readonly Variant[];

/** A source with all its mutants built in, each behind a switch (mutant schemata), so that one build serves all of them. */
export interface Instrumented {
  code: string;
  mutants: readonly SourceMutant[];
}

/** How mutants are named: after the top-level declaration around them, or also after the properties on the way to them. */
export type Naming = 'declaration' | 'properties';

/**
 * Instruments a source. `file` is its path in the project, with slashes. Code outside of functions has no mutants, unless they are marked `atLoad`: it
 * runs before any is switched on.
 */
export function instrument(
  file: string,
  code: string,
  operators: readonly Operator[],
  naming: Naming = 'declaration',
): Instrumented {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const mutants: SourceMutant[] = [];
  const used = new Map<string, number>();

  const shared = new Map<string, SourceMutant>();

  const named = ({ kind: kindOfMutant, what, of, byType }: Variant, node: ts.Node): SourceMutant => {
    const within = of?.within ?? (naming === 'properties' ? placeAround(node) : nameAround(node));
    const plain = `${of?.file ?? file} › ${within}: ${what}`;
    const known = of && shared.get(plain);
    if (known) return known;
    const times = (used.get(plain) ?? 0) + 1;
    used.set(plain, times);
    const name = times === 1 ? plain : `${plain} #${times}`;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const mutant = { id: idOf(name), kind: kindOfMutant, name, file, line: line + 1, within, ...(byType && { byType }) };
    if (of) shared.set(plain, mutant);
    mutants.push(mutant);
    return mutant;
  };

  const written = (node: ts.Node): string => {
    const within = isInFunction(node);
    const variants = operators.flatMap((operator) => operator(node, source)).filter(({ atLoad = false }) => within || atLoad);
    const own = variants.map((variant) => ({ variant, mutant: named(variant, node) }));
    let text = '';
    let at = node.getStart();
    for (const child of childrenOf(node)) {
      text += code.slice(at, child.getStart()) + written(child);
      at = child.end;
    }
    text += code.slice(at, node.end);
    return own.reduce((before, { variant, mutant }) => variant.code(mutant.id, before), text);
  };

  const body = childrenOf(source).reduce(
    (result, child) => ({ text: result.text + code.slice(result.at, child.getStart()) + written(child), at: child.end }),
    { text: '', at: 0 },
  );
  return { code: body.text + code.slice(body.at), mutants };
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void (child.end > child.getStart() && children.push(child)));
  return children.sort((one, other) => one.getStart() - other.getStart());
}

const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 10);

function isInFunction(node: ts.Node): boolean {
  for (let around = node.parent; around; around = around.parent) if (ts.isFunctionLike(around)) return true;
  return false;
}

/** The name of the top-level declaration around a node. */
function nameAround(node: ts.Node): string {
  let top = node;
  while (top.parent && !ts.isSourceFile(top.parent)) top = top.parent;
  if (ts.isVariableStatement(top)) return top.declarationList.declarations[0]?.name.getText() ?? '';
  const { name } = top as { name?: ts.Node };
  return name?.getText() ?? 'default';
}

/** The same with the names of the properties on the way to the outermost function: `session.guards.isAllowed`. */
function placeAround(node: ts.Node): string {
  const keys: string[] = [];
  let inFunction: ts.Node | undefined;
  for (let around: ts.Node = node; around.parent; around = around.parent) if (ts.isFunctionLike(around)) inFunction = around;
  for (let around: ts.Node = inFunction ?? node; around.parent; around = around.parent) {
    if (ts.isPropertyAssignment(around) || ts.isMethodDeclaration(around)) keys.unshift(plainKey(around.name));
  }
  return [nameAround(node), ...keys].join('.');
}

const plainKey = (name: ts.PropertyName): string => (ts.isStringLiteral(name) ? name.text : name.getText());
