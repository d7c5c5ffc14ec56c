import ts from 'typescript';
import type { Operator, Variant } from '../schemata.js';
import {
  bare,
  dressed,
  instead,
  isAtom,
  isComparison,
  isComputed,
  isJunction,
  isNoCondition,
  isNot,
  isReturned,
  short,
  wrapped,
} from './nodes.js';

const Kind = ts.SyntaxKind;

/**
 * Each condition always true and always false: in `if`, in `? :`, in loops, and on each side of `&&` and `||`. Together they include a condition that is
 * negated, and a side that is left out.
 */
export const conditions: Operator = (node) => {
  if (!isComputed(node) || !isAtom(node)) return [];
  const role = roleOf(node);
  if (role === undefined) return [];
  const byType = role === 'answer' && !isComparison(node);
  if (byType && isNoCondition(node)) return [];
  const call = byType ? 'answer' : 'condition';
  const always = (value: boolean): Variant => ({
    kind: 'condition',
    what: `${short(node)} always ${value}`,
    code: wrapped(call, `, ${value}`),
    byType,
  });
  // A loop that never ends says nothing about who notices.
  return role === 'loop' ? [always(false)] : [always(true), always(false)];
};

/** The role of a condition: it decides, it may be the answer itself, or a loop continues while it is true. */
function roleOf(node: ts.Expression): 'decision' | 'answer' | 'loop' | undefined {
  const outer = dressed(node);
  const { parent } = outer;
  if (isNot(parent)) return 'decision';
  if (ts.isIfStatement(parent)) return parent.expression === outer ? 'decision' : undefined;
  if (ts.isConditionalExpression(parent)) return parent.condition === outer ? 'decision' : answered(parent);
  if (ts.isWhileStatement(parent) || ts.isDoStatement(parent)) return parent.expression === outer ? 'loop' : undefined;
  if (ts.isForStatement(parent)) return parent.condition === outer ? 'loop' : undefined;
  if (isJunction(parent)) return parent.left === outer ? 'decision' : 'answer';
  return isReturned(node) ? 'answer' : undefined;
}

function answered(choice: ts.ConditionalExpression): 'answer' | undefined {
  const outer = dressed(choice);
  if (isReturned(choice) || isJunction(outer.parent)) return 'answer';
  return ts.isConditionalExpression(outer.parent) && outer.parent.condition !== outer ? answered(outer.parent) : undefined;
}

const moved = new Map([
  [Kind.LessThanToken, '<='],
  [Kind.LessThanEqualsToken, '<'],
  [Kind.GreaterThanToken, '>='],
  [Kind.GreaterThanEqualsToken, '>'],
]);

/** `<` for `<=` and the like. Beside a number the number is moved instead. */
export const boundaries: Operator = (node) => {
  if (!ts.isBinaryExpression(node) || !isComputed(node)) return [];
  const other = moved.get(node.operatorToken.kind as ts.SyntaxKind.LessThanToken);
  if (other === undefined || isNumber(node.left) || isNumber(node.right)) return [];
  const code = `${node.left.getText()} ${other} ${node.right.getText()}`;
  return [{ kind: 'boundary', what: `${short(node)} with ${other}`, code: instead(code) }];
};

const isNumber = (node: ts.Expression): boolean => ts.isNumericLiteral(bare(node));

/** A `case` that never matches. */
export const cases: Operator = (node) =>
  ts.isExpression(node) && ts.isCaseClause(node.parent) && node.parent.expression === node
    ? [{ kind: 'condition', what: `case ${short(node)} never`, code: wrapped('matching') }]
    : [];
