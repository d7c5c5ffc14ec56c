import ts from 'typescript';
import type { Operator, Variant } from '../schemata.js';
import {
  bare,
  dressed,
  instead,
  isComparison,
  isComputed,
  isJunction,
  isNot,
  isNoValue,
  isReturned,
  short,
  wrapped,
} from './nodes.js';

const Kind = ts.SyntaxKind;

/** Another value where one is returned, put into a property or chosen by `? :`; text and numbers change, true and false are exchanged. */
export const values: Operator = (node) => {
  if (!isComputed(node) || bare(node) !== node || !isGiven(node) || isTypeOfEvent(node)) return [];
  if (isNoValue(node) || isJunction(node) || isNot(node) || ts.isConditionalExpression(node) || ts.isNumericLiteral(node))
    return [];
  const isAnswer = isReturned(node);
  if (isAnswer && isComparison(node)) return [];
  const call = isAnswer ? 'otherThanCondition' : 'other';
  const kind = isFallback(node) ? 'fallback' : 'value';
  return [{ kind, what: `${short(node)} another value`, code: wrapped(call), byType: !ts.isStringLiteral(node) }];
};

function isGiven(node: ts.Node): boolean {
  const outer = dressed(node);
  const { parent } = outer;
  if (ts.isConditionalExpression(parent)) return parent.condition !== outer;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === outer;
  return isFallback(node) || isReturned(node) || ts.isArrayLiteralExpression(parent);
}

/** The right side of `??`. */
function isFallback(node: ts.Node): boolean {
  const outer = dressed(node);
  const { parent } = outer;
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === Kind.QuestionQuestionToken && parent.right === outer;
}

const isTypeOfEvent = ({ parent }: ts.Node): boolean => ts.isPropertyAssignment(parent) && parent.name.getText() === 'type';

/** Each property of an object, and each element of a list, left out. */
export const parts: Operator = (node) => {
  if (!isComputed(node)) return [];
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property, index) => withoutProperty(node, property, index));
  if (!ts.isArrayLiteralExpression(node)) return [];
  return node.elements.map((element, index): Variant => {
    const rest = node.elements.filter((_, at) => at !== index).map((one) => one.getText());
    return { kind: 'part', what: `without element ${short(element)}`, code: instead(`[${rest.join(', ')}]`) };
  });
};

function withoutProperty(node: ts.ObjectLiteralExpression, property: ts.ObjectLiteralElementLike, index: number): Variant[] {
  const { name } = property;
  if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name))) {
    if (name.text === 'type') return [];
    const repeated = node.properties.slice(0, index).some(ts.isSpreadAssignment);
    const rest = node.properties.filter((one) => one !== property).map((one) => one.getText());
    const code = repeated ? instead(`{ ${rest.join(', ')} }`) : wrapped('without', `, "${name.text}"`);
    return [{ kind: 'part', what: `without property ${name.text}`, code }];
  }
  if (!ts.isSpreadAssignment(property)) return [];
  const rest = node.properties.filter((one) => one !== property).map((one) => one.getText());
  return [{ kind: 'part', what: `without ${short(property)}`, code: instead(`{ ${rest.join(', ')} }`) }];
}

/** A number one more and one less, and an argument or an index that is computed. */
export const numbers =
  (known: ReadonlyMap<string, unknown>): Operator =>
  (node) => {
    // A constant has mutants of its own.
    const isConstant = known.has(node.getText().replace(/^-/, ''));
    if (isConstant || !isComputed(node)) return [];
    const outer = dressed(node);
    const { parent } = outer;
    const isIndex = ts.isElementAccessExpression(parent) && parent.argumentExpression === outer;
    if (ts.isNumericLiteral(node)) {
      if (isEquality(parent)) return [];
      return shifts(node, isIndex && node.text === '0' ? [1] : [1, -1]);
    }
    const isPosition =
      ts.isCallExpression(parent) &&
      parent.arguments.some((one) => one === outer) &&
      ts.isPropertyAccessExpression(parent.expression) &&
      positioned.has(parent.expression.name.text);
    return (isIndex || isPosition) && !ts.isStringLiteral(node) && !isNegative(node) ? shifts(node, [1, -1]) : [];
  };

const positioned = new Set(['slice', 'at', 'splice', 'toSpliced', 'with', 'substring', 'charAt', 'padStart', 'padEnd', 'repeat']);
const isNegative = (node: ts.Node): boolean => ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand);
const isEquality = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  (node.operatorToken.kind === Kind.EqualsEqualsEqualsToken || node.operatorToken.kind === Kind.ExclamationEqualsEqualsToken);

const shifts = (node: ts.Node, by: readonly number[]): Variant[] =>
  by.map((step) => ({
    kind: 'number',
    byType: !ts.isNumericLiteral(node),
    what: `${short(node)} one ${step > 0 ? 'more' : 'less'}`,
    code: wrapped('shifted', `, ${step}`),
  }));

const opposite = new Map<ts.SyntaxKind, string>([
  [Kind.PlusToken, '-'],
  [Kind.MinusToken, '+'],
  [Kind.AsteriskToken, '/'],
  [Kind.SlashToken, '*'],
  [Kind.PercentToken, '*'],
]);

/** `+` for `-`, and one side of `??` instead of both. */
export const operations: Operator = (node) => {
  if (!ts.isBinaryExpression(node) || !isComputed(node)) return [];
  const [left, right] = [node.left.getText(), node.right.getText()];
  const other = opposite.get(node.operatorToken.kind);
  if (other !== undefined)
    return [{ kind: 'number', what: `${short(node)} with ${other}`, code: instead(`${left} ${other} ${right}`) }];
  if (node.operatorToken.kind !== Kind.QuestionQuestionToken) return [];
  return [
    { kind: 'fallback', what: `${short(node)} without ??`, code: instead(left) },
    { kind: 'part', what: `${short(node)} always ${short(right)}`, code: instead(right) },
  ];
};

const swapped: Readonly<Record<string, string>> = {
  ...{ some: 'every', every: 'some', min: 'max', max: 'min', find: 'findLast', findLast: 'find' },
  ...{ startsWith: 'endsWith', endsWith: 'startsWith', indexOf: 'lastIndexOf', lastIndexOf: 'indexOf' },
};
const leftOut = new Set([
  ...['filter', 'slice', 'toSorted', 'toReversed', 'sort', 'reverse', 'flat', 'concat', 'with', 'toSpliced'],
  ...['trim', 'trimStart', 'trimEnd', 'toLowerCase', 'toUpperCase', 'replace', 'replaceAll', 'normalize', 'padStart', 'padEnd'],
]);

/** `some` for `every`, `Math.min` for `Math.max`; a call left out that only changes its receiver: `filter`, `slice`, `trim`. */
export const methods: Operator = (node) => {
  if (!ts.isCallExpression(node) || !isComputed(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression, name, questionDotToken: optional } = node.expression;
  const receiver = expression.getText();
  const other = swapped[name.text];
  if (other !== undefined) {
    const given = node.arguments.map((one) => one.getText()).join(', ');
    const code = `${receiver}${optional ? '?.' : '.'}${other}(${given})`;
    return [{ kind: 'method', what: `${short(node)} with ${other}`, code: instead(code) }];
  }
  if (!leftOut.has(name.text)) return [];
  return [{ kind: 'method', what: `${short(node)} without ${name.text}`, code: instead(receiver) }];
};
