import ts from 'typescript';
import { nameOf } from './syntax.js';

/** Attributes that no person notices in the accessibility tree: looks, keys and wiring. */
const unnoticed =
  /^(key|ref|className|style|id|htmlFor|name|icon|as|form|role|type|src|srcSet|sizes|loading|decoding|width|height|variant|tone|size|colSpan|rowSpan|tabIndex|inputMode|autoComplete|autoCapitalize|autoCorrect|spellCheck|enterKeyHint|maxLength|noValidate|method|action|rel|target|data-.*|\$.*|aria-controls|aria-activedescendant|aria-hidden|fill|stroke.*|viewBox|d|x|y|cx|cy|r)$/;

export const isHandler = (attribute: string): boolean => /^on[A-Z]/.test(attribute);

export const isState = (attribute: string): boolean =>
  /^(disabled|required|checked|readOnly|open|selected|autoFocus|hidden|multiple|invalid|error|aria-(disabled|busy|invalid|required|checked|selected|pressed|expanded|current|describedby|labelledby|live)|(is|has|can)[A-Z].*)$/.test(
    attribute,
  );

/** The attribute whose value this expression is. */
export function attributeOf(node: ts.Node): string | undefined {
  const { parent } = node;
  if (!parent || !ts.isJsxExpression(parent) || parent.expression !== node || !ts.isJsxAttribute(parent.parent)) return undefined;
  return parent.parent.name.getText();
}

/** Whether what this expression gives reaches a person, a text, a control or an event. */
export function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent) return false;
  if (ts.isJsxExpression(parent)) {
    const attribute = attributeOf(node);
    return attribute === undefined ? !ts.isJsxAttribute(parent.parent) : !unnoticed.test(attribute) && !isHandler(attribute);
  }
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShown(parent);
  if (ts.isBinaryExpression(parent))
    return joins.has(parent.operatorToken.kind) && (parent.right === node || !isAnd(parent)) && isShown(parent);
  if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) return isShown(parent);
  if (ts.isTemplateSpan(parent)) return !isUnnoticed(parent) && !isStyle(parent);
  if (ts.isCallExpression(parent))
    return parent.expression !== node && (isInHandler(parent) || (isWording(parent) && !isUnnoticed(parent)));
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) return isParameters(parent.parent) || isView(parent.parent);
  return false;
}

const joins = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken]);
const isAnd = ({ operatorToken }: ts.BinaryExpression): boolean => operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;

/** `t(…)`, `t.format.money(…)`. */
const isWording = ({ expression }: ts.CallExpression): boolean => expression.getText().split(/[.?(]/)[0] === 't';

/** Parameters of a text, or of an event. */
export function isParameters(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node) || !node.parent || !ts.isCallExpression(node.parent)) return false;
  return isWording(node.parent) || nameOf(node.parent.expression) === 'send';
}

/** An object that a view derives from a snapshot. */
const isView = (node: ts.Node): boolean =>
  /\.view\.tsx?$/.test(node.getSourceFile().fileName) && ts.isObjectLiteralExpression(node);

/** The attribute in whose value this node is. */
function attributeAround(node: ts.Node): string {
  for (let around: ts.Node | undefined = node; around; around = around.parent) {
    const attribute = attributeOf(around);
    if (attribute !== undefined) return attribute;
  }
  return '';
}

/** Within a tagged template, which makes styles. */
export function isStyle(node: ts.Node): boolean {
  for (let around = node.parent; around; around = around.parent) if (ts.isTaggedTemplateExpression(around)) return true;
  return false;
}

const isInHandler = (node: ts.Node): boolean => isHandler(attributeAround(node));
const isUnnoticed = (node: ts.Node): boolean => unnoticed.test(attributeAround(node));

/** Whether this expression can be another value: no function, element or object, and no text that has operators of its own. */
export function isMutable(node: ts.Expression): boolean {
  if (ts.isCallExpression(node))
    return node.expression.getText() !== 't' && nameOf(node.expression) !== 'map' && nameOf(node.expression) !== 'send';
  if (ts.isStringLiteral(node)) return isInHandler(node) && !isTypeOfEvent(node);
  return ts.isIdentifier(node)
    ? node.text !== 'undefined'
    : ts.isPropertyAccessExpression(node) ||
        ts.isElementAccessExpression(node) ||
        ts.isBinaryExpression(node) ||
        ts.isTemplateExpression(node) ||
        ts.isPrefixUnaryExpression(node);
}

export const isTypeOfEvent = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) && parent.name.getText() === 'type';
