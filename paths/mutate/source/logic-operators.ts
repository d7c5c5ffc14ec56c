import { assignments, constantParams, statements } from './logic/assignments.js';
import { boundaries, cases, conditions } from './logic/conditions.js';
import { type Constant, constants } from './logic/constants.js';
import { methods, numbers, operations, parts, values } from './logic/values.js';
import type { Operator } from './schemata.js';

/** The kinds of defects of logic. */
export const logicKinds = [
  'condition',
  'boundary',
  'value',
  'part',
  'fallback',
  'number',
  'method',
  'assignment',
  'statement',
  'constant',
] as const;
export type LogicKind = (typeof logicKinds)[number];

/**
 * Defects of guards, actions and the functions that they call: a condition always true or always false, a boundary moved, a value changed, a property or
 * an element left out, a fallback of `??` left out or changed, a number one more or less, a method swapped or left out, a property of the context left as it was, a statement left out, a
 * constant changed.
 */
export function logicOperators(known: ReadonlyMap<string, Constant>): Operator[] {
  return [
    conditions,
    boundaries,
    cases,
    values,
    parts,
    numbers(known),
    operations,
    methods,
    assignments,
    constantParams,
    statements,
    constants(known),
  ];
}
