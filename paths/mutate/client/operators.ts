import ts from 'typescript';
import type { Operator, Variant } from '../source/schemata.js';
import { attributeOf, isHandler, isMutable, isParameters, isShown, isState, isStyle, isTypeOfEvent } from './shown-values.js';
import { siblingOf } from './siblings.js';
import { allIn, nameOf } from './syntax.js';

/** Facts of a project that the operators cannot read from one source. */
export interface ScreenOperatorOptions {
  /** Another text of the catalogue that takes the same parameters; undefined if the string is no key of a text. */
  otherText?: (key: string) => string | undefined;
}

/** Defects of screens: events, attributes, values, texts, lists, conditions, arguments, variables of calls, focus. */
export function screenOperators({ otherText = () => undefined }: ScreenOperatorOptions = {}): Operator[] {
  return [events, handlers, attributes, values, texts(otherText), lists, conditions, variables, focus];
}

const wrapped =
  (call: string, more = '') =>
  (id: string, own: string): string =>
    `$m.${call}("${id}", ${own}${more})`;
const switched =
  (other: string) =>
  (id: string, own: string): string =>
    `($m.is("${id}") ? ${other} : ${own})`;

/** `send({ type: 'back' })`, to whatever machine. */
const events: Operator = (node, source) => {
  if (!ts.isCallExpression(node) || nameOf(node.expression) !== 'send') return [];
  const own = typeOf(node);
  if (!own) return [];
  const others = [
    ...new Set(allIn(source, (one) => (ts.isCallExpression(one) && nameOf(one.expression) === 'send' ? typeOf(one) : undefined))),
  ]
    .map((literal) => literal.text)
    .filter((type) => type !== own.text);
  const what = `event ${own.text}`;
  return [
    { kind: 'event', what: `${what} dropped`, code: switched('undefined') },
    { kind: 'event', what: `${what} sent twice`, code: (id, code) => `($m.is("${id}") && ${code}, ${code})` },
    ...(others[0] === undefined
      ? []
      : [
          {
            kind: 'event',
            what: `${what} swapped with ${others[0]}`,
            code: switched(`${node.expression.getText()}({ type: '${others[0]}' })`),
          },
        ]),
  ];
};

/** `onClick={…}`. */
const handlers: Operator = (node) => {
  const attribute = attributeOf(node);
  if (!attribute || !isHandler(attribute)) return [];
  return [{ kind: 'handler', what: `${attribute} dropped`, code: switched('undefined') }];
};

/** `disabled={…}`, `aria-busy`, and others that say what state a control is in. */
const attributes: Operator = (node) => {
  if (ts.isJsxAttribute(node) && !node.initializer && isState(node.name.getText())) {
    const name = node.name.getText();
    return [{ kind: 'attribute', what: `${name} removed`, code: (id) => `${name}={$m.removed("${id}", true)}` }];
  }
  const attribute = attributeOf(node);
  if (!attribute || !isState(attribute)) return [];
  return [{ kind: 'attribute', what: `${attribute} removed`, code: wrapped('removed') }];
};

/** Values that are shown, given to a text, to a control or to an event. */
const values: Operator = (node, source) => {
  if (ts.isShorthandPropertyAssignment(node) && isParameters(node.parent)) {
    const name = node.name.text;
    return valueVariants(node.name, source).map((variant) => ({
      ...variant,
      code: (id, own) => `${name}: ${variant.code(id, own.startsWith(`${name}:`) ? own.slice(name.length + 1) : own)}`,
    }));
  }
  return ts.isExpression(node) && isShown(node) && isMutable(node) ? valueVariants(node, source) : [];
};

function valueVariants(node: ts.Expression, source: ts.SourceFile): Variant[] {
  const text = node.getText();
  const other = siblingOf(node, source);
  return [
    { kind: 'value', what: `value of ${short(text)} another one`, code: wrapped('value') },
    ...(other === undefined
      ? []
      : [
          {
            kind: 'value',
            what: `value of ${short(text)} swapped with ${short(other)}`,
            code: wrapped('sibling', `, () => ${other}`),
          },
        ]),
  ];
}

