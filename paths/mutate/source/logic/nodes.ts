import ts from 'typescript';
import type { Variant } from '../schemata.js';

const Kind = ts.SyntaxKind;

/** A call of the runtime around the code: `$m.other("id", own)`. */
export const wrapped =
  (call: string, more = ''): Variant['code'] =>
  (id, own) =>
    `$m.${call}("${id}", ${own}${more})`;

/** Other code instead, computed only while the mutant is on, or to see whether it differs. */
export const instead =
  (other: string): Variant['code'] =>
  (id, own) =>
    `$m.choice("${id}", () => (${own}), () => (${other}))`;

/** The code of a node in one short line. */
export function short(node: ts.Node | string): string {
  const line = (typeof node === 'string' ? node : node.getText()).replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** An expression whose value is computed: no type, no name of a property, no target of an assignment, no part of an optional chain. */
export function isComputed(node: ts.Node): node is ts.Expression {
  if (!ts.isExpression(node) || !node.parent || waits(node)) return false;
  const { parent } = node;
  if (ts.isTypeNode(parent) || ts.isLiteralTypeNode(parent) || ts.isTypeQueryNode(parent)) return false;
  if (isNamed(parent) && parent.name === node) return false;
  if (ts.isBindingElement(parent) && (parent.propertyName === node || parent.name === node)) return false;
  if (ts.isBinaryExpression(parent) && isAssignment(parent) && parent.left === node) return false;
  if (ts.isPrefixUnaryExpression(parent) && (parent.operator === Kind.PlusPlusToken || parent.operator === Kind.MinusMinusToken))
    return false;
  if (ts.isPostfixUnaryExpression(parent) || ts.isDeleteExpression(parent) || ts.isTypeOfExpression(parent)) return false;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isExpressionWithTypeArguments(parent)) return false;
  return !(ts.isOptionalChain(node) && isReceiver(node));
}

const isNamed = (node: ts.Node): node is ts.PropertyAccessExpression | ts.PropertyAssignment =>
  ts.isPropertyAccessExpression(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isPropertySignature(node);

/** Whether something is read from this node, or it is called. */
function isReceiver(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isCallExpression(parent)) &&
    parent.expression === node
  );
}

// `await` and `yield` cannot move into another function.
function waits(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isAwaitExpression(node) || ts.isYieldExpression(node)) return true;
  return ts.forEachChild(node, (child) => waits(child) || undefined) ?? false;
}

export const isAssignment = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind >= Kind.FirstAssignment && kind <= Kind.LastAssignment;

/** The node without parentheses, assertions and `!` of the compiler. */
export function bare(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
    ? bare(node.expression)
    : node;
}

/** The outermost node that is this one in parentheses or with an assertion. */
export function dressed(node: ts.Node): ts.Node {
  const { parent } = node;
  return ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isNonNullExpression(parent)
    ? dressed(parent)
    : node;
}

/** The result of a function: the body of an arrow, or the expression after `return`. */
export function isReturned(node: ts.Node): boolean {
  const outer = dressed(node);
  const { parent } = outer;
  return (ts.isArrowFunction(parent) && parent.body === outer) || (ts.isReturnStatement(parent) && parent.expression === outer);
}

/** `&&` or `||`. */
export function isJunction(node: ts.Node): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    (node.operatorToken.kind === Kind.AmpersandAmpersandToken || node.operatorToken.kind === Kind.BarBarToken)
  );
}

export const isNot = (node: ts.Node): node is ts.PrefixUnaryExpression =>
  ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken;

/** A condition that is not made of others. */
export function isAtom(node: ts.Expression): boolean {
  return !isJunction(node) && !isNot(node) && bare(node) === node;
}

/** A comparison, which is true or false in any case. */
export const isComparison = (node: ts.Expression): boolean =>
  ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind);

const comparisons = new Set<ts.SyntaxKind>([
  ...[Kind.EqualsEqualsEqualsToken, Kind.ExclamationEqualsEqualsToken, Kind.LessThanToken, Kind.LessThanEqualsToken],
  ...[Kind.GreaterThanToken, Kind.GreaterThanEqualsToken, Kind.InKeyword, Kind.InstanceOfKeyword],
]);

/** An object, a list, a function, nothing: there is no other value of that type. */
export const isNoValue = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isNewExpression(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isSpreadElement(node) ||
  ts.isOmittedExpression(node) ||
  node.kind === Kind.NullKeyword ||
  (ts.isIdentifier(node) && node.text === 'undefined');

/** An expression that is certainly neither true nor false. */
export const isNoCondition = (node: ts.Node): boolean =>
  isNoValue(node) ||
  ts.isStringLiteralLike(node) ||
  ts.isNumericLiteral(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isIdentifier(node) && node.text === 'event') ||
  (ts.isBinaryExpression(node) && !isComparison(node));
