import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A name that a file declares, with its line (1-based). */
export interface DeclaredName {
  name: string;
  line: number;
}

/** The name declared by a node, or undefined if it declares none or takes the name from elsewhere (an import, a key of an answer). */
const nameOf = (node: ts.Node): ts.Node | undefined => {
  if (
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isParameter(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isEnumMember(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isGetAccessor(node) ||
    ts.isSetAccessor(node) ||
    ts.isBindingElement(node) ||
    ts.isNamespaceImport(node) ||
    ts.isImportClause(node)
  )
    return node.name;
  // `import { a as b }` declares b.
  if (ts.isImportSpecifier(node) && node.propertyName) return node.name;
  return undefined;
};

/** The names that a source file declares: variables, parameters, functions, types and members. */
export function declaredNames(file: string, text = readFileSync(file, 'utf8')): DeclaredName[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : /\.[cm]?js$/.test(file) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const names: DeclaredName[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameOf(node);
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name)))
      names.push({ name: name.text, line: source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
