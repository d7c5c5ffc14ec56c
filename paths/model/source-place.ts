import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

/** A line of a source file. */
export interface SourcePlace {
  file: string;
  line: number;
}

interface Found {
  source: ts.SourceFile;
  node: ts.Node;
}

/**
 * The line of an entry of an exported object: `['states', 'sent']` of `parcelModel`. Follows names to their declarations, in other files, too.
 * If a key is not found, the line of the last one that is; line 1 if there is no such export.
 */
export function placeOf(file: string, exportName: string, keys: readonly string[]): SourcePlace {
  const exported = declarationIn(sourceOf(file), exportName);
  if (!exported) return { file, line: 1 };
  let found = exported;
  let shown = exported;
  for (const key of keys) {
    const next = entryOf(found, key);
    if (!next) break;
    shown = next;
    found = resolvedOf(next);
    // The entry of a value that is declared elsewhere is there.
    if (found.source !== shown.source) shown = found;
  }
  const { line } = shown.source.getLineAndCharacterOfPosition(shown.node.getStart(shown.source));
  return { file: shown.source.fileName, line: line + 1 };
}

const sourceOf = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** The declaration of a name: in this file, or in the one that it is imported from. */
function declarationIn(source: ts.SourceFile, name: string): Found | undefined {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      const node = statement.declarationList.declarations.find((one) => one.name.getText(source) === name);
      if (node) return { source, node };
    }
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return { source, node: statement };
    if (!ts.isImportDeclaration(statement) || !statement.importClause?.namedBindings) continue;
    const bindings = statement.importClause.namedBindings;
    const imported = ts.isNamedImports(bindings) && bindings.elements.find((one) => one.name.text === name);
    const file = importedFile(source.fileName, (statement.moduleSpecifier as ts.StringLiteral).text);
    if (imported && file !== undefined) return declarationIn(sourceOf(file), (imported.propertyName ?? imported.name).text);
  }
  return undefined;
}

/** The source file of a relative import; undefined for a package. */
function importedFile(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const file = resolve(dirname(from), specifier.replace(/\.js$/, '.ts'));
  return existsSync(file) ? file : undefined;
}

/** The value of an entry or a declaration, with names followed. */
function resolvedOf({ source, node }: Found): Found {
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) {
    return node.initializer ? resolvedOf({ source, node: node.initializer }) : { source, node };
  }
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
    return resolvedOf({ source, node: node.expression });
  }
  // A function that completes an object: `withDefaults({ … })`.
  const [given] = ts.isCallExpression(node) ? node.arguments : [];
  if (given && ts.isObjectLiteralExpression(given)) return { source, node: given };
  const name = ts.isShorthandPropertyAssignment(node) ? node.name : node;
  const declared = ts.isIdentifier(name) ? declarationIn(source, name.text) : undefined;
  return declared ? resolvedOf(declared) : { source, node };
}

/** The entry with this key in a value: a property, or the first text that is the same, such as the name of a scenario. */
function entryOf(found: Found, key: string): Found | undefined {
  const { source, node } = resolvedOf(found);
  if (ts.isObjectLiteralExpression(node)) {
    const property = node.properties.find((one) => one.name && textOf(one.name) === key);
    if (property) return { source, node: property };
    for (const spread of node.properties.filter(ts.isSpreadAssignment)) {
      const entry = entryOf({ source, node: spread.expression }, key);
      if (entry) return entry;
    }
  }
  const text = firstIn(node, (one) => (ts.isPropertyAssignment(one) ? textOf(one.name) === key : isText(one, key)));
  return text && { source, node: text };
}

const isText = (node: ts.Node, text: string): boolean => ts.isStringLiteralLike(node) && node.text === text;

const textOf = (name: ts.PropertyName): string =>
  ts.isComputedPropertyName(name) || ts.isBigIntLiteral(name) ? name.getText() : name.text;

function firstIn(node: ts.Node, isWanted: (node: ts.Node) => boolean): ts.Node | undefined {
  return ts.forEachChild(node, (child) => (isWanted(child) ? child : firstIn(child, isWanted)));
}