/** `t('cart.title')`. */
const texts =
  (otherText: NonNullable<ScreenOperatorOptions['otherText']>): Operator =>
  (node) => {
    if (!ts.isStringLiteral(node) || ts.isImportDeclaration(node.parent) || ts.isJsxAttribute(node.parent)) return [];
    const other = isKeyPosition(node) ? undefined : otherText(node.text);
    return other === undefined
      ? []
      : [{ kind: 'text', what: `text ${node.text} swapped with ${other}`, code: switched(`'${other}'`) }];
  };

/** `lines.map((line) => <Row …/>)`. */
const lists: Operator = (node) => {
  const access = node.parent;
  if (!access || !ts.isPropertyAccessExpression(access) || access.expression !== node || access.name.text !== 'map') return [];
  if (!ts.isCallExpression(access.parent) || !access.parent.arguments.some(hasJsx)) return [];
  const text = short(node.getText());
  return [
    { kind: 'list', what: `rows of ${text} reversed`, code: wrapped('rows', ", 'reversed'") },
    { kind: 'list', what: `rows of ${text} without the last`, code: wrapped('rows', ", 'shortened'") },
  ];
};

/** Whether something shows, and which of two. */
const conditions: Operator = (node) => {
  const { parent } = node;
  if (!parent || !isTsx(node)) return [];
  const decides =
    (ts.isConditionalExpression(parent) && parent.condition === node) ||
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isBinaryExpression(parent) &&
      parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
      parent.left === node &&
      isShown(parent));
  if (!decides || isStyle(node)) return [];
  return [
    {
      kind: 'condition',
      what: `condition ${short(node.getText())} the other way round`,
      code: (id, own) => `($m.is("${id}") ? !(${own}) : (${own}))`,
    },
  ];
};

/** `variables: { … }` of a call to the server. */
const variables: Operator = (node) => {
  const { parent } = node;
  const isOwn = ts.isPropertyAssignment(parent) && parent.name.getText() === 'variables' && parent.initializer === node;
  const isNamed = ts.isVariableDeclaration(parent) && parent.name.getText() === 'variables' && parent.initializer === node;
  if (!isOwn && !isNamed) return [];
  return Array.from({ length: variablesTried }, (_, nth) => nth).flatMap((nth): Variant[] => [
    { kind: 'variable', what: `variable ${nth + 1} left out`, code: wrapped('variable', `, ${nth}, 'left out'`) },
    { kind: 'variable', what: `variable ${nth + 1} exchanged`, code: wrapped('variable', `, ${nth}, 'exchanged'`) },
  ]);
};

/** `field.focus()`. */
const focus: Operator = (node) =>
  ts.isCallExpression(node) && nameOf(node.expression) === 'focus'
    ? [{ kind: 'focus', what: `focus of ${short(node.expression.getText())} not moved`, code: switched('undefined') }]
    : [];

/** As many values of a call's variables are tried. */
const variablesTried = 8;

function typeOf(call: ts.CallExpression): ts.StringLiteral | undefined {
  const [event] = call.arguments;
  if (!event || !ts.isObjectLiteralExpression(event)) return undefined;
  const type = event.properties.find((property) => property.name?.getText() === 'type');
  return type && ts.isPropertyAssignment(type) && ts.isStringLiteral(type.initializer) ? type.initializer : undefined;
}

function hasJsx(node: ts.Node): boolean {
  return (
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node) ||
    (ts.forEachChild(node, (child) => hasJsx(child) || undefined) ?? false)
  );
}

const isTsx = (node: ts.Node): boolean => node.getSourceFile().fileName.endsWith('.tsx');

/** `case`, a property's name, a type, the type of an event. */
const isKeyPosition = (node: ts.StringLiteral): boolean =>
  ts.isLiteralTypeNode(node.parent) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  isTypeOfEvent(node) ||
  ts.isCaseClause(node.parent);

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
};
