import ts from 'typescript';
import type { Operator, Variant } from '../schemata.js';
import { bare, isAssignment, short } from './nodes.js';

/** Each property of an `assign({ … })` left as it was; one that is a constant also with another value. */
export const assignments: Operator = (node) => {
  const property = node.parent;
  if (!property || !ts.isPropertyAssignment(property) || property.initializer !== node) return [];
  const { parent: object, name } = property;
  if (!ts.isCallExpression(object.parent) || object.parent.arguments[0] !== object || !isCalled(object.parent, 'assign'))
    return [];
  const key = name.getText();
  const variant = (what: string, call: string): Variant => ({
    ...{ kind: 'assignment', what: `${key} ${what}`, atLoad: true },
    code: (id, own) => `$m.${call}("${id}", ${own}, "${key}")`,
  });
  const isConstant = isLiteral(bare(node as ts.Expression));
  return [
    variant('left as it was', 'assigned'),
    ...(isConstant ? [{ ...variant('another value', 'assignedOther'), code: constantCode }] : []),
  ];
};

const constantCode: Variant['code'] = (id, own) => `$m.assignedOther("${id}", ${own})`;

/** Constant params of an action or a guard, with another value: `params: { step: 'receipt' }`. */
export const constantParams: Operator = (node) => {
  const { parent } = node;
  if (!parent || !ts.isPropertyAssignment(parent) || parent.initializer !== node || parent.name.getText() !== 'params') return [];
  const object = bare(node as ts.Expression);
  if (!ts.isObjectLiteralExpression(object)) return [];
  return object.properties.flatMap((property): Variant[] => {
    if (!ts.isPropertyAssignment(property) || !isLiteral(bare(property.initializer))) return [];
    const key = property.name.getText();
    const what = `${key} ${short(property.initializer)} another value`;
    return [{ kind: 'value', what, atLoad: true, code: (id, own) => `$m.params("${id}", ${own}, "${key}")` }];
  });
};

const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) ||
  ts.isNumericLiteral(node) ||
  node.kind === ts.SyntaxKind.TrueKeyword ||
  node.kind === ts.SyntaxKind.FalseKeyword;

function isCalled({ expression }: ts.CallExpression, name: string): boolean {
  return (ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()) === name;
}

/** A statement that changes something left out: a call, an assignment, `+= 1`. */
export const statements: Operator = (node) => {
  if (!ts.isExpressionStatement(node)) return [];
  const { expression } = node;
  const changes =
    ts.isCallExpression(expression) ||
    ts.isPostfixUnaryExpression(expression) ||
    (ts.isBinaryExpression(expression) && isAssignment(expression));
  if (!changes) return [];
  // In braces: the `else` of an `if` around it would belong to this one.
  return [{ kind: 'statement', what: `${short(node)} left out`, code: (id, own) => `{ if ($m.runs("${id}")) ${own} }` }];
};
