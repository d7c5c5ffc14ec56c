import ts from 'typescript';
import { bare, dressed, isAtom, isComparison, isJunction, isNoCondition, isNot, isReturned, short } from './logic/nodes.js';
import type { Operator } from './schemata.js';

/**
 * Records how guards decide: each function that gives back several conditions joined by `&&`, `||` or `? :`, and each of these conditions. Nothing is
 * changed; the names are those of mutants, so that a condition is found by its place.
 */
export const decisions: Operator = (node) => {
  if (!ts.isExpression(node)) return [];
  if (isDecision(node)) {
    return [{ kind: 'decision', what: short(node), code: (id, own) => `$m.decided("${id}", () => (${own}))` }];
  }
  if (!isAtom(node)) return [];
  const decision = decisionAround(node);
  if (!decision) return [];
  return [{ kind: 'judged', what: `${short(node)}${within}${short(decision)}`, code: (id, own) => `$m.judged("${id}", ${own})` }];
};

/** Between the name of a condition and that of its decision. */
export const within = ' in ';

/** Several conditions that a function gives back together. */
function isDecision(node: ts.Expression): boolean {
  return isReturned(node) && bare(node) === node && isCompound(node) && leavesOf(node).every(isConditionLike);
}

const isCompound = (node: ts.Node): boolean =>
  isJunction(node) || ts.isConditionalExpression(node) || (isNot(node) && isCompound(bare(node.operand)));

/** The decision that this condition belongs to. */
function decisionAround(node: ts.Expression): ts.Expression | undefined {
  const outer = dressed(node);
  const { parent } = outer;
  const isPart =
    isJunction(parent) ||
    isNot(parent) ||
    (ts.isConditionalExpression(parent) && [parent.condition, parent.whenTrue, parent.whenFalse].some((one) => one === outer));
  if (!isPart) return undefined;
  const around = parent as ts.Expression;
  return isDecision(around) ? around : decisionAround(around);
}

function leavesOf(node: ts.Expression): ts.Expression[] {
  const inner = bare(node);
  if (isJunction(inner)) return [inner.left, inner.right].flatMap(leavesOf);
  if (isNot(inner)) return leavesOf(inner.operand);
  if (ts.isConditionalExpression(inner)) return [inner.condition, inner.whenTrue, inner.whenFalse].flatMap(leavesOf);
  return [inner];
}

// A choice between two texts or objects is no decision; whether a call or a property is a condition shows when it runs.
const isConditionLike = (node: ts.Expression): boolean => isComparison(node) || !isNoCondition(node);
