import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A title of a test, or of a group of tests. */
export interface TestTitle {
  file: string;
  line: number;
  title: string;
}

const isTest = /\.(test|spec)\.tsx?$/;
/** Functions that declare tests: `it`, `test`, `describe`, and those that a project derives from them. */
const declares = /^(it|test|describe)/;

/** The titles of all tests below these folders that match a pattern, in the order of files and lines. */
export function testTitlesIn(folders: readonly string[], pattern: RegExp, suites: readonly string[] = []): TestTitle[] {
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => isTest.test(file) && !file.includes('node_modules'));
  return [...new Set(files)].sort().flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Most files name no requirement, and parsing takes longer than reading.
    return pattern.test(text) ? titlesIn(file, text, suites).filter(({ title }) => pattern.test(title)) : [];
  });
}

/** The titles in a test file: those of its tests, groups and suites, and texts of the tables that `.each` takes them from. */
export function titlesIn(file: string, text: string, suites: readonly string[] = []): TestTitle[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: TestTitle[] = [];
  const add = (node: ts.Node, title: string): void => {
    found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, title });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = node.expression;
      const [title] = node.arguments;
      if (title && (isDeclaration(called) || suites.includes(called.getText(source))))
        for (const one of textsOf(title)) add(title, one);
      // A table gives titles to the tests of its rows.
      if (isEach(called)) for (const row of node.arguments) eachText(row, add);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isDeclaration(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return declares.test(called.text);
  if (ts.isPropertyAccessExpression(called)) return called.name.text !== 'each' && isDeclaration(called.expression);
  return ts.isCallExpression(called) && isEach(called.expression);
}

const isEach = (called: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(called) && called.name.text === 'each' && isDeclaration(called.expression);

/** The fixed parts of a title. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')];
  if (ts.isBinaryExpression(node)) return [[...textsOf(node.left), ...textsOf(node.right)].join('')];
  return [];
}

function eachText(node: ts.Node, add: (node: ts.Node, text: string) => void): void {
  if (ts.isStringLiteralLike(node)) add(node, node.text);
  else ts.forEachChild(node, (child) => eachText(child, add));
}
