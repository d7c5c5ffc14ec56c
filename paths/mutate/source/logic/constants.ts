import ts from 'typescript';
import type { Operator, Variant } from '../schemata.js';
import { bare, instead, isComputed } from './nodes.js';

/** A constant of a module: its file, its name, and what can be wrong in it. */
export interface Constant {
  file: string;
  name: string;
  changes: readonly Change[];
}

interface Change {
  /** `'STILL_RUNNING' left out`. */
  what: string;
  /** The whole value with the change. */
  code: string;
}

/** Constants of one module, by name: numbers, texts, lists, sets and tables that are written out. */
export function constantsIn(file: string, source: ts.SourceFile): Map<string, Constant> {
  const found = new Map<string, Constant>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || !initializer || !isWrittenOut(initializer)) continue;
      found.set(name.text, { file, name: name.text, changes: changesOf(initializer) });
    }
  }
  return found;
}

/**
 * Each change of a constant, wherever it is used within a function: the constant itself is computed as its module is loaded, before a mutant is on.
 *
 * @param known by the name that the source uses
 */
export function constants(known: ReadonlyMap<string, Constant>): Operator {
  return (node) => {
    const { parent } = node;
    if (parent && ts.isShorthandPropertyAssignment(parent)) return [];
    if (ts.isShorthandPropertyAssignment(node)) {
      const key = node.name.text;
      return variantsOf(known.get(key)).map((variant) => ({
        ...variant,
        code: (id, own) => `${key}: ${variant.code(id, own.startsWith(`${key}:`) ? own.slice(key.length + 1) : own)}`,
      }));
    }
    return ts.isIdentifier(node) && isComputed(node) ? variantsOf(known.get(node.text)) : [];
  };
}

const variantsOf = (constant: Constant | undefined): Variant[] =>
  (constant?.changes ?? []).map(({ what, code }) => ({
    ...{ kind: 'constant', what, code: instead(code) },
    of: { file: constant?.file ?? '', within: constant?.name ?? '' },
  }));

function isWrittenOut(node: ts.Expression): boolean {
  const inner = bare(node);
  if (ts.isStringLiteral(inner) || ts.isNoSubstitutionTemplateLiteral(inner) || ts.isNumericLiteral(inner)) return true;
  if (constantTexts.has(inner.kind)) return true;
  if (ts.isPrefixUnaryExpression(inner)) return isWrittenOut(inner.operand);
  if (ts.isBinaryExpression(inner)) return isWrittenOut(inner.left) && isWrittenOut(inner.right);
  if (ts.isArrayLiteralExpression(inner)) return inner.elements.every(isWrittenOut);
  if (ts.isNewExpression(inner)) return isCollection(inner) && (inner.arguments ?? []).every(isWrittenOut);
  return (
    ts.isObjectLiteralExpression(inner) &&
    inner.properties.every((property) => ts.isPropertyAssignment(property) && isWrittenOut(property.initializer))
  );
}

const constantTexts = new Set([ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword]);
const isCollection = ({ expression }: ts.NewExpression): boolean => ['Set', 'Map'].includes(expression.getText());

function changesOf(root: ts.Expression): Change[] {
  const code = (node: ts.Node, by: string): string => {
    const [whole, from] = [root.getText(), root.getStart()];
    return whole.slice(0, node.getStart() - from) + by + whole.slice(node.end - from);
  };
  const change = (node: ts.Node, what: string, by: string): Change => ({
    what: `${node.getText()} ${what}`,
    code: code(node, by),
  });
  const withoutElement = (list: ts.ArrayLiteralExpression, element: ts.Expression): Change => {
    const rest = list.elements.filter((one) => one !== element).map((one) => one.getText());
    return { what: `${element.getText()} left out`, code: code(list, `[${rest.join(', ')}]`) };
  };
  const visit = (node: ts.Expression): Change[] => {
    const inner = bare(node);
    if (ts.isNumericLiteral(inner) || ts.isBinaryExpression(inner))
      return [change(inner, 'one more', `(${inner.getText()} + 1)`), change(inner, 'one less', `(${inner.getText()} - 1)`)];
    if (ts.isStringLiteral(inner)) return [change(inner, 'another text', `'${inner.text === '' ? 'Mutant' : `${inner.text}x`}'`)];
    if (inner.kind === ts.SyntaxKind.TrueKeyword) return [change(inner, 'another value', 'false')];
    if (inner.kind === ts.SyntaxKind.FalseKeyword) return [change(inner, 'another value', 'true')];
    if (ts.isPrefixUnaryExpression(inner)) return visit(inner.operand);
    if (ts.isNewExpression(inner)) return (inner.arguments ?? []).flatMap(visit);
    if (ts.isArrayLiteralExpression(inner)) return inner.elements.map((one) => withoutElement(inner, one));
    if (!ts.isObjectLiteralExpression(inner)) return [];
    return inner.properties.flatMap((property) =>
      ts.isPropertyAssignment(property)
        ? visit(property.initializer).map(({ what, code: by }) => ({ what: `${property.name.getText()}: ${what}`, code: by }))
        : [],
    );
  };
  return visit(root);
}
